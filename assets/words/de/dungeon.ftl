## Fallen und Schätze im Verlies

game = Fallen und Schätze: das Verlies

tally-pile = Gold im Vorrat
tally-gold = Gold bei sich
tally-stored = sicheres Gold
tally-health = Gesundheit
tally-points = Aktionen
tally-ward = Schutz
tally-luck = Glück
tally-treasures = Schatzkarten
tally-tiles = Plättchen

panel-map = Das Verlies
panel-fight = Der Kampf
panel-tiles = Deine Plättchen
panel-treasures = Deine Schätze
panel-powers = Was deine Schätze bewirken
panel-books = { $seat }
panel-others = Auf der Hand von { $seat }
panel-discards = Abgelegt
panel-table = Der Tisch

fact-stored = Gold in Sicherheit
fact-gold = Gold bei sich
fact-health = Gesundheit
fact-at = Standort
fact-level = Stufe
fact-points = Verbleibende Aktionspunkte
fact-ward = Schutz: Verluste an Gesundheit, die nicht wehtun
fact-luck = Glück: neue Würfe im Kampf
fact-walls = Wände, durch die es in diesem Zug noch geht
fact-pile = Gold im Vorrat
fact-goal = So viel Gold in Sicherheit beendet das Spiel
fact-stack-tiles = Plättchen im Stapel
fact-stack-monsters = Monster im Stapel
fact-stack-treasures = Schätze im Stapel
fact-ending-stored = Letzte Züge: 30 Gold sind in Sicherheit seit dem Zug von
fact-ending-out-of-reach = Letzte Züge: Niemand kommt mehr auf 30 Gold seit dem Zug von
fact-power-health = { $card } (Stufe { $level }): Gesundheit zurück
fact-power-gold = { $card } (Stufe { $level }): Gold aus dem Vorrat
fact-power-points = { $card } (Stufe { $level }): Aktionspunkte
fact-power-walls = { $card } (Stufe { $level }): in diesem Zug durch Wände gehen
fact-power-ward = { $card } (Stufe { $level }): Verluste an Gesundheit, die nicht wehtun
fact-power-luck = { $card } (Stufe { $level }): neue Würfe im Kampf gegen Monster
fact-power-steal = { $card } (Stufe { $level }): Gold von jemandem, der im Verlies unterwegs ist
fact-power-home = { $card } (Stufe { $level }): sofort zur Heimatbasis, aus höchstens so vielen Ringen Entfernung
fact-power-store = { $card } (Stufe { $level }): Gold in Sicherheit bringen, egal von wo

need-start = { $owner } würfelt mit zwei Würfeln um den Beginn.
need-tiles = { $owner } zieht { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen
}.
need-act = { $seat } ist dran und hat noch { $count ->
    [one] einen Aktionspunkt
   *[other] { $count } Aktionspunkte
}.
need-monster = { $owner } deckt die oberste Monsterkarte auf.
need-fight = { $owner } würfelt für den Kampf.
need-luck = { $seat } lässt den Wurf gelten oder würfelt mit Glück noch einmal.
need-treasures = { $owner } zieht { $count ->
    [one] einen Schatz
   *[other] { $count } Schätze
}.
need-duel = { $owner } würfelt für den Zweikampf.

intent-roll-start = { $seat } würfelt { $dice }
intent-draw-tile = { $tile }
intent-draw-monster = { $card }
intent-roll-fight = { $die }
intent-draw-treasure = { $card }
intent-roll-duel = { $seat } würfelt { $die }
intent-step = Nach { $direction ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
} gehen
intent-explore = Nach { $direction ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
} vordringen: { $tile }{ $turned ->
    [0] {""}
   *[other] , um { $turned }° gedreht
}
intent-attack-monster = Ein Monster suchen
intent-attack-player = { $target } angreifen
intent-rest = Ausruhen
intent-play-treasure = { $card }{ $target ->
    [none] {""}
   *[other] {" "}gegen { $target }
} spielen
intent-roll-again = Mit Glück noch einmal würfeln
intent-keep-roll = Den Wurf gelten lassen
intent-end-turn = Zug beenden

