## Phones: what every screen says, whatever is played

playing-card = { $rank ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
} of { $suit ->
    [S] spades
    [C] clubs
    [H] hearts
   *[D] diamonds
}

mark-level = level { $level }
mark-reach = can be reached
mark-rolled = has to move
mark-free = not explored
mark-home = Home Base
mark-start = start
mark-finish = finish
mark-fork = fork
mark-open = open
mark-ninja = ninja
mark-discarded = discarded here
mark-armoury = armoury

value-north = north
value-east = east
value-south = south
value-west = west
value-none = nobody
value-pyramid = pyramid
value-small = small
value-medium = medium
value-large = large

part-card = Which card?
part-trap = The trap: which card?
part-treasure = The treasure: which card?
part-to = Where to?
part-space = Which space?
part-square = Which square?
part-coin = Which coin?
part-piece = Which piece?
part-other = With which piece?
part-via = By which way?
part-tile = Which tile?
part-direction = In which direction?
part-turned = Turned how?
part-target = On whom?
part-seat = Which player?
part-dice = What do the dice show?
part-die = What does the die show?
part-number = The number die
part-movement = The movement die

## What the page says by itself; parts in curly brackets are filled in on the phone

page-title = Trapdoor
page-hold = Hold to peek
page-hold-hint = or tap to keep it open
page-cover = Cover
page-covered = covered
page-your-turn = Your turn
page-waiting = Waiting
page-watching = You are looking on
page-choose = Choose
page-do = Do it
page-back = Back
page-cancel = Start again
page-sending = Sending …
page-unsent = Not sent yet: it goes out as soon as the table is back.
page-sent = Done.
page-stale = The table has moved on. Look again and choose again.
page-refused-draw = This cannot be booked. Look again, or sort it out at the table.
page-live = Connected
page-late = Last heard { $seconds } s ago
page-connecting = Connecting …
page-reconnecting = Reconnecting …
page-unreachable = The table does not answer. Is the tablet asleep? Is this phone in the same Wi-Fi as the table, with mobile data off? If the table shows another address now, scan its new code. This page keeps trying.
page-offline = This phone has no network. It keeps trying.
page-moved = This seat was given to another phone.
page-moved-hint = To have it back here, ask for a new code at the table.
page-elsewhere = The seat is open in another window of this phone.
page-here = Continue here
page-revoked = The table has taken this seat back. Ask for a new code there.
page-closed = The table is closed. When it opens again, this page comes back by itself.
page-full = There is no room for more spectators.
page-refused = This code was used already or belongs to another table. Ask for a new one.
page-code = Type the code from the table
page-code-hint = 16 letters and digits, in four groups
page-code-bad = That cannot be the code: it has 16 letters and digits.
page-join = Join
page-scan = Or scan the QR code with this phone’s camera.
page-describe = Describe the table
page-close = Close
page-menu = Menu
page-language = Language
page-size = Text size
page-theme = Colours
page-theme-auto = as the phone
page-theme-light = light
page-theme-dark = dark
page-remember = Stay at this seat when the page is closed
page-privacy = Whoever is in this Wi-Fi cannot read along. A page opened over plain http cannot be proof against somebody who controls the Wi-Fi itself; the app can.
page-log = What happened
page-tallies = The count
page-table = The table
page-photo = Photograph my cards
page-photo-reading = Looking at the picture …
page-photo-none = Nothing could be read. Tap the cards instead.
page-photo-lost = The picture did not arrive. Try again, or tap the cards.
page-photo-found = Please check the cards, then confirm.
page-photo-private = Only this phone gets to see what is in the picture, and it is not kept.
page-picked = { $count } chosen
page-confirm = Confirm
page-more = More
page-legal = can be chosen
page-chosen = chosen
page-face-down = face down
page-empty = nothing
page-won = You have won!
page-over = The game is over
page-by-table = Table
page-turned = turned { $count }°
page-search = Search
