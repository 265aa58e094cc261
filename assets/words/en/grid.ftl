## Traps & Treasures on the grid

game = Traps & Treasures: the grid
tally-shown = cards shown
tally-hand = cards in hand

panel-board = The board
panel-hand = Your hand
panel-side = { $seat }’s cards on the table
panel-deductions = What you can work out
fact-treasure-may-be = The treasure can be at
fact-treasure-count = Spaces left

need-deal = Deal { $count } more { $count ->
    [one] card
   *[other] cards
} to { $owner }.
need-hide = { $seat } hides a trap and a treasure.
need-first = Draw who starts.
need-move-or-guess = { $seat } moves, and may guess before or after.
need-move = { $seat } has guessed and still has to move.
need-guess-or-pass = { $seat } may guess, or ends the turn.
need-guess-only = { $seat } has no cards left: guess or pass.
need-reveal = { $seat } shows a card from the hand.
need-turn-up = { $seat } turns up a hidden card.

intent-deal-card = { $seat } gets { $card }
intent-draw-first = { $seat } starts
intent-hide = Trap { $trap }, treasure { $treasure }
intent-move = Play { $card }, go to { $to }
intent-guess = Guess { $space }
intent-pass = End the turn
intent-reveal = Show { $card }

kind-hide = Hide trap and treasure
kind-move = Play a card and move
kind-guess = Guess the treasure
kind-reveal = Show a card
kind-deal-card = You get a card
kind-draw-first = Who starts

event-card-dealt = { $seat } gets { $card ->
    [hidden] a card
   *[other] { $card }
}.
event-deal-voided = Somebody has fewer than two cards of a colour: everything is dealt again.
event-cards-hidden = { $trap ->
    [hidden] { $seat } lays a trap and a treasure face down.
   *[other] { $seat } hides the trap with { $trap } and the treasure with { $treasure }.
}
event-first-drawn = The lot falls on { $seat }.
event-turn-began = { $seat }’s turn.
event-card-played = { $seat } plays { $card }.
event-pawn-moved = { $seat } goes to { $to }.
event-trap-sprung = A trap! { $seat } is caught on { $space }.
event-guess-missed = { $seat } looks for the treasure at { $space }: nothing there.
event-treasure-found = { $seat } finds the treasure at { $space }!
event-card-revealed = { $seat } shows { $card }.
event-concealed-turned = { $seat } turns up { $card }.
event-move-skipped = No card of { $seat }’s allows a move.
event-turn-passed = { $seat } ends the turn.
event-draw-agreed = Both pass with empty hands.

outcome-treasure-found = { $winners } found the treasure.
outcome-both-passed = A draw: both players passed with no cards left.

refusal-no-deal-now = No cards are dealt now.
refusal-card-already-dealt = { $card } has been dealt already.
refusal-hand-full = That hand has its { $count } cards already.
refusal-no-draw-now = The start is not drawn now.
refusal-nothing-to-hide-now = Trap and treasure are hidden once, before the first turn.
refusal-not-in-hand = That card is not in your hand.
refusal-four-different-cards = Trap and treasure take four different cards.
refusal-one-red-one-black = Each pair is one red and one black card.
refusal-not-your-turn = It is the other player’s turn.
refusal-nothing-to-reveal-now = There is nothing to show now.
refusal-cannot-reveal = { $card } cannot be shown: choose one of your own that is still hidden.
refusal-reveal-first = Show a card first.
refusal-one-guess-a-turn = One guess a turn.
refusal-already-guessed = You have guessed: now you have to move.
refusal-must-move = You can move, so you must.
refusal-already-moved = You have moved already.
refusal-no-cards-no-move = Without cards in hand you can only guess.
refusal-card-does-not-lead-there = { $card } does not lead to { $space }.
refusal-pawn-in-the-way = The other pawn is in the way to { $space }.

option-first = Who starts
option-first-drawn = drawn by lot
option-first-s1 = the first seat
option-first-s2 = the second seat
option-revealed = A hand card that was shown
option-revealed-out = is out of the hand
option-revealed-kept = stays in the hand, face up

rule-GRID-1 = Two players with a pawn each meet on a board of four by four spaces, with the sixteen jacks, queens, kings and aces.
rule-GRID-2 = Each line of the board is labelled with two cards: rows with black ones, columns with red ones. A red and a black card together name one space.
rule-GRID-3 = Everyone gets eight cards. Whoever holds fewer than two of a colour has them all dealt again.
rule-GRID-4 = In secret, everyone picks a red and a black card for a trap, and another such pair for a treasure. These four lie face down.
rule-GRID-5 = Who begins is drawn by lot, or agreed on.
rule-GRID-6 = While you hold cards you have to move, and you may guess once, before or after.
rule-GRID-7 = Your first card puts your pawn on any free space of its line.
rule-GRID-8 = Later a card takes the pawn to its line, straight or diagonally.
rule-GRID-9 = A card of the line you stand on takes you anywhere else along it.
rule-GRID-10 = You cannot go through the other pawn, over it or onto it.
rule-GRID-11 = A card you have played stays face up on the table.
rule-GRID-12 = If none of your cards allows a move you keep them, skip the move and may still guess.
rule-GRID-13 = Name the space of the other treasure and you win, whichever cards hide it.
rule-GRID-14 = A wrong guess costs you: show one of your hand cards.
rule-GRID-15 = With an empty hand you can only guess, and a wrong guess turns up one of your hidden cards.
rule-GRID-16 = When both of you have empty hands and pass in turn, nobody wins.
rule-GRID-17 = Moving onto or over the other trap makes you show a hand card.
rule-GRID-18 = A trap on the way stops the pawn; it stays there until its next move.
rule-GRID-19 = A trap stays hidden and stays set. Your own does nothing to you, and leaving one is free.
rule-GRID-20 = Treasures you walk over make no difference and give no sign.
rule-GRID-21 = All cards are out, so you know which eight the other holds; the rest is deduction.

mark-own-trap = your trap
mark-own-treasure = your treasure
mark-trap = trap
mark-treasure = treasure
mark-sprung = { $seat } was caught
mark-wrong = { $seat } missed
mark-face-down = face down
mark-face-up = turned up
mark-played = played
mark-revealed = shown
