## __Title__

game = __Title__
tally-points = Punkte

panel-track = Die Strecke
panel-finds = Fundstücke von { $seat }
panel-round = Die Runde
fact-round = Runde
fact-rounds = Höchstens
fact-chosen = Schon gewählt
mark-pays = Punkte!

need-deal = { $owner } zieht { $count ->
    [one] ein Fundstück
   *[other] { $count } Fundstücke
}.
need-run = { $seat } wählt geheim, wie weit es gehen soll.

intent-deal-find = { $seat } bekommt: { $card }
intent-run = { $steps } weit laufen

# Was ein Platz nicht wissen darf, kommt als der Text „hidden“ an.
event-find-dealt = { $card ->
    [hidden] { $seat } findet etwas.
   *[other] { $seat } findet: { $card }.
}
event-run-chosen = { $steps ->
    [hidden] { $seat } hat gewählt.
   *[other] { $seat } hat { $steps } gewählt.
}
event-run-shown = { $seat } will { $steps } weit laufen.
event-run-clashed = { $seat } stößt mit jemandem zusammen, der dasselbe wollte.
event-pawn-moved = { $seat } zieht auf Feld { $to }.
event-points-scored = { $seat } bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
event-round-began = Runde { $number }.
event-finds-shown = { $seat } deckt auf: { $cards }.
event-race-ended = Das Rennen ist vorbei.

outcome-most-points = Die meisten Punkte: { $winners }.

refusal-no-deal-now = Jetzt werden keine Fundstücke ausgeteilt.
refusal-has-its-finds = In dieser Runde ist dort schon genug gezogen.
refusal-none-left = Davon ist nichts mehr da: { $card }.
refusal-no-run-now = Jetzt wird nicht gewählt.
refusal-already-chosen = Du hast schon gewählt.
refusal-no-such-run = Ein Lauf geht über 1 bis { $longest } Felder.
refusal-same-run-again = Letztes Mal bist du { $steps } gelaufen: Wähle etwas anderes.

option-clash = Wer dasselbe gewählt hat
option-clash-stay = bleibt stehen
option-clash-back = geht ein Feld zurück

rule-__PRE__-1 = Alle Figuren beginnen auf dem ersten Feld der Strecke, und niemand hat Punkte.
rule-__PRE__-2 = In jeder Runde ziehen alle Fundstücke und halten sie verdeckt.
rule-__PRE__-3 = Dann wählen alle geheim, wie weit sie laufen, und decken es gemeinsam auf.
rule-__PRE__-4 = Niemand darf zweimal nacheinander dasselbe wählen.
rule-__PRE__-5 = Wer wählt, was sonst niemand gewählt hat, läuft so weit und bekommt, was das Feld zahlt. Die anderen bleiben stehen.
rule-__PRE__-6 = Schluss ist, wenn eine Figur auf dem letzten Feld steht, oder nach der letzten Runde. Fundstücke zählen mit; die meisten Punkte gewinnen, bei Gleichstand gemeinsam.
