## Ninja Trap

game = Ninja Trap
tally-hits = hits
tally-traps = traps in the row
tally-hand = cards in hand
tally-deck = cards in the deck

panel-house = The house, with what lies open (●: ninja, ✕: trap, number: discarded)
panel-hand = Your hand
panel-moves = The moves
panel-row = { $seat }’s row of traps ({ $colour })
panel-round = This round
fact-round = Round
fact-wary = Met somebody and may not activate
fact-decided = You turn up the trap at place (0: none)
fact-lives = { $seat }’s lives left
fact-cards = { $seat }’s cards in hand and deck

mark-by = { $seat }
mark-hit = hit
mark-face-down = face down
mark-face-up = face up
mark-not-chosen = not chosen yet

need-deal = { $owner } draws { $count } more { $count ->
    [one] card
   *[other] cards
} for the first hand.
need-draw = { $owner } draws { $count } more { $count ->
    [one] card
   *[other] cards
}.
need-place = { $seat } places a trap.
need-move = { $seat } chooses a room to move to.
need-activate = { $seat } decides whether to activate a trap.
need-look = { $seat } is safe in the armoury and may look at the own row.
need-close-row = { $seat } looks at the own row and closes it again.

intent-draw-card = { $seat } draws { $card }
intent-place-trap = Trap: { $card }
intent-choose-move = Move: { $card }
intent-activate-trap = Turn up the trap at place { $place }
intent-hold-back = Activate nothing
intent-look-at-row = Look at your row
intent-skip-look = Do not look
intent-close-row = Close the row

kind-place-trap = Place a trap
kind-choose-move = Choose a room
kind-activate-trap = Turn up a trap

event-card-drawn = { $seat } draws { $card ->
    [hidden] a card
   *[other] { $card }
}.
event-stage-began = { $stage ->
    [place] A new round: everyone places a trap.
    [move] Everyone chooses a room.
    [activate] Who springs a trap?
    [look] The dust settles.
   *[draw] Everyone draws.
}
event-trap-placed = { $seat } places a trap; nobody may look at it now.
event-move-chosen = { $card ->
    [hidden] { $seat } has chosen a room.
   *[other] { $seat } chooses { $card }.
}
event-move-turned = { $seat } moves to { $card }.
event-ninjas-met = { $seats } meet in { $room } and watch each other: no traps from them this round.
event-trap-decided = { $place ->
    [hidden] { $seat } has decided.
    [0] { $seat } activates nothing.
   *[other] { $seat } picks the trap at place { $place }.
}
event-trap-turned = Trap! { $seat } turns up place { $place }: { $card }.
event-ninja-hit = { $seat } is hit in { $room }, by a trap of { $by }.
event-ninja-killed = { $seat } is out.
event-row-opened = { $seat } looks at the own row.
event-look-skipped = { $seat } leaves the armoury without a look.
event-row-closed = { $seat }’s row is closed again.
event-cards-discarded = { $seat } discards what was played.
event-deck-reshuffled = { $seat }’s discard pile is shuffled into a new deck; the traps stay.
event-draw-due = { $seat } has { $count } { $count ->
    [one] card
   *[other] cards
} to draw.
event-ninja-won = { $seat } is the last ninja standing.
event-win-shared = { $seats } fall in the same round, and nobody is left.
event-stand-off-reached = { $seats } could only meet in the same rooms for ever.

outcome-last-standing = { $winners } is the last ninja standing.
outcome-fell-together = { $winners } fell together and share the win.
outcome-stand-off = Nobody can be hit any more: { $winners } share the win.

refusal-no-draw-now = No cards are drawn now.
refusal-drawn-enough = That player has drawn enough.
refusal-not-in-deck = { $card } cannot come from that deck.
refusal-no-trap-now = You cannot place a trap now.
refusal-no-move-now = You cannot choose a room now.
refusal-not-in-hand = { $card } is not in your hand.
refusal-no-activation-now = You cannot activate a trap now.
refusal-no-trap-there = No trap lies at place { $place } of your row.
refusal-no-look-now = You may not look at your row now.
refusal-looking-already = You are looking at your row already.
refusal-row-not-open = Your row is closed.

rule-NINJA-1 = Everyone has cards in a colour of their own; a card is a room of the house.
rule-NINJA-2 = A deck shows eleven rooms twice and the armoury once.
rule-NINJA-3 = With four players all cards are in. With three the nurseries are taken out, with two the gardens as well.
rule-NINJA-4 = Everyone draws a first hand of five cards.
rule-NINJA-5 = Put a card face down at the end of your row: a trap in that room. From now on nobody looks at it, not even you.
rule-NINJA-6 = Choose another card face down: the room you go to. When all have chosen, all are turned up at once.
rule-NINJA-7 = Ninjas who meet in a room watch each other and activate no trap this round. Others can still trap them both.
rule-NINJA-8 = Everyone else may turn up one card of their own row. It goes off in the room it shows and hits all who are there, yourself included.
rule-NINJA-9 = All traps go off together: whoever falls this round still activates.
rule-NINJA-10 = A ninja takes one hit a round at most, however many traps go off.
rule-NINJA-11 = Moves and activated traps go face up to your discard pile; then you draw two cards.
rule-NINJA-12 = If the deck has one card left, draw it, and play on until your hand is empty. A single card is a move; no trap is placed then.
rule-NINJA-13 = With no cards left, shuffle your discard pile into a new deck and draw five, or what there is.
rule-NINJA-14 = Three hits and your ninja is out. The traps of the fallen stay closed.
rule-NINJA-15 = The last ninja standing wins. Ninjas who fall together, or who can only meet for ever, share the win.
rule-NINJA-16 = Go to the armoury, come through the traps unhurt, and you may look at every card of your row.
rule-NINJA-17 = Whoever is hit in the armoury sees nothing. After a look the row is hidden again, until the next safe visit.
rule-NINJA-18 = Traps that were not turned up stay in the row when the discard pile is shuffled.
