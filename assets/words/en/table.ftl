## The table, whatever is played on it

refusal-game-over = The game is over.
refusal-not-awaited = The table is not waiting for you now.
refusal-unknown-intent = This game has no such action.
refusal-no-such-seat = Nobody sits there.
refusal-no-such-card = There is no card { $card } in this game.
refusal-no-such-space = There is no space { $space } on this board.
refusal-no-such-piece = There is no piece { $piece } that could be moved.
refusal-no-such-place = The piece cannot lie at { $place }.
refusal-place-taken = Something stands on { $place } already.
refusal-cannot-set-tally = { $tally } cannot be set directly.
refusal-tally-out-of-range = { $value } is out of range.

event-tally-corrected = The table sets { $seat }’s { $tally } to { $value }.
event-piece-corrected = The table puts { $piece } on { $place }.
event-rule-waived = The table lets { $seat } do what { $rule } would refuse.

rule-TABLE = What lies on the table is right: the players can set any count and move any piece.
