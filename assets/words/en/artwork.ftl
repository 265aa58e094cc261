## What is printed on mats and sheets

label-trap = Trap
label-treasure = Treasure
label-played = Played
label-revealed = Revealed
label-deck = Deck
label-discard = Discards
label-bank = Bank
label-dice = Dice
label-tiles = Tiles
label-monsters = Monsters
label-treasures = Treasures
label-abilities = Abilities
label-perks = Perks
label-flags = Flags
label-protection = Protection
label-move = Room
label-turned = Turned up
label-row = Traps
label-hits = Hits

sign-heart = health
sign-coin = gold
sign-point = action
sign-chest = treasure
sign-skull = you die

power-health = regain health
power-gold = take gold from the pile
power-points = get action points
power-walls = go through walls this turn
power-ward = health losses that will not hurt
power-luck = re-rolls in fights
power-steal = take gold on hand from a player
power-home = to Home Base from so many rings away
power-store = store gold from wherever you are

label-money-pit = Money pit
label-action = Action
label-perk = Perk
label-human = Human
label-animal = Animal

note-gold = gold

label-stash = Stash
label-gold = Gold
label-fight = Fight
label-tray = Dice
label-discards-tiles = Discarded tiles
label-discards-monsters = Discarded monsters
label-discards-treasures = Discarded treasures
label-supply = Supply

mat-level = Level { $level }

sheet-cut = { $game } · to cut out, page { $page } of { $pages }
sheet-back = Back of page { $page }
sheet-mat = { $game } · mat, sheet { $sheet } of { $last }
sheet-true = print at 100 %
sheet-check = print at 100 %: this line is 50 mm
sheet-glue = glue the next sheet over this strip
sheet-calibration = Calibration: keep this sheet flat and show it to the camera from several sides

setup-mat = Cut along the lines and glue every sheet so that its edge lies on its neighbour’s dashed line.
setup-card = Cut out the cards, shuffle them and lay them where the mat says.
setup-tile = Cut out the tiles.
setup-coin = Cut out the coins; cardboard behind them makes them last.
setup-token = Cut out the tokens; cardboard behind them makes them last.
setup-flag = Cut out the flags; cardboard behind them makes them last.
setup-other = Cut along the lines.
setup-grid-card = Shuffle the sixteen cards and deal eight to each player.
setup-dungeon-tile = Shuffle the tiles and stack them face down; one of them lies face down in the middle: Home Base.
setup-dungeon-card = Sort the cards by their backs, shuffle them and make two stacks: monsters and treasures.
setup-dungeon-gold = All gold makes a pile on the mat.
setup-jungle-card = Shuffle the small cards into a deck and deal five to each; everyone gets a human and an animal by chance.
setup-jungle-flag = Each player takes all flags of one colour; a flag stands on each of your traps.
setup-jungle-shield = Whoever can dodge a trap takes a shield and pays with it.
setup-jungle-note = Each player gets the notes that the mat names; the rest is the bank.
setup-ninja-card = Each player takes the deck of one family, shuffles it and draws from it.
setup-ninja-token = All hits lie in the supply in the middle.
setup-martian-coin = Each player takes the coins of one suit and lays them, value up, on the own outer row.
setup-martian-net = Cut out, crease along the thin lines, glue the flaps inside.
