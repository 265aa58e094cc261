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

reading-ask = I am not sure what I saw. What happened?
reading-reopen =
    { $steps ->
        [one] I think I misread the last step. What happened?
       *[other] I think I misread something { $steps } steps ago. What happened?
    }
reading-unexplained = No move explains how the table lies now. Put it back, or say that it is right.
reading-nothing = The table is as the books have it.

difference-moved =
    { $kind ->
        [pawn] The pawn { $face } belongs to { $place }
        [card] A card belongs to { $place }
        [tile] A tile belongs to { $place }
       *[other] Something belongs to { $place }
    }, but I see it { $seen ->
        [beside] beside every place.
       *[other] at { $seen }.
    }
difference-changed = What lies at { $place } should show { $face ->
        [back] its back
       *[other] { $face }
    }, but I see { $seen ->
        [back] a back.
       *[other] { $seen }.
    }
difference-missing = I miss { $kind ->
        [pawn] the pawn { $face }
        [card] a card
        [tile] a tile
        [die] a die
        [coin] the coin { $face }
        [pyramid] a pyramid
        [flag] the flag { $face }
       *[other] a token
    } at { $place }.
difference-surplus = I see { $kind ->
        [pawn] the pawn { $face }
        [card] a card
        [tile] a tile
        [die] a die
        [coin] the coin { $face }
        [pyramid] a pyramid
        [flag] the flag { $face }
       *[other] a token
    } { $place ->
        [beside] beside every place
       *[other] at { $place }
    } that is not in the books.
