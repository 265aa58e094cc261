## Schatzsuche auf dem Mars

game = Schatzsuche auf dem Mars
tally-score = Beute
tally-pyramids = geschlagene Pyramiden
tally-coins = geschlagene Steine
tally-pieces = eigene Steine

panel-board = Das Brett
panel-hunt = Die Jagd
panel-hand = { $seat } muss noch auslegen
panel-stash = Beute von { $seat }
fact-pyramids-left = Verbleibende Pyramiden
fact-number-die = Würfel für den Stein
fact-movement-die = Würfel für die Gangart
fact-turn = Am Zug
fact-rolled = Zieht wie { $moves ->
    [pawn] ein Bauer
    [rook] ein Turm
    [knight] ein Springer
    [bishop] ein Läufer
    [queen] eine Dame
   *[king] ein König
}
fact-reach = Kann ziehen nach
fact-score = Wert
fact-pyramids = { $size }, geschlagen
fact-coins = Geschlagene Steine
fact-pieces = Eigene Steine auf dem Brett

need-suit = { $seat } wählt eine Farbe.
need-lay = { $seat } legt noch { $count ->
    [one] einen Stein
   *[other] { $count } Steine
} auf die äußere Reihe.
need-first = Lost aus, wer beginnt.
need-roll = { $owner } würfelt mit beiden Würfeln.
need-move = { $seat } zieht.

intent-take-suit = { $suit } nehmen
intent-lay = { $coin } auf { $square } legen
intent-draw-first = { $seat } beginnt
intent-roll = Stein { $number }, Gangart { $movement }
intent-move = { $coin } nach { $to }

kind-lay = Eine Münze legen
kind-move = Ziehen
kind-roll = Was zeigen die Würfel?

event-suit-taken = { $seat } spielt mit der Farbe { $suit }.
event-coin-laid = { $seat } legt { $coin } auf { $square }.
event-first-drawn = Das Los fällt auf { $seat }.
event-turn-began = { $seat } ist am Zug.
event-dice-rolled = { $seat } würfelt: { $coin } zieht wie { $moves ->
    [pawn] ein Bauer
    [rook] ein Turm
    [knight] ein Springer
    [bishop] ein Läufer
    [queen] eine Dame
   *[king] ein König
}.
event-pyramid-captured = { $seat } schlägt auf { $square } eine { $size }: { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
}.
event-piece-captured = { $seat } schlägt auf { $square } einen Stein von { $owner }, { $coin }: { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
}.
event-piece-moved = { $seat } zieht { $coin } von { $start } nach { $to }.
event-piece-missing = { $coin } ist geschlagen: { $seat } setzt aus.
event-move-impossible = { $coin } kann nicht wie { $moves ->
    [pawn] ein Bauer
    [rook] ein Turm
    [knight] ein Springer
    [bishop] ein Läufer
    [queen] eine Dame
   *[king] ein König
} ziehen: { $seat } setzt aus.
event-hunt-ended = Die letzte Pyramide ist weg. Die Jagd ist zu Ende.

outcome-richest = { $winners } hat die reichste Beute gemacht.
outcome-shared = { $winners } teilen sich den Sieg: Ihre Beute ist gleich viel wert.

refusal-no-setup-now = Die Steine liegen schon aus.
refusal-suit-chosen = Du hast schon eine Farbe.
refusal-suit-taken = { $suit } ist schon vergeben.
refusal-not-in-your-hand = { $coin } gehört nicht zu den Steinen, die du noch auslegen musst.
refusal-square-taken = Auf { $square } steht schon etwas.
refusal-not-your-outer-row = { $square } liegt nicht in deiner äußeren Reihe.
refusal-no-draw-now = Jetzt wird nicht ausgelost.
refusal-no-roll-now = Jetzt wird nicht gewürfelt.
refusal-no-such-face = Kein Würfel zeigt { $face }.
refusal-not-your-move = Du bist nicht am Zug.
refusal-not-your-coin = { $coin } gehört dir nicht.
refusal-coin-is-gone = { $coin } ist geschlagen.
refusal-own-piece-there = Auf { $square } steht dein eigener Stein.
refusal-not-the-rolled-coin = { $coin } ist nicht gewürfelt.
refusal-last-piece = Der Stein auf { $square } ist der letzte seines Spielers: Er kann nicht geschlagen werden.
refusal-never-home-again = { $square } liegt in deinen hinteren zwei Reihen: Ein Stein, der sie verlassen hat, kommt nicht zurück.
refusal-foreign-back-rows = { $square } liegt in den hinteren zwei Reihen eines anderen: Dorthin darf sonst niemand.
refusal-cannot-go-there = Wie { $moves ->
    [pawn] ein Bauer
    [rook] ein Turm
    [knight] ein Springer
    [bishop] ein Läufer
    [queen] eine Dame
   *[king] ein König
} kommt er nicht nach { $square }.

