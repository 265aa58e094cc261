## TRAPS in the jungle

game = TRAPS: the jungle
tally-bank = gold in the bank
tally-gold = gold
tally-hand = cards in hand
tally-flags = flags left
tally-shields = protections
tally-skips = turns to miss

panel-board = The board
panel-hand = Your hand
panel-limits = What you may do
panel-traps = Traps on the board
panel-side = { $seat }’s abilities and perks
panel-side-facts = { $seat }
panel-table = The table
panel-texts = What the cards say
fact-draw-price = Price of a card
fact-hand-limit = Most cards in hand
fact-reach = Most spaces to a trap
fact-gold = Gold
fact-hand = Cards in hand
fact-flags = Flags left
fact-home = Pieces home
fact-position = Spaces covered
fact-shields = Protections
fact-skips = Turns to miss
fact-deck = Cards in the deck
fact-discards = Cards discarded
fact-bank = Gold in the bank
fact-purse = Everyone starts with the notes
fact-turn = Whose turn it is
fact-dice = Last roll
fact-card = { $card } ({ $value })
fact-ability = { $card }
fact-trap-hidden = { $space }: { $seat }, face down
fact-trap-exposed = { $space }: { $seat }, not paid for
fact-trap-open = { $space }: { $seat }, open

mark-chance = Chance
mark-hut = Hut
mark-toxic = Toxic
mark-bank = Bank
mark-trap = ⚑{ $seat }
mark-hidden = hidden
mark-exposed = unpaid
mark-used = used
mark-ready = ready
mark-perk = perk

need-deal = Deal { $count } more { $count ->
    [one] card
   *[other] cards
} to { $owner }.
need-deal-team = Give { $owner } { $count ->
    [one] one more adventurer
   *[other] a human and an animal
}, at random.
need-roll-order = { $owner } rolls both dice for the start.
need-roll = { $owner } rolls { $count ->
    [one] one die
   *[other] { $count } dice
}.
need-effect-die = { $owner } rolls a die for the card.
need-draw = { $owner } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
need-turn-card = Chance: turn up a card for { $owner }.
need-rob = A card is pulled from { $owner }’s hand.
need-choose-dice = { $seat }: one die or two?
need-move = { $seat } moves a piece.
need-pick-way = { $seat } chooses which piece goes on, and where.
need-steal = { $seat } chooses whom to steal from.
need-pick-opponent = { $seat } chooses an opponent.
need-pick-piece = { $seat } chooses a piece.
need-exile = { $seat } is bankrupt and chooses the piece that goes back to Start.
need-pick-swap = { $seat } chooses who changes places.
need-pick-trap = { $seat } chooses a trap.
need-dodge = { $seat }: dodge the trap, or suffer it?
need-buy-or-destroy = { $seat }: buy the trap, or destroy it?
need-sell = { $seat } is in debt and chooses a trap to sell.
need-shed = { $seat } discards { $count ->
    [one] a card
   *[other] { $count } cards
}.
need-discard-down = { $seat } has { $count ->
    [one] a card
   *[other] { $count } cards
} too many in hand and discards.
need-play = { $seat } may draw, then play.

intent-deal-card = { $seat } gets { $card }
intent-deal-adventurer = { $seat } gets { $adventurer }
intent-roll-dice = { $seat } rolls { $dice }
intent-draw-card = { $seat } draws { $card }
intent-take-card = { $seat } pulls { $card }
intent-choose-dice = { $count ->
    [one] One die
   *[other] { $count } dice
}
intent-advance = { $piece } to { $to }
intent-advance-via = { $piece } to { $to } by way of { $via }
intent-pick-opponent = { $seat }
intent-pick-piece = { $piece }
intent-pick-trap = The trap on { $space }
intent-pick-swap = { $piece } and { $other } change places
intent-dodge = Dodge it
intent-suffer = Suffer it
intent-buy-trap = Buy it for half its value
intent-destroy-trap = Destroy it
intent-buy-card = Pay for a card
intent-discard = Discard { $card }
intent-lay-trap = { $card } face up on { $space }
intent-hide-trap = { $card } face down on { $space }
intent-turn-up-trap = Turn up the trap on { $space }
intent-sell-trap = Sell the trap on { $space }
intent-play-action = Play { $card }
intent-cash-treasure = Cash in { $card }
intent-use-ability = Use the ability of { $adventurer }
intent-end-turn = End the turn