kind-step = Gehen
kind-explore = Erkunden: Plättchen legen
kind-attack-player = Jemanden angreifen
kind-play-treasure = Einen Schatz ausspielen

event-start-rolled = { $seat } würfelt { $dice } um den Beginn.
event-start-tied = Gleichstand zwischen { $seats }: Sie würfeln noch einmal.
event-turn-began = { $seat } ist am Zug.
event-tiles-discarded = { $seat } legt ab: { $tiles }.
event-stack-refilled = { $stack ->
    [tiles] Der Plättchenstapel
    [monsters] Der Monsterstapel
   *[treasures] Der Schatzstapel
} war leer: { $count ->
    [one] Eine abgelegte Karte bildet
   *[other] { $count } abgelegte Karten bilden gemischt
} einen neuen.
event-tile-drawn = { $seat } zieht { $tile ->
    [hidden] ein Plättchen
   *[other] ein Plättchen: { $tile }
}.
event-tiles-ran-out = Es gibt keine Plättchen mehr: { $seat } spielt mit dem, was auf der Hand ist.
event-wall-passed = { $seat } geht mitten durch die Wand.
event-tile-laid = { $seat } erkundet { $space }: { $tile }.
event-token-moved = { $seat } zieht weiter: { $to }.
event-monster-sought = { $seat } sucht ein Monster.
event-monster-met = { $seat } trifft auf ein Monster der Stufe { $level }: { $foe }.
event-fight-rolled = { $seat } würfelt im Kampf { $die }.
event-luck-used = Glück gehabt! { $seat } nimmt den Würfel zurück.
event-monster-fought = Der Kampf ist entschieden ({ $foe }): Es gilt die { $die }.
event-gold-gained = { $amount ->
    [0] Der Vorrat ist leer: { $seat } bekommt kein Gold.
   *[other] { $seat } bekommt { $amount } Gold.
}
event-gold-lost = { $seat } verliert { $amount } Gold.
event-ward-used = Der Schutz bewahrt { $seat } davor, { $amount } Gesundheit zu verlieren.
event-health-lost = { $seat } verliert { $amount } Gesundheit.
event-health-regained = { $seat } bekommt { $amount } Gesundheit zurück.
event-player-died = { $seat } stirbt{ $gold ->
    [0] {""}
   *[other] , verliert { $gold } Gold
} und erwacht auf der Heimatbasis.
event-points-gained = { $seat } bekommt { $amount ->
    [one] einen Aktionspunkt
   *[other] { $amount } Aktionspunkte
}.
event-treasures-found = { $seat } findet { $count ->
    [one] einen Schatz
   *[other] { $count } Schätze
}.
event-treasure-gained = { $seat } erhält auf Stufe { $level } { $card ->
    [hidden] einen Schatz
   *[other] einen Schatz: { $card }
}.
event-treasures-ran-out = Es gibt keine Schätze mehr zu ziehen.
event-treasure-played = { $seat } spielt { $card } (Stufe { $level }){ $target ->
    [none] {""}
   *[other] {" "}gegen { $target }
}.
event-walls-opened = { $seat } kann in diesem Zug durch { $amount ->
    [one] eine Wand
   *[other] { $amount } Wände
} gehen.
event-ward-raised = { $seat } ist gegen die nächsten { $amount } Verluste an Gesundheit geschützt.
event-luck-gained = { $seat } darf { $amount ->
    [one] einmal
   *[other] { $amount }-mal
} neu würfeln.
event-called-home = { $seat } ist im Handumdrehen wieder auf der Heimatbasis.
event-gold-stolen = { $amount ->
    [0] { $seat } bekommt kein Gold von { $target }.
   *[other] { $seat } nimmt { $target } { $amount } Gold ab.
}
event-gold-stored = { $seat } bringt { $amount } Gold in Sicherheit.
event-player-attacked = { $seat } greift { $target } an.
event-duel-rolled = { $seat } würfelt { $die }.
event-duel-won = { $seat } setzt sich gegen { $target } durch.
event-attacker-stunned = Der Angriff misslingt: { $seat } ist betäubt.
event-player-rested = { $seat } ruht sich aus.
event-turn-ended = Der Zug von { $seat } ist zu Ende.
event-last-turns-began = { $reason ->
    [stored] Dreißig Gold sind in Sicherheit!
   *[out-of-reach] Es ist so viel Gold in Sicherheit, dass niemand mehr auf dreißig kommen kann.
} Alle außer { $seat } haben noch einen letzten Zug.
event-last-turns-called-off = Nach der Korrektur ist es noch nicht Zeit für die letzten Züge.
event-game-ended = Alle letzten Züge sind gespielt. Das Verlies schließt; stolz sein darf: { $winners }.