option-first = Wer beginnt
option-first-drawn = das Los entscheidet
option-first-s1 = der erste Platz
option-first-s2 = der zweite Platz
option-first-s3 = der dritte Platz; ist er leer, das Los
option-first-s4 = der vierte Platz; ist er leer, das Los
option-number = Würfel für den Stein
option-number-suns = der Sonnenwürfel (weiß)
option-number-moons = der Mondwürfel (dunkel)
option-number-crowns = der Kronenwürfel (weiß)
option-number-arms = der Wappenwürfel (dunkel)
option-movement = Würfel für die Gangart; ist es derselbe, dann der nächste
option-movement-suns = der Sonnenwürfel (weiß)
option-movement-moons = der Mondwürfel (dunkel)
option-movement-crowns = der Kronenwürfel (weiß)
option-movement-arms = der Wappenwürfel (dunkel)
option-double = Doppelschritt des Bauern aus der äußeren Reihe
option-double-on = erlaubt, über ein leeres Feld auf ein leeres Feld
option-double-off = nicht erlaubt

rule-MARS-1 = Ihr braucht ein Piecepack (Kacheln, vier Farben mit je sechs Steinen, Würfel) und vier Sätze Pyramiden in drei Größen.
rule-MARS-2 = Zwei Spieler sitzen an den Schmalseiten eines Bretts von sechs mal zehn Feldern.
rule-MARS-3 = Vier Spieler sitzen um ein dickes Plus: zehn mal zehn Felder ohne die Ecken.
rule-MARS-4 = Drei Spieler sitzen um das Plus, dem die Kacheln der leeren Seite fehlen.
rule-MARS-5 = Jeder nimmt eine Farbe und legt ihre sechs Steine mit dem Wert nach oben in beliebiger Reihenfolge auf die eigene äußere Reihe.
rule-MARS-6 = Die sechs mal sechs Felder in der Mitte tragen Pyramiden: innen vier große, darum zwölf mittlere, darum zwanzig kleine.
rule-MARS-7 = Gespielt wird mit zwei Würfeln, und alle wissen, welcher den Stein nennt und welcher seine Gangart.
rule-MARS-8 = Wer beginnt, wird ausgelost oder abgesprochen. Dann geht es im Uhrzeigersinn.
rule-MARS-9 = Würfle mit beiden: Ein Würfel sagt, welcher deiner Steine zieht, der andere, wie. Null ist Bauer, Ass Turm, 2 Springer, 3 Läufer, 4 Dame, 5 König.
rule-MARS-10 = Der Weg muss frei sein. Nur der Springer springt, über Pyramiden und Steine.
rule-MARS-11 = Wer auf einer Pyramide oder einem fremden Stein landet, schlägt sie für die eigene Beute. Eigene Steine stehen im Weg.
rule-MARS-12 = Niemand verliert den letzten Stein: Er kann nicht geschlagen werden.
rule-MARS-13 = Ein Stein, der die eigenen hinteren zwei Reihen verlassen hat, kommt nie wieder hinein.
rule-MARS-14 = In die hinteren zwei Reihen eines anderen darf kein Stein.
rule-MARS-15 = Ein Bauer geht ein Feld geradeaus von der eigenen Kante weg, wenn es leer ist, und schlägt ein Feld schräg nach vorn. Er wird nie umgewandelt; den Doppelschritt gibt es nur als Hausregel.
rule-MARS-16 = Ist der gewürfelte Stein geschlagen oder kann er nicht ziehen, setzt du aus. Kann er ziehen, muss er.
rule-MARS-17 = Ist die letzte Pyramide geschlagen, zählt die Beute: kleine 1, mittlere 2, große 3, Steine je 2. Die reichste gewinnt; gleiche teilen sich den Sieg.
