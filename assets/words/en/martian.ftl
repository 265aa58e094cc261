## Martian Treasure Hunt

game = Martian Treasure Hunt
tally-score = treasure
tally-pyramids = captured pyramids
tally-coins = captured pieces
tally-pieces = own pieces

panel-board = The board
panel-hunt = The hunt
panel-hand = { $seat } still has to lay out
panel-stash = { $seat }’s stash
fact-pyramids-left = Pyramids left
fact-number-die = Die that names the piece
fact-movement-die = Die that says how it moves
fact-turn = In turn
fact-rolled = Moves like a { $moves ->
    [pawn] pawn
    [rook] rook
    [knight] knight
    [bishop] bishop
    [queen] queen
   *[king] king
}
fact-reach = Can go to
fact-score = Worth
fact-pyramids = { $size }, captured
fact-coins = Captured pieces
fact-pieces = Own pieces on the board

need-suit = { $seat } takes a suit.
need-lay = { $seat } lays { $count } more { $count ->
    [one] coin
   *[other] coins
} on the outer row.
need-first = Draw who starts.
need-roll = { $owner } rolls both dice.
need-move = { $seat } moves.

intent-take-suit = Take { $suit }
intent-lay = Lay { $coin } on { $square }
intent-draw-first = { $seat } starts
intent-roll = Piece { $number }, movement { $movement }
intent-move = { $coin } to { $to }

kind-lay = Lay a coin
kind-move = Move
kind-roll = What do the dice show?

event-suit-taken = { $seat } plays { $suit }.
event-coin-laid = { $seat } lays { $coin } on { $square }.
event-first-drawn = The lot falls on { $seat }.
event-turn-began = { $seat }’s turn.
event-dice-rolled = { $seat } rolls: { $coin } moves like a { $moves ->
    [pawn] pawn
    [rook] rook
    [knight] knight
    [bishop] bishop
    [queen] queen
   *[king] king
}.
event-pyramid-captured = { $seat } captures a { $size } on { $square }: { $value ->
    [one] 1 point
   *[other] { $value } points
}.
event-piece-captured = { $seat } captures { $owner }’s { $coin } on { $square }: { $value ->
    [one] 1 point
   *[other] { $value } points
}.
event-piece-moved = { $seat } moves { $coin } from { $start } to { $to }.
event-piece-missing = { $coin } has been captured: { $seat } loses the turn.
event-move-impossible = { $coin } cannot move like a { $moves ->
    [pawn] pawn
    [rook] rook
    [knight] knight
    [bishop] bishop
    [queen] queen
   *[king] king
}: { $seat } loses the turn.
event-hunt-ended = The last pyramid is gone. The hunt is over.

outcome-richest = { $winners } goes home with the most treasure.
outcome-shared = { $winners } share the win: their stashes are worth the same.

refusal-no-setup-now = The coins have been laid out.
refusal-suit-chosen = You have taken a suit already.
refusal-suit-taken = { $suit } is taken.
refusal-not-in-your-hand = { $coin } is not among the coins you have still to lay out.
refusal-square-taken = Something stands on { $square } already.
refusal-not-your-outer-row = { $square } is not in your outer row.
refusal-no-draw-now = The start is not drawn now.
refusal-no-roll-now = Nobody rolls now.
refusal-no-such-face = No die has a face { $face }.
refusal-not-your-move = It is not your move.
refusal-not-your-coin = { $coin } is not yours.
refusal-coin-is-gone = { $coin } has been captured.
refusal-own-piece-there = Your own piece stands on { $square }.
refusal-not-the-rolled-coin = The dice did not name { $coin }.
refusal-last-piece = The piece on { $square } is its player’s last one: it cannot be captured.
refusal-never-home-again = { $square } is in your back two rows: a piece that has left them stays out.
refusal-foreign-back-rows = { $square } is in another player’s back two rows: nobody else enters them.
refusal-cannot-go-there = Like a { $moves ->
    [pawn] pawn
    [rook] rook
    [knight] knight
    [bishop] bishop
    [queen] queen
   *[king] king
} it cannot go to { $square }.

option-first = Who starts
option-first-drawn = drawn by lot
option-first-s1 = the first seat
option-first-s2 = the second seat
option-first-s3 = the third seat, or by lot where nobody sits there
option-first-s4 = the fourth seat, or by lot where nobody sits there
option-number = Die that names the piece
option-number-suns = the die of Suns (white)
option-number-moons = the die of Moons (dark)
option-number-crowns = the die of Crowns (white)
option-number-arms = the die of Arms (dark)
option-movement = Die that says how it moves; if it is the same one, the next suit’s
option-movement-suns = the die of Suns (white)
option-movement-moons = the die of Moons (dark)
option-movement-crowns = the die of Crowns (white)
option-movement-arms = the die of Arms (dark)
option-double = Double step of a pawn from the outer row
option-double-on = allowed, over an empty square onto an empty square
option-double-off = not allowed

rule-MARS-1 = You need a piecepack (tiles, four suits of six coins, dice) and four stashes of pyramids in three sizes.
rule-MARS-2 = Two players sit at the short ends of a board of six by ten squares.
rule-MARS-3 = Four players sit around a fat plus: ten by ten squares without the corners.
rule-MARS-4 = Three players sit around the plus without the tiles of the empty side.
rule-MARS-5 = Everyone takes a suit and lays its six coins, value up, on their own outer row in any order.
rule-MARS-6 = Pyramids fill the six by six squares in the middle: four large ones inside, twelve medium ones around them, twenty small ones around those.
rule-MARS-7 = Two dice are used, and everyone knows which one names the piece and which one says how it moves.
rule-MARS-8 = Who begins is drawn by lot, or agreed on. Turns go clockwise.
rule-MARS-9 = Roll both dice: one says which of your coins moves, the other how. Null is a pawn, ace a rook, 2 a knight, 3 a bishop, 4 a queen, 5 a king.
rule-MARS-10 = The way must be clear. Only a knight jumps, over pyramids and pieces alike.
rule-MARS-11 = Landing on a pyramid or on another player’s piece captures it for your stash. Your own pieces are in your way.
rule-MARS-12 = Nobody loses their last piece: it cannot be captured.
rule-MARS-13 = A piece that has left its own back two rows never comes back into them.
rule-MARS-14 = No piece enters the back two rows of another player.
rule-MARS-15 = A pawn goes one square straight away from its own edge if that square is empty, and captures one square diagonally ahead. It is never promoted, and steps twice only as a house rule.
rule-MARS-16 = If the piece you rolled is captured or cannot move, your turn is lost. If it can move, it has to.
rule-MARS-17 = When the last pyramid is captured, stashes are counted: small ones 1, medium ones 2, large ones 3, pieces 2 each. The richest stash wins; equal ones share.
