## Fallen & Schätze auf dem Gitter

game = Fallen & Schätze: das Gitter
tally-shown = gezeigte Karten
tally-hand = Handkarten

panel-board = Das Brett
panel-hand = Deine Hand
panel-side = Karten von { $seat } auf dem Tisch
panel-deductions = Was du daraus schließen kannst
fact-treasure-may-be = Der Schatz kann liegen auf
fact-treasure-count = Mögliche Felder

need-deal = Gib { $owner } noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
need-hide = { $seat } versteckt eine Falle und einen Schatz.
need-first = Lost aus, wer beginnt.
need-move-or-guess = { $seat } zieht und darf davor oder danach einmal raten.
need-move = { $seat } hat geraten und muss noch ziehen.
need-guess-or-pass = { $seat } darf raten oder beendet den Zug.
need-guess-only = { $seat } hat keine Karten mehr: raten oder passen.
need-reveal = { $seat } zeigt eine Handkarte.
need-turn-up = { $seat } deckt eine verdeckte Karte auf.

intent-deal-card = { $seat } bekommt { $card }
intent-draw-first = { $seat } beginnt
intent-hide = Falle { $trap }, Schatz { $treasure }
intent-move = { $card } spielen, nach { $to } ziehen
intent-guess = { $space } raten
intent-pass = Zug beenden
intent-reveal = { $card } zeigen

kind-hide = Falle und Schatz verstecken
kind-move = Karte spielen und ziehen
kind-guess = Den Schatz raten
kind-reveal = Eine Karte zeigen
kind-deal-card = Du bekommst eine Karte
kind-draw-first = Wer anfängt

event-card-dealt = { $seat } bekommt { $card ->
    [hidden] eine Karte
   *[other] { $card }
}.
event-deal-voided = Jemand hat weniger als zwei Karten einer Farbe: Es wird neu gegeben.
event-cards-hidden = { $trap ->
    [hidden] { $seat } legt eine Falle und einen Schatz verdeckt hin.
   *[other] { $seat } versteckt die Falle mit { $trap } und den Schatz mit { $treasure }.
}
event-first-drawn = Das Los fällt auf { $seat }.
event-turn-began = { $seat } ist am Zug.
event-card-played = { $seat } spielt { $card }.
event-pawn-moved = { $seat } zieht nach { $to }.
event-trap-sprung = Eine Falle! { $seat } sitzt auf { $space } fest.
event-guess-missed = { $seat } sucht den Schatz auf { $space }: nichts.
event-treasure-found = { $seat } findet den Schatz auf { $space }!
event-card-revealed = { $seat } zeigt { $card }.
event-concealed-turned = { $seat } deckt { $card } auf.
event-move-skipped = Keine Karte von { $seat } erlaubt einen Zug.
event-turn-passed = { $seat } beendet den Zug.
event-draw-agreed = Beide passen mit leeren Händen.

outcome-treasure-found = { $winners } hat den Schatz gefunden.
outcome-both-passed = Unentschieden: Beide haben ohne Karten gepasst.

refusal-no-deal-now = Jetzt werden keine Karten gegeben.
refusal-card-already-dealt = { $card } ist schon vergeben.
refusal-hand-full = Diese Hand hat ihre { $count } Karten schon.
refusal-no-draw-now = Jetzt wird nicht ausgelost.
refusal-nothing-to-hide-now = Falle und Schatz werden einmal versteckt, vor dem ersten Zug.
refusal-not-in-hand = Diese Karte ist nicht auf deiner Hand.
refusal-four-different-cards = Falle und Schatz brauchen vier verschiedene Karten.
refusal-one-red-one-black = Jedes Paar besteht aus einer roten und einer schwarzen Karte.
refusal-not-your-turn = Der andere ist am Zug.
refusal-nothing-to-reveal-now = Jetzt gibt es nichts zu zeigen.
refusal-cannot-reveal = { $card } lässt sich nicht zeigen: Wähle eine eigene, die noch verdeckt ist.
refusal-reveal-first = Zeige zuerst eine Karte.
refusal-one-guess-a-turn = Nur einmal raten pro Zug.
refusal-already-guessed = Du hast geraten: Jetzt musst du ziehen.
refusal-must-move = Du kannst ziehen, also musst du.
refusal-already-moved = Du bist schon gezogen.
refusal-no-cards-no-move = Ohne Handkarten kannst du nur raten.
refusal-card-does-not-lead-there = { $card } führt nicht nach { $space }.
refusal-pawn-in-the-way = Die andere Figur steht auf dem Weg nach { $space }.

