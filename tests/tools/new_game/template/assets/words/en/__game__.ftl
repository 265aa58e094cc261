## __Title__

game = __Title__
tally-points = points

panel-track = The track
panel-finds = { $seat }’s finds
panel-round = The round
fact-round = Round
fact-rounds = Rounds at most
fact-chosen = Have chosen
mark-pays = points!

need-deal = { $owner } draws { $count ->
    [one] a find
   *[other] { $count } finds
}.
need-run = { $seat } chooses in secret how far to run.

intent-deal-find = { $seat } gets { $card }
intent-run = Run { $steps }

# What a seat may not know arrives as the text “hidden”.
event-find-dealt = { $card ->
    [hidden] { $seat } finds something.
   *[other] { $seat } finds: { $card }.
}
event-run-chosen = { $steps ->
    [hidden] { $seat } has chosen.
   *[other] { $seat } has chosen { $steps }.
}
event-run-shown = { $seat } wants to run { $steps }.
event-run-clashed = { $seat } bumps into somebody who wanted the same.
event-pawn-moved = { $seat } goes to space { $to }.
event-points-scored = { $seat } gets { $points ->
    [one] one point
   *[other] { $points } points
}.
event-round-began = Round { $number }.
event-finds-shown = { $seat } turns up: { $cards }.
event-race-ended = The race is over.

outcome-most-points = Most points: { $winners }.

refusal-no-deal-now = No finds are dealt now.
refusal-has-its-finds = This player has drawn enough in this round.
refusal-none-left = No { $card } is left.
refusal-no-run-now = Nobody chooses a run now.
refusal-already-chosen = You have chosen already.
refusal-no-such-run = A run takes 1 to { $longest } spaces.
refusal-same-run-again = You ran { $steps } last time: choose something else.

option-clash = Who chose the same
option-clash-stay = stays
option-clash-back = goes back a space

rule-__PRE__-1 = Every pawn begins on the first space of the track, and nobody has points.
rule-__PRE__-2 = In every round everyone draws finds and keeps them hidden.
rule-__PRE__-3 = Then all choose in secret how far to run, and show it together.
rule-__PRE__-4 = Nobody may choose the same run twice in a row.
rule-__PRE__-5 = Who chose what nobody else did runs that far, and gets what the space pays. The others stay.
rule-__PRE__-6 = It ends when a pawn is on the last space, or after the last round. Finds count too; most points win, and equals win together.
