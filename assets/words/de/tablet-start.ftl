## Was das Tablet vor und nach einem Spiel sagt

# Der Anfang

join = Mitspielen
history = Verlauf
options = Einstellungen
resume = Weiterspielen: { $title }
resume-about = { $names } · { $steps ->
    [one] ein Schritt bisher
   *[other] { $steps } Schritte bisher
}
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
seats-hint = Reihum um den Tisch. Jeder Platz hat seine Farbe und sein Zeichen; ↑ tauscht die Plätze.
how-touch = Hier
how-phone = Handy
how-bot = Bot
chance = Würfel und Karten
chance-app = Die App würfelt und gibt
chance-real = Echte
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
