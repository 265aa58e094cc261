## What is printed on mats and sheets

label-trap = Falle
label-treasure = Schatz
label-played = Gespielt
label-revealed = Aufgedeckt
label-deck = Stapel
label-discard = Ablage
label-bank = Bank
label-dice = Würfel
label-tiles = Plättchen
label-monsters = Monster
label-treasures = Schätze
label-abilities = Fähigkeiten
label-perks = Vorteile
label-flags = Fahnen
label-protection = Schutz
label-move = Zimmer
label-turned = Aufgedeckt
label-row = Fallen
label-hits = Treffer

sign-heart = Leben
sign-coin = Gold
sign-point = Aktion
sign-chest = Schatz
sign-skull = Tod

power-health = Leben zurückgewinnen
power-gold = Gold vom Haufen nehmen
power-points = Aktionspunkte bekommen
power-walls = in diesem Zug durch Wände gehen
power-ward = Lebensverluste, die nicht wehtun
power-luck = Wiederholungswürfe im Kampf
power-steal = jemandem Gold wegnehmen
power-home = heim, von so vielen Ringen aus
power-store = Gold von überall aus einlagern

label-money-pit = Geldgrube
label-action = Aktion
label-perk = Vorteil
label-human = Mensch
label-animal = Tier

note-gold = Gold

label-stash = Beute
label-gold = Gold
label-fight = Kampf
label-tray = Würfel
label-discards-tiles = Abgelegte Plättchen
label-discards-monsters = Abgelegte Monster
label-discards-treasures = Abgelegte Schätze
label-supply = Vorrat

mat-level = Ebene { $level }

sheet-cut = { $game } · zum Ausschneiden, Seite { $page } von { $pages }
sheet-back = Rückseite von Seite { $page }
sheet-mat = { $game } · Spielmatte, Blatt { $sheet } von { $last }
sheet-true = mit 100 % drucken
sheet-check = mit 100 % drucken: diese Linie ist 50 mm lang
sheet-glue = das nächste Blatt über diesen Streifen kleben
sheet-calibration = Kalibrierung: das Blatt flach halten und der Kamera von mehreren Seiten zeigen

setup-mat = An den Linien schneiden und jedes Blatt so kleben, dass sein Rand auf der gestrichelten Linie des Nachbarn liegt.
setup-card = Die Karten ausschneiden, mischen und dorthin legen, wo die Matte es sagt.
setup-tile = Die Plättchen ausschneiden.
setup-coin = Die Münzen ausschneiden; auf Pappe geklebt halten sie länger.
setup-token = Die Marken ausschneiden; auf Pappe geklebt halten sie länger.
setup-flag = Die Fahnen ausschneiden; auf Pappe geklebt halten sie länger.
setup-other = An den Linien ausschneiden.
setup-grid-card = Die sechzehn Karten mischen und jedem acht davon geben.
setup-dungeon-tile = Die Plättchen mischen und verdeckt stapeln; eines liegt verdeckt in der Mitte: die Heimatbasis.
setup-dungeon-card = Die Karten nach ihren Rückseiten sortieren, mischen und zwei Stapel machen: Monster und Schätze.
setup-dungeon-gold = Alles Gold bildet einen Haufen auf der Matte.
setup-jungle-card = Die kleinen Karten mischen und je fünf austeilen; alle bekommen zufällig einen Menschen und ein Tier.
setup-jungle-flag = Alle nehmen die Fahnen einer Farbe; auf jeder deiner Fallen steht eine Fahne.
setup-jungle-shield = Wer einer Falle ausweichen kann, nimmt einen Schild und bezahlt damit.
setup-jungle-note = Alle bekommen die Scheine, die auf der Matte stehen; der Rest ist die Bank.
setup-ninja-card = Alle nehmen das Deck einer Familie, mischen es und ziehen davon.
setup-ninja-token = Alle Treffer liegen im Vorrat in der Mitte.
setup-martian-coin = Alle nehmen die Münzen einer Farbe und legen sie, die Zahl nach oben, auf ihre äußere Reihe.
setup-martian-net = Ausschneiden, an den dünnen Linien falten, die Laschen innen festkleben.
