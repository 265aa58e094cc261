## Der Tisch, was auch immer darauf gespielt wird

refusal-game-over = Das Spiel ist zu Ende.
refusal-not-awaited = Der Tisch wartet gerade nicht auf dich.
refusal-unknown-intent = Das gibt es in diesem Spiel nicht.
refusal-no-such-seat = Dort sitzt niemand.
refusal-no-such-card = In diesem Spiel gibt es keine Karte { $card }.
refusal-no-such-space = Auf diesem Brett gibt es kein Feld { $space }.
refusal-no-such-piece = Es gibt kein Spielstück { $piece }, das man versetzen könnte.
refusal-no-such-place = Das Spielstück kann nicht auf { $place } liegen.
refusal-place-taken = Auf { $place } steht schon etwas.
refusal-cannot-set-tally = { $tally } lässt sich nicht direkt setzen.
refusal-tally-out-of-range = { $value } liegt außerhalb des Möglichen.

event-tally-corrected = Der Tisch setzt bei { $seat } { $tally } auf { $value }.
event-piece-corrected = Der Tisch stellt { $piece } auf { $place }.
event-rule-waived = Der Tisch lässt { $seat } tun, was { $rule } verbieten würde.

rule-TABLE = Was auf dem Tisch liegt, gilt: Die Spieler können jeden Stand setzen und jedes Stück versetzen.