kind-advance = Move a piece
kind-advance-via = Move a piece past a fork
kind-discard = Discard a card
kind-lay-trap = Lay a trap face up
kind-hide-trap = Hide a trap face down
kind-turn-up-trap = Turn up a trap of yours
kind-sell-trap = Sell a trap
kind-play-action = Play an action
kind-cash-treasure = Cash in a treasure
kind-use-ability = Use an ability
kind-pick-swap = Change two places
kind-pick-trap = Choose a trap

event-card-dealt = { $seat } gets { $card ->
    [hidden] a card
   *[other] { $card }
}.
event-adventurer-dealt = { $adventurer } joins { $seat }.
event-order-rolled = { $seat } rolls { $dice } for the start.
event-order-tied = A tie: { $seats } roll again.
event-order-set = { $seat } starts.
event-turn-began = { $seat }’s turn.
event-turn-skipped = { $seat } misses a turn.
event-dice-chosen = { $seat } takes { $count ->
    [one] one die
   *[other] { $count } dice
}.
event-dice-rolled = { $seat } rolls { $dice }.
event-roll-wasted = None of { $seat }’s pieces can use the roll.
event-jungle-roll-earned = Doubles! { $seat } gets a Jungle Roll: one die more.
event-play-began = { $seat } may draw, then play.
event-game-won = Both of { $seat }’s pieces are home!
event-piece-advanced = { $piece } goes on to { $to }.
event-piece-retreated = { $piece } goes back to { $to }.
event-piece-sent-back = { $piece } goes back to Start.
event-pieces-swapped = { $piece } and { $other } change places.
event-piece-escaped = { $piece } is home!
event-nothing-happened = Nothing more happens to { $seat } here.
event-gold-collected = { $seat } collects { $amount } from the bank.
event-gold-paid = { $seat } pays { $amount } to { $to ->
    [none] the bank
   *[other] { $to }
}.
event-gold-taken = { $seat } takes { $amount } from { $victim }.
event-gold-stolen = { $piece } lands on { $victim }: { $seat } steals { $amount }.
event-debt-incurred = { $seat } owes { $to ->
    [none] the bank
   *[other] { $to }
} { $amount } and cannot pay it all at once.
event-debt-paid = { $seat } pays { $amount } of the debt to { $to ->
    [none] the bank
   *[other] { $to }
}.
event-went-bankrupt = { $seat } is bankrupt.
event-card-bought = { $seat } pays { $price } for a card.
event-card-drawn = { $seat } draws { $card ->
    [hidden] a card
   *[other] { $card }
}.
event-card-discarded = { $seat } discards { $card }.
event-card-turned-up = { $owner ->
    [none] Chance brings { $seat } { $card }: into the hand with it.
   *[other] Chance brings { $seat } { $card }, as if { $owner } owned it.
}
event-card-taken = { $seat } pulls { $card ->
    [hidden] a card
   *[other] { $card }
} from { $victim }’s hand.
event-deck-refilled = { $count } discarded cards are shuffled into a new deck.
event-trap-laid = { $seat } lays { $card } on { $space } and pays { $price }.
event-trap-hidden = { $card ->
    [hidden] { $seat } hides a trap on { $space } and pays { $price }.
   *[other] { $seat } hides { $card } on { $space } and pays { $price }.
}
event-trap-turned-up = { $seat } turns up { $card } on { $space } and pays { $price }.
event-trap-exposed = { $seat } turns up { $card } on { $space } but cannot pay for it.
event-trap-bought = { $seat } buys { $card } on { $space } from { $owner } for { $price }.
event-trap-destroyed = { $seat } destroys { $card } on { $space }.
event-trap-sold = { $seat } sells { $card } on { $space } for { $amount }.
event-trap-seized = { $seat } takes over { $card } on { $space } from { $owner }.
event-trap-peeked = { $card ->
    [hidden] { $seat } looks at the hidden trap on { $space }.
   *[other] { $seat } looks at the hidden trap on { $space }: { $card }.
}
event-trap-sprung = { $piece } is caught: { $card }, owned by { $owner }.
event-trap-dodged = { $piece } dodges { $card }.
event-action-played = { $seat } plays { $card } for { $price }.
event-perk-gained = { $seat } has the perk { $card } from now on, for { $price }.
event-treasure-cashed = { $seat } cashes in { $card }: { $amount } gold.
event-ability-used = { $seat } uses the ability of { $adventurer }.
event-effect-began = { $source } takes effect.
event-effect-rolled = { $seat } rolls { $pips } for { $source }.
event-skip-given = { $seat } will miss { $count ->
    [one] a turn
   *[other] { $count } turns
}.
event-shield-gained = { $seat } can dodge { $count ->
    [one] one trap
   *[other] { $count } traps
} more.
event-draw-granted = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
} for nothing.
event-discard-ordered = { $seat } has to discard { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-robbery-began = { $seat } reaches for { $victim }’s hand.

outcome-escaped = { $winners } escaped from the jungle with both pieces.

refusal-not-now = That does not answer what the table is waiting for.
refusal-no-such-roll = Dice cannot show that.
refusal-adventurer-not-free = { $piece } cannot join this team.
refusal-card-not-in-deck = No { $card } is left in the deck.
refusal-not-in-hand = { $card } is not in that hand.
refusal-not-a-trap = { $card } is no trap.
refusal-not-an-action = { $card } is no action.
refusal-not-a-treasure = { $card } is no found treasure.
refusal-trap-there-already = There is a trap on { $space } already.
refusal-not-enough-gold = That costs { $price }, more than you have.
refusal-no-trap-of-yours = You have no trap on { $space }.
refusal-hidden-traps-are-not-sold = A hidden trap cannot be sold.
refusal-already-turned-up = That trap is turned up already.
refusal-cannot-choose-that = That cannot be chosen here.
refusal-cannot-buy-trap = You need the gold and a free flag to buy that trap.
refusal-no-cards-left = There is no card left to draw.
refusal-no-way-there = No way forward leads to { $space }.
refusal-no-hut-ahead = There is no Medical Hut ahead of { $piece }.
refusal-equal-dice = You roll as many dice as you have pieces outside Home Base, or one.
refusal-roll-does-not-lead-there = The roll does not lead there.
refusal-draw-before-play = Cards are drawn before the first play.
refusal-two-cards-a-turn = You can draw two cards a turn.
refusal-hand-full = You can hold { $count } cards: discard first.
refusal-two-traps-a-turn = You can place two traps a turn.
refusal-no-flags-left = All your flags are on the board.
refusal-special-space = No trap can be placed on the special space { $space }.
refusal-too-far = { $space } is more than { $count } spaces from each of your pieces.
refusal-three-in-a-row = That would make three traps in a row.
refusal-no-target = There is nothing that it could work on now.
refusal-ability-used = { $piece } has used that ability already.

rule-JUN-1 = Two to four teams race along a jungle path that may fork, with two dice, eight adventurers, gold, flags, and a thick deck of game cards.
rule-JUN-2 = Board, cards and abilities come from a content pack that you can edit: a map of spaces, and cards whose effects use a few simple verbs.
rule-JUN-3 = Everyone starts with twelve flags of a colour, a player board, and 250 gold: one 100, one 50, three 20s, three 10s and two 5s.
rule-JUN-4 = Everyone is dealt five game cards and keeps them from the others.
rule-JUN-5 = Everyone gets a human and an animal at random, with their ability cards face up.
rule-JUN-6 = All roll the dice and the highest starts, then clockwise; equals roll again. The last in turn order gets 20 more.
rule-JUN-7 = A turn is roll, then draw, then play. You have to roll; the rest is up to you.
rule-JUN-8 = Your first turn brings one piece out of Home Base with one die.
rule-JUN-9 = You roll as many dice as you have pieces outside Home Base. With both out you may still take one; with none out it is one.
rule-JUN-10 = A roll moves one piece forward by the total. At a fork you choose the way.
rule-JUN-11 = Doubles earn a Jungle Roll: play out the first roll, then roll one die more for either piece.
rule-JUN-12 = Landing on an opponent’s piece steals 10, or 20 if both of their pieces stand there. With several opponents you choose one; nobody loses more than they have.
rule-JUN-13 = Landing on an opponent’s trap, you have to suffer it.
rule-JUN-14 = A card costs 10, at most two a turn. You can hold seven and discard as you like. When the deck is empty the discards are shuffled.
rule-JUN-15 = A trap laid face up costs its value at once and works from now on.
rule-JUN-16 = A trap hidden face down costs 10. When an opponent lands on it, its owner turns it up, pays its value, and it works.
rule-JUN-17 = If the owner cannot pay for a hidden trap, the foe on it may buy it for half its value or destroy it.
rule-JUN-18 = In your play part you may turn up your own hidden trap by paying its value.
rule-JUN-19 = Each trap carries a flag of its owner. With twelve flags you can have twelve traps.
rule-JUN-20 = You may place two traps a turn, each within seven spaces of one of your pieces, in any direction along the way.
rule-JUN-21 = A trap goes on a space without a trap that is not special. If somebody stands there, it waits for the next landing.
rule-JUN-22 = There are never three traps in a row; a special space in between breaks the row.
rule-JUN-23 = Your own traps do nothing to you, except that your own Money Pit pays you.
rule-JUN-24 = A trap that works keeps working until it is sold or destroyed; its value is paid only once.
rule-JUN-25 = In your play part you may sell an open trap for half its value, rounded down to 5. Hidden traps cannot be sold.
rule-JUN-26 = A Money Pit is free to place. Its owner collects the one amount there from the bank, an opponent pays the owner the other. It sells for 10.
rule-JUN-27 = Pay an action’s value, do what it says, discard it; as many as you like. A perk (★) stays in force for the game.
rule-JUN-28 = A found treasure is cashed in and discarded.
rule-JUN-29 = Each ability works once a game, in the play part of your turn; then its card is turned down.
rule-JUN-30 = Who cannot pay in full hands over all gold, then sells open traps for half their value until it is enough. If it never is, they are bankrupt.
rule-JUN-31 = Bankrupt by a trap, the piece that landed on it goes back to Start. Otherwise the player chooses a piece.
rule-JUN-32 = Whenever a piece of yours is sent back to Start, you collect 50.
rule-JUN-33 = Home Base is start and finish, and safe from everything. Whoever passes the Finish collects 50.
rule-JUN-34 = On a Chance space a card is drawn face up. Actions and treasures go to the hand, traps are suffered at once; the best placed of the others counts as their owner.
rule-JUN-35 = In a Medical Hut a piece is safe from traps, actions, stealing, abilities and all else.
rule-JUN-36 = A Toxic space sends a piece back the way it came to the previous Medical Hut, or to Start if there is none.
rule-JUN-37 = The Bank pays 20 to whoever lands on it or rolls past it, but not to a piece moved by a card or a trap.
rule-JUN-38 = No trap can be placed on a special space.
rule-JUN-39 = A piece that moves backwards goes back the way it came.
rule-JUN-40 = In a chain of effects the same piece cannot spring the same trap twice in one turn.
rule-JUN-41 = The first to bring both pieces home wins. An animal may overshoot the Finish, a human needs the exact number.
rule-JUN-42 = A human whose roll is too high does not move with it; the other piece may.
rule-JUN-43 = Once your first piece is home you roll one die for the rest of the game.
rule-JUN-44 = An action can win the game, a trap cannot: it takes no piece past the last space before the Finish.
