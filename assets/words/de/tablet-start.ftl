## Was das Tablet vor und nach einem Spiel sagt

# Der Anfang

join = Mitspielen
history = Verlauf
options = Einstellungen
resume = Weiterspielen: { $title }
how-far = { $steps ->
    [one] ein Schritt bisher
   *[other] { $steps } Schritte bisher
}
settings-unread = { $written } ist nicht zu lesen (Zeile { $line }), darum ist alles eingestellt wie zu Anfang. Was darin stand, liegt in { $copy }.
settings-odd = Das ergibt in { $written } keinen Sinn und zählt nicht: { $names }. Was dort stand, liegt in { $copy }.
players-just = { $most } Spieler
players-from-to = { $least } bis { $most } Spieler
about-grid = Verstecke Falle und Schatz hinter Karten und finde den anderen Schatz durch reines Schließen.
about-dungeon = Baue das Verlies Feld für Feld, kämpfe mit seinen Bewohnern und trage das Gold heim.
about-jungle = Führe zwei Abenteurer durch den Dschungel und stelle allen hinter dir Fallen.
about-martian = Würfel sagen, welche Münze wie zieht; der reichste Vorrat an Pyramiden gewinnt.
about-ninja = Alle ziehen zugleich durch ein Haus voller Fallen, auch der eigenen.

# Ein neues Spiel

back = Zurück
stand-in = Spieler { $number }
who-plays = Wer spielt?
seats-hint = Reihum um den Tisch. Jeder Platz hat seine Farbe und sein Zeichen; ↑ tauscht die Plätze.
how-touch = Hier
how-phone = Handy
how-bot = Bot
chance = Würfel und Karten
chance-kind = { $kind ->
    [dice] Würfel
    [cards] Karten
    [tiles] Plättchen
   *[lot] Wer beginnt
}
chance-app = { $kind ->
    [dice] Die App würfelt
    [lot] Die App lost
   *[other] Die App gibt
}
chance-real = { $kind ->
    [lot] Ihr lost
   *[other] Echte
}
chance-app-hint = Es braucht nichts als das Tablet.
chance-real-hint = Am Tisch wird gewürfelt und gegeben; die App erfährt es, oder die Kamera sieht es.
camera-watches = Die Kamera schaut zu
camera-watches-hint = Sie verfolgt, was alle am Tisch tun.
house-rules = Hausregeln
no-house-rules = Dieses Spiel hat keine.
content = Inhalt
packs-hint = Eigene Pakete (.toml) gehören nach { $folder }.
start = Spiel beginnen
problem-no-name = Platz { $seat } hat noch keinen Namen.
problem-long-name = { $name } ist zu lang für einen Namen: höchstens sechzehn Zeichen.
problem-same-name = Zwei heißen { $name }.

# Die Einstellungen

language = Sprache
language-name = Deutsch
look = Aussehen
light-light = Hell
light-dark = Dunkel
size-normal = Normale Schrift
size-large = Große Schrift
table-name = Dieser Tisch
table-name-hint = der Name des Spiels
table-name-why = Handys in der Nähe sehen den Tisch unter diesem Namen.
switch-clear-colours = Klare Farben
hint-clear-colours = Farben der Spieler, die sich mit allen Augen unterscheiden lassen. Zeichen gibt es immer.
switch-motion = Bewegung
hint-motion = Figuren gleiten an ihren Platz. Ohne sind sie sofort da.
switch-sound = Ton
hint-sound = Ein kurzer Ton, wenn jemand dran ist oder etwas geschieht.
switch-turn-to-player = Zum Spieler drehen
hint-turn-to-player = Für ein flach liegendes Tablet: Texte drehen sich zu der Person, die dran ist.
switch-keep-misread = Bilder falsch gelesener Züge behalten
hint-keep-misread = Sie bleiben auf diesem Tablet, zum Nachsehen. Nichts wird je irgendwohin gesendet.

# Das Ergebnis

home = Anfang
again = Noch einmal
replay = Schritt für Schritt
export = Sichern
exported = Die Aufzeichnung liegt in { $path }.
export-failed = Die Aufzeichnung ließ sich nicht schreiben: { $why }.
over-the-game = Im Lauf des Spiels
steps = Schritte
moments = Entscheidende Momente
moment-step = Schritt { $step }
moment-won = Gewonnen: { $names }
luck = Würfelglück
luck-usual = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}, im Schnitt { $mean }: wie Würfel eben fallen
luck-high = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}, im Schnitt { $mean }: ungewöhnlich hoch
luck-low = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}, im Schnitt { $mean }: ungewöhnlich niedrig
luck-note = Ein fairer Würfel zeigt im Schnitt 3,5. Ungewöhnlich ist, was von zwanzig Spielern einem geschieht.
decimal-point = ,

# Verlauf und Wiederholung

go-on = Weiterspielen
see-result = Ergebnis
no-games = Auf diesem Tablet wurde noch nichts gespielt.
replay-step = Schritt { $step } von { $steps }
replay-start = Der Tisch am Anfang.
everyone = Alle

# Die Regeln

seek = Nach einem Wort suchen
seek-nothing = Davon spricht keine Regel.
chapter-start = Der Tisch am Anfang
chapter-turn = Dein Zug
chapter-moving = Ziehen
chapter-guessing = Raten
chapter-traps = Fallen
chapter-exploring = Erkunden
chapter-monsters = Monster, Schätze, Gold
chapter-fights = Kämpfe untereinander
chapter-rest = Rasten
chapter-cards = Karten
chapter-debts = Schulden
chapter-spaces = Besondere Felder
chapter-armoury = Die Waffenkammer
chapter-end = Das Ende
chapter-all = Alle Regeln
chapter-table = Im Zweifel

# Lektionen

lesson = Neu für dich?
understood = Verstanden
more-rules = Alle Regeln
enough = Keine Hinweise mehr