option-first = Wer beginnt
option-first-drawn = das Los entscheidet
option-first-s1 = der erste Platz
option-first-s2 = der zweite Platz
option-revealed = Eine gezeigte Handkarte
option-revealed-out = ist aus dem Spiel
option-revealed-kept = bleibt offen auf der Hand

rule-GRID-1 = Zwei Spieler mit je einer Figur treffen sich auf einem Brett von vier mal vier Feldern, mit den sechzehn Buben, Damen, Königen und Assen.
rule-GRID-2 = Jede Linie des Bretts trägt zwei Karten: Zeilen schwarze, Spalten rote. Eine rote und eine schwarze Karte benennen zusammen ein Feld.
rule-GRID-3 = Jeder bekommt acht Karten. Hat jemand weniger als zwei einer Farbe, wird neu gegeben.
rule-GRID-4 = Jeder wählt heimlich eine rote und eine schwarze Karte für eine Falle und ein zweites solches Paar für einen Schatz. Diese vier liegen verdeckt.
rule-GRID-5 = Wer beginnt, wird ausgelost oder abgesprochen.
rule-GRID-6 = Solange du Karten hast, musst du ziehen; einmal darfst du raten, davor oder danach.
rule-GRID-7 = Die erste Karte setzt deine Figur auf ein beliebiges freies Feld ihrer Linie.
rule-GRID-8 = Später führt eine Karte die Figur auf ihre Linie, gerade oder schräg.
rule-GRID-9 = Eine Karte der Linie, auf der du stehst, führt dich beliebig weit auf ihr weiter.
rule-GRID-10 = Durch die andere Figur hindurch, über sie hinweg oder auf sie darfst du nicht.
rule-GRID-11 = Eine gespielte Karte bleibt offen liegen.
rule-GRID-12 = Erlaubt keine deiner Karten einen Zug, behältst du sie, setzt aus und darfst trotzdem raten.
rule-GRID-13 = Nenne das Feld des anderen Schatzes und du gewinnst, gleich mit welchen Karten er versteckt ist.
rule-GRID-14 = Wer falsch rät, zeigt eine Handkarte.
rule-GRID-15 = Mit leerer Hand kannst du nur raten; wer dann falsch rät, deckt eine seiner verdeckten Karten auf.
rule-GRID-16 = Passen beide mit leeren Händen nacheinander, gewinnt niemand.
rule-GRID-17 = Wer auf oder über die andere Falle zieht, zeigt eine Handkarte.
rule-GRID-18 = Eine Falle auf dem Weg hält die Figur fest; dort bleibt sie bis zu ihrem nächsten Zug.
rule-GRID-19 = Eine Falle bleibt verdeckt und scharf. Die eigene tut dir nichts, und wegziehen darfst du frei.
rule-GRID-20 = Schätze, über die du läufst, ändern nichts und verraten nichts.
rule-GRID-21 = Alle Karten sind vergeben, also weißt du, welche acht der andere hat; der Rest ist Nachdenken.

mark-own-trap = deine Falle
mark-own-treasure = dein Schatz
mark-trap = Falle
mark-treasure = Schatz
mark-sprung = { $seat } gefangen
mark-wrong = { $seat } daneben
mark-face-down = verdeckt
mark-face-up = aufgedeckt
mark-played = gespielt
mark-revealed = gezeigt