outcome-most-stored = Das meiste Gold in Sicherheit gebracht: { $winners }.
outcome-most-treasures = Gleich viel Gold, aber mehr Schatzkarten: { $winners }.
outcome-most-health = Gleich viel Gold und Schätze, aber mehr Gesundheit: { $winners }.
outcome-shared = Gleichstand in allem, der Sieg wird geteilt: { $winners }.

refusal-not-now = Dafür ist jetzt nicht der richtige Moment.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-not-yours-to-roll = { $seat } hat jetzt nichts zu würfeln.
refusal-no-such-dice = Das kann kein Würfel zeigen.
refusal-not-in-stack = Nicht im Stapel: { $card }.
refusal-no-such-direction = Es gibt vier Richtungen: Norden, Osten, Süden, Westen.
refusal-no-such-turn = Plättchen werden um Vierteldrehungen gedreht.
refusal-nothing-lies-there = Auf { $space } liegt noch nichts: Lege dort ein Plättchen an.
refusal-tile-not-in-hand = Nicht auf deiner Hand: { $tile }.
refusal-wall-in-the-way = Da ist eine Wand im Weg.
refusal-path-must-meet-path = So gedreht zeigt das Plättchen deinem Weg eine Wand: { $tile }.
refusal-turn-it-less = Weniger gedreht sieht das Plättchen genauso aus: { $tile }.
refusal-no-fight-at-home = Auf der Heimatbasis wird nicht gekämpft.
refusal-not-on-your-tile = Angreifen kannst du nur, wer auf deinem Plättchen steht.
refusal-rested-already = Du bist bei voller Gesundheit.
refusal-treasure-not-in-hand = Nicht auf deiner Hand: { $card }.
refusal-treasure-does-nothing-now = Das würde jetzt nichts bewirken: { $card }.
refusal-wrong-target = So lässt sich das nicht spielen: { $card }.
refusal-no-luck-left = Dein Glück ist aufgebraucht.

