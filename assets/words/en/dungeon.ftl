## Traps and Treasures in the dungeon

game = Traps and Treasures: the dungeon

tally-pile = gold in the pile
tally-gold = gold on hand
tally-stored = gold stored
tally-health = health
tally-points = action points
tally-ward = ward
tally-luck = luck
tally-treasures = treasure cards
tally-tiles = tiles in hand

panel-map = The dungeon
panel-fight = The fight
panel-tiles = Your tiles
panel-treasures = Your treasures
panel-powers = What your treasures do
panel-books = { $seat }
panel-others = In { $seat }’s hand
panel-discards = Discards
panel-table = The table

fact-stored = Gold stored
fact-gold = Gold on hand
fact-health = Health
fact-at = Stands on
fact-level = Level
fact-points = Action points left
fact-ward = Ward: health losses that will not hurt
fact-luck = Luck: re-rolls in fights
fact-walls = Walls to go through this turn
fact-pile = Gold in the pile
fact-goal = Stored gold that ends the game
fact-stack-tiles = Tiles in the stack
fact-stack-monsters = Monsters in the stack
fact-stack-treasures = Treasures in the stack
fact-ending-stored = Last turns: somebody has stored 30 gold in the turn of
fact-ending-out-of-reach = Last turns: nobody can store 30 gold any more since the turn of
fact-power-health = { $card } (level { $level }): regain health
fact-power-gold = { $card } (level { $level }): take gold from the pile
fact-power-points = { $card } (level { $level }): get action points
fact-power-walls = { $card } (level { $level }): go through walls this turn
fact-power-ward = { $card } (level { $level }): health losses that will not hurt
fact-power-luck = { $card } (level { $level }): re-rolls in fights with monsters
fact-power-steal = { $card } (level { $level }): take gold on hand from a player out in the dungeon
fact-power-home = { $card } (level { $level }): to Home Base at once, from this many rings away at most
fact-power-store = { $card } (level { $level }): store gold from wherever you are

need-start = { $owner } rolls two dice for the start.
need-tiles = { $owner } draws { $count } { $count ->
    [one] tile
   *[other] tiles
}.
need-act = { $seat } acts: { $count } action { $count ->
    [one] point
   *[other] points
} left.
need-monster = { $owner } turns up the top monster card.
need-fight = { $owner } rolls the die for the fight.
need-luck = { $seat } keeps the roll or uses luck to roll again.
need-treasures = { $owner } draws { $count } { $count ->
    [one] treasure
   *[other] treasures
}.
need-duel = { $owner } rolls a die for the fight between players.

