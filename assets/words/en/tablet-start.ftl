## What the tablet says before and after a game

# The first screen

join = Join a table
history = History
options = Settings
resume = Go on: { $title }
how-far = { $steps ->
    [one] one step so far
   *[other] { $steps } steps so far
}
settings-unread = { $written } cannot be read (line { $line }), so everything is set as at first. What stood in it is kept in { $copy }.
settings-odd = This makes no sense in { $written } and does not count: { $names }. What stood there is kept in { $copy }.
players-just = { $most } players
players-from-to = { $least } to { $most } players
about-grid = Hide a trap and a treasure behind cards, and find the other treasure by pure deduction.
about-dungeon = Lay the dungeon tile by tile, fight what lives in it, and carry the gold home.
about-jungle = Race two adventurers through the jungle, and lay traps for everyone behind you.
about-martian = Dice say which coin moves and how; the richest stash of pyramids wins.
about-ninja = Everyone moves at once through a house full of traps, even your own.

# A new game

back = Back
stand-in = Player { $number }
who-plays = Who plays?
seats-hint = In turn order around the table. Every seat has its colour and its sign; ↑ changes places.
how-touch = Here
how-phone = Phone
how-bot = Bot
chance = Dice and cards
chance-kind = { $kind ->
    [dice] Dice
    [cards] Cards
    [tiles] Tiles
   *[lot] Who starts
}
chance-app = { $kind ->
    [dice] The app rolls
    [lot] The app draws
   *[other] The app deals
}
chance-real = { $kind ->
    [lot] You draw
   *[other] Real ones
}
chance-app-hint = Nothing but the tablet is needed.
chance-real-hint = You roll and deal at the table and tell the app what came, or the camera sees it.
camera-watches = The camera watches
camera-watches-hint = It follows what everybody does at the table.
house-rules = House rules
no-house-rules = This game has none.
content = Content
packs-hint = Packs of your own (.toml) go into { $folder }.
start = Start the game
problem-no-name = Seat { $seat } has no name yet.
problem-long-name = { $name } is too long for a name: sixteen letters at most.
problem-same-name = Two players are called { $name }.

# The settings

language = Language
language-name = English
look = How it looks
light-light = Light
light-dark = Dark
size-normal = Normal text
size-large = Large text
table-name = This table
table-name-hint = the name of the game
table-name-why = Phones nearby see the table under this name.
switch-clear-colours = Clear colours
hint-clear-colours = Players’ colours that are told apart with every kind of eyes. Signs are there either way.
switch-motion = Motion
hint-motion = Pieces glide to their places. Without it they are there at once.
switch-sound = Sound
hint-sound = A short sound when it is somebody’s turn, and when something happens.
switch-turn-to-player = Turn to the player
hint-turn-to-player = For a tablet that lies flat: texts turn towards whose turn it is.
switch-keep-misread = Keep pictures of misread moves
hint-keep-misread = They stay on this tablet, for you to look at. Nothing is ever sent anywhere.

# The result

home = Home
again = Play again
replay = Step by step
export = Export
exported = The record is in { $path }.
export-failed = The record could not be written: { $why }.
over-the-game = Over the game
steps = steps
moments = Key moments
moment-step = Step { $step }
moment-won = { $names } won
luck = Luck with dice
luck-usual = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $mean } on average: as dice are
luck-high = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $mean } on average: unusually high
luck-low = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $mean } on average: unusually low
luck-note = A fair die shows 3.5 on average. Unusual is what happens to one player in twenty.
decimal-point = .

# History and replay

go-on = Go on
see-result = Result
no-games = Nothing has been played on this tablet yet.
replay-step = Step { $step } of { $steps }
replay-start = The table at the start.
everyone = Everyone

# The rules

seek = Look for a word
seek-nothing = No rule speaks of that.
chapter-start = The table at the start
chapter-turn = Your turn
chapter-moving = Moving
chapter-guessing = Guessing
chapter-traps = Traps
chapter-exploring = Exploring
chapter-monsters = Monsters, treasures, gold
chapter-fights = Fights between players
chapter-rest = Rest
chapter-cards = Cards
chapter-debts = Debts
chapter-spaces = Special spaces
chapter-armoury = The armoury
chapter-end = The end
chapter-all = All rules
chapter-table = When in doubt

# Lessons

lesson = New to you?
understood = Got it
more-rules = All rules
enough = No more hints