rule-DUN-1 = Zwei bis vier Abenteurer teilen sich 104 Plättchen, 20 Monsterkarten, 24 Schatzkarten, 50 Gold und zwei Würfel.
rule-DUN-2 = Jede Seite eines Plättchens ist ein Weg oder eine Wand. Es gibt Sackgassen, Ecken, Geraden, Abzweigungen und Kreuzungen.
rule-DUN-3 = Plättchen, Monster und Schätze werden zu drei Stapeln gemischt, das Gold bildet den Vorrat.
rule-DUN-4 = In der Mitte liegt ein Plättchen verdeckt: die Heimatbasis, mit einem Ausgang auf jeder der vier Seiten. Dort beginnen alle.
rule-DUN-5 = Du beginnst mit fünf Gesundheit und ohne Gold.
rule-DUN-6 = Alle würfeln mit zwei Würfeln; wer am höchsten würfelt, beginnt, und bei Gleichstand würfeln die Besten noch einmal. Dann geht es im Uhrzeigersinn weiter.
rule-DUN-7 = Dein Zug beginnt mit frischen Plättchen: Lege die übrigen offen ab und ziehe fünf neue. Ist der Stapel leer, werden die abgelegten zu einem neuen gemischt.
rule-DUN-8 = Du hast drei Aktionspunkte: Gehen, Angreifen und Ausruhen kosten je einen. Mit dem letzten, oder wenn du aufhörst, endet dein Zug.
rule-DUN-9 = Du gehst nach oben, unten, links oder rechts auf das nächste Feld, immer auf einem Weg und nie durch eine Wand, es sei denn, ein Schatz erlaubt es.
rule-DUN-10 = Wo noch kein Plättchen liegt, legst du eines von deiner Hand so an, dass einer seiner Wege an deinen anschließt, und gehst darauf.
rule-DUN-11 = Ein Plättchen kannst du nur betreten, wenn es auf deiner Seite einen Weg hat. Wo ein Weg auf eine Wand trifft, geht es nicht weiter.
rule-DUN-12 = Auf jedem Feld liegt nur ein Plättchen, und die Heimatbasis wird nie überdeckt.
rule-DUN-13 = Die Ringe um die Heimatbasis sind die Stufen: Der erste ist Stufe 1, der zweite Stufe 2, ab dem dritten ist es Stufe 3.
rule-DUN-14 = Zu viert ist jede Stufe zwei Ringe tief. Zu dritt gilt dasselbe wie zu zweit.
rule-DUN-15 = Außerhalb der Heimatbasis kannst du ein Monster suchen: Decke eine Karte auf, sieh nach, welches ihrer drei Monster auf deiner Stufe haust, und würfle aus, was geschieht.
rule-DUN-16 = Je tiefer das Monster haust, desto gefährlicher ist es, und desto mehr ist bei ihm zu holen.
rule-DUN-17 = Schätze bleiben verdeckt auf deiner Hand. Spiele sie in deinem Zug, ohne dass es etwas kostet; je tiefer du einen erhalten hast, desto mehr bewirkt er.
rule-DUN-18 = Besiegte wie siegreiche Monster werden abgelegt, und leere Stapel aus den abgelegten Karten neu gebildet. Der Goldvorrat zahlt, was er hat.
rule-DUN-19 = Verlieren kannst du nur Gold, das du bei dir hast, nie das in Sicherheit. Was du nicht zahlen kannst, kostet ebenso viel Gesundheit.
rule-DUN-20 = Wenn du stirbst oder keine Gesundheit mehr hast, geht das Gold, das du bei dir hast, in den Vorrat zurück, und du erwachst mit fünf Gesundheit auf der Heimatbasis. Schätze und Aktionspunkte bleiben dir.
rule-DUN-21 = Stehst du außerhalb der Heimatbasis mit jemandem auf demselben Plättchen, kannst du angreifen: Beide werfen einen Würfel.
rule-DUN-22 = Würfelt der Angreifer gleich hoch oder höher, nimmt er sich die Differenz vom Gold, das der andere bei sich hat.
rule-DUN-23 = Würfelt der Verteidiger höher, ist der Angreifer betäubt, und sein Zug ist zu Ende.
rule-DUN-24 = Ausruhen gibt eine Gesundheit zurück, solange du weniger als fünf hast.
rule-DUN-25 = Ausruhen auf der Heimatbasis gibt alle Gesundheit zurück und bringt all dein Gold in Sicherheit.
rule-DUN-26 = Sobald jemand 30 Gold in Sicherheit hat, haben alle anderen noch einen letzten Zug. Ebenso, wenn schon so viel anderswo in Sicherheit ist, dass niemand mehr auf 30 kommen kann.
rule-DUN-27 = Das meiste Gold in Sicherheit gewinnt; bei Gleichstand mehr Schatzkarten auf der Hand, dann mehr Gesundheit, und danach wird der Sieg geteilt.