intent-roll-start = { $seat } rolls { $dice }
intent-draw-tile = { $tile }
intent-draw-monster = { $card }
intent-roll-fight = { $die }
intent-draw-treasure = { $card }
intent-roll-duel = { $seat } rolls { $die }
intent-step = Go { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
intent-explore = Explore { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}: { $tile }{ $turned ->
    [0] {""}
   *[other] , turned { $turned }°
}
intent-attack-monster = Look for a monster
intent-attack-player = Attack { $target }
intent-rest = Rest
intent-play-treasure = Play { $card }{ $target ->
    [none] {""}
   *[other] {" "}on { $target }
}
intent-roll-again = Use luck: roll again
intent-keep-roll = Keep the roll
intent-end-turn = End the turn

kind-step = Go
kind-explore = Explore: lay a tile
kind-attack-player = Attack a player
kind-play-treasure = Play a treasure

event-start-rolled = { $seat } rolls { $dice } for the start.
event-start-tied = A tie between { $seats }: they roll again.
event-turn-began = { $seat }’s turn.
event-tiles-discarded = { $seat } discards { $tiles }.
event-stack-refilled = { $stack ->
    [tiles] The stack of tiles
    [monsters] The monster stack
   *[treasures] The treasure stack
} was empty: { $count } { $count ->
    [one] discard is
   *[other] discards are
} shuffled into a new one.
event-tile-drawn = { $seat } draws { $tile ->
    [hidden] a tile
   *[other] { $tile }
}.
event-tiles-ran-out = All tiles are out: { $seat } plays with what is in hand.
event-wall-passed = { $seat } walks straight through the wall.
event-tile-laid = { $seat } explores { $space }: { $tile }.
event-token-moved = { $seat } goes to { $to }.
event-monster-sought = { $seat } looks for a monster.
event-monster-met = { $foe } (level { $level }) stands in { $seat }’s way.
event-fight-rolled = { $seat } rolls { $die } in the fight.
event-luck-used = Luck! { $seat } takes the die back.
event-monster-fought = { $foe } is dealt with; the { $die } counts.
event-gold-gained = { $amount ->
    [0] The pile is empty: { $seat } gets no gold.
   *[other] { $seat } gets { $amount } gold.
}
event-gold-lost = { $seat } loses { $amount } gold.
event-ward-used = A ward saves { $seat } from losing { $amount } health.
event-health-lost = { $seat } loses { $amount } health.
event-health-regained = { $seat } regains { $amount } health.
event-player-died = { $seat } dies{ $gold ->
    [0] {""}
   *[other] {" "}and loses { $gold } gold
}, and wakes up on Home Base.
event-points-gained = { $seat } gets { $amount } action { $amount ->
    [one] point
   *[other] points
}.
event-treasures-found = { $seat } finds { $count } { $count ->
    [one] treasure
   *[other] treasures
}.
event-treasure-gained = { $seat } receives { $card ->
    [hidden] a treasure
   *[other] { $card }
} at level { $level }.
event-treasures-ran-out = There are no treasures left to draw.
event-treasure-played = { $seat } plays { $card } (level { $level }){ $target ->
    [none] {""}
   *[other] {" "}on { $target }
}.
event-walls-opened = { $seat } can go through { $amount } { $amount ->
    [one] wall
   *[other] walls
} this turn.
event-ward-raised = { $seat } is warded against the next { $amount } health lost.
event-luck-gained = { $seat } may roll again { $amount ->
    [one] once
   *[other] { $amount } times
}.
event-called-home = { $seat } is back on Home Base in the wink of an eye.
event-gold-stolen = { $amount ->
    [0] { $seat } gets no gold from { $target }.
   *[other] { $seat } takes { $amount } gold from { $target }.
}
event-gold-stored = { $seat } stores { $amount } gold.
event-player-attacked = { $seat } attacks { $target }.
event-duel-rolled = { $seat } rolls { $die }.
event-duel-won = { $seat } prevails over { $target }.
event-attacker-stunned = The attack fails: { $seat } is stunned.
event-player-rested = { $seat } rests.
event-turn-ended = { $seat }’s turn is over.
event-last-turns-began = { $reason ->
    [stored] Thirty gold are stored!
   *[out-of-reach] So much gold is stored that nobody can reach thirty any more.
} Everyone but { $seat } has one last turn.
event-last-turns-called-off = After the correction there are no last turns yet.
event-game-ended = All last turns are over. The dungeon closes; { $winners } can be proud.

outcome-most-stored = { $winners } stored the most gold.
outcome-most-treasures = Level in stored gold: { $winners } won by treasure cards.
outcome-most-health = Level in gold and treasures: { $winners } won by health.
outcome-shared = Level in everything: { $winners } share the win.

refusal-not-now = This is not the moment for that.
refusal-not-your-turn = It is not your turn.
refusal-not-yours-to-roll = { $seat } has no die to roll now.
refusal-no-such-dice = No dice can show that.
refusal-not-in-stack = { $card } is not in the stack.
refusal-no-such-direction = There are four directions: north, east, south, west.
refusal-no-such-turn = Tiles are turned by quarters.
refusal-nothing-lies-there = Nothing lies at { $space } yet: lay a tile there.
refusal-tile-not-in-hand = { $tile } is not in your hand.
refusal-wall-in-the-way = There is a wall in the way.
refusal-path-must-meet-path = Turned like that, { $tile } shows a wall to the path you take.
refusal-turn-it-less = { $tile } looks the same when it is turned less.
refusal-no-fight-at-home = Nobody fights on Home Base.
refusal-not-on-your-tile = You can only attack somebody on your own tile.
refusal-rested-already = You are in full health.
refusal-treasure-not-in-hand = { $card } is not in your hand.
refusal-treasure-does-nothing-now = { $card } would do nothing now.
refusal-wrong-target = { $card } cannot be played like that.
refusal-no-luck-left = You have no luck left.

rule-DUN-1 = Two to four explorers share 104 tiles, 20 monster cards, 24 treasure cards, 50 pieces of gold and two dice.
rule-DUN-2 = Each side of a tile is a path or a wall. There are dead ends, corners, straights, tees and crossings.
rule-DUN-3 = Tiles, monsters and treasures are shuffled into three stacks; the gold makes a pile.
rule-DUN-4 = A tile lies face down in the middle: Home Base, with a way out on all four sides. Everyone starts there.
rule-DUN-5 = You start with five health and no gold.
rule-DUN-6 = Everyone rolls two dice; the highest begins, and those tied for it roll again. Then it goes round clockwise.
rule-DUN-7 = Your turn begins with fresh tiles: discard what you have left, face up, and draw five. When the stack is empty, its discards make a new one.
rule-DUN-8 = You have three action points: each move, attack or rest takes one. With the last one, or when you stop, your turn is over.
rule-DUN-9 = You go to the next place up, down, left or right, out through a path and never through a wall, unless a treasure lets you.
rule-DUN-10 = Where no tile lies yet, you lay one from your hand, turned so that a path of it meets yours, and go onto it.
rule-DUN-11 = You can only enter a tile that has a path on your side. Where a path meets a wall there is no way through.
rule-DUN-12 = There is one tile to a place, and Home Base is never covered.
rule-DUN-13 = The rings around Home Base are the levels: the first is level 1, the second level 2, and from the third on it is level 3.
rule-DUN-14 = With four players each level is two rings deep. Three play as two do.
rule-DUN-15 = Away from Home Base you can look for a monster: turn up a card, see which of its three monsters lives at your level, and roll a die for what happens.
rule-DUN-16 = The deeper the monster, the more dangerous it is, and the better it pays.
rule-DUN-17 = Treasures stay hidden in your hand. Play them in your turn, free of charge; the deeper you received one, the more it does.
rule-DUN-18 = Monsters that were fought are discarded, and empty stacks are made anew from their discards. The pile of gold pays what it has.
rule-DUN-19 = Only gold on hand can be lost, never what is stored. What you cannot pay costs you as much health.
rule-DUN-20 = When you die or have no health left, your gold on hand goes back to the pile and you wake up on Home Base with five health. Treasures and action points stay yours.
rule-DUN-21 = If you share a tile with another player, away from Home Base, you can attack: both of you roll a die.
rule-DUN-22 = If the attacker rolls as high or higher, they take the difference from the other’s gold on hand.
rule-DUN-23 = If the defender rolls higher, the attacker is stunned and the turn is over.
rule-DUN-24 = A rest gives one health back, as long as you have fewer than five.
rule-DUN-25 = A rest on Home Base gives all your health back and stores all your gold.
rule-DUN-26 = When somebody has stored 30 gold, everyone else has one last turn. It is the same when so much is stored elsewhere that nobody can reach 30 any more.
rule-DUN-27 = Most stored gold wins; if that is level, more treasure cards in hand, then more health, and then the win is shared.
