## The screens around a game: phones, camera, hardware, set-up, correction, why, joining another table

parts-table = Table
parts-close = Close
parts-cancel = Cancel

## Phones

phones-title = Players and phones
phones-choose = Your own phone, your own cards
phones-choose-hint = Take the tablet, touch the code beside your name and scan it with your phone. Then pass the tablet on. The cog lets the app play for whoever has to go.
phones-scan-title = { $name }: only you
phones-scan-text = Scan this with your phone’s camera. It works once, for one phone.
phones-watch-title = Everybody may look on
phones-watch-text = Scan this to see the table as everybody sees it. No secrets, no moves.
phones-or-type = or open this address in a browser and type the code
phones-or-open = or open this address in a browser
phones-arrived = { $name } is here
phones-arrived-hint = Pass the tablet on.
phones-all-here = Everybody who plays by phone is connected.
phones-next = I am { $name }: show my code
phones-watch = Look on
phones-watch-hint = a code for everybody who does not play
phones-is-tablet = plays on the tablet
phones-is-awaited = waiting for the phone
phones-is-here = connected by phone
phones-is-away = the phone is away; it comes back by itself
phones-is-bot = played by the app
phones-revoke-asked = Touch ✕ again to take the seat from this phone
phones-door-closed = Phones are not wanted
phones-door-closed-hint = The game goes on at the tablet.
phones-door-opening = One moment …
phones-door-opening-hint = The table is being opened for phones.
phones-door-stuck = Phones cannot come in
phones-door-stuck-hint = No free port was found on this tablet. Close other apps that serve pages, leave this screen and try again. The game goes on at the tablet.
phones-joined = { $name } is here.
phones-left = { $name }’s phone is away.
phones-intruded = Somebody at { $address } tries codes that do not fit. They are kept out.
phones-readdressed = The table has another address now: { $address }. Codes that were shown before lead nowhere.
phones-doubt = { $name } told of a draw that cannot be. Please look at it together.
phones-disk = Something could not be written to the disk. Is it full?
phones-keys-lost = The kept keys cannot be read: every phone needs a new code.
phones-keys-unwritten = The new code could not be kept. Is the disk full?
phones-doctor = If a phone does not come in
phones-net-here = This tablet is at { $address }.
phones-net-others = It is also at { $addresses }; the address above is the likeliest for phones.
phones-net-none = This tablet is in no network. Join a Wi-Fi; the codes work as soon as there is one.
phones-net-stuck = No free port: close other apps that serve pages.
phones-net-hotspot = Without a Wi-Fi, one phone can open a hotspot for the tablet and all others. It needs no internet.
phones-net-same = Tablet and phones must be in the same Wi-Fi.
phones-net-stay = “This Wi-Fi has no internet”: choose to stay connected.
phones-net-mobile = Still nothing? Turn mobile data off for a moment.
phones-net-isolation = A guest Wi-Fi often keeps its devices apart: use another one, or a phone’s hotspot.

## Pieces and places, as parts of sentences

parts-back = Back
thing-pawn = { $count ->
    [one] the { $colour ->
        [red] red
        [blue] blue
        [green] green
        [yellow] yellow
        [purple] purple
       *[none] { "" }
    } { $species ->
        [human] human
        [animal] animal
       *[none] pawn
    }
   *[other] { $count } { $colour ->
        [red] red
        [blue] blue
        [green] green
        [yellow] yellow
        [purple] purple
       *[none] { "" }
    } pawns
}
thing-flag = { $count ->
    [one] a { $colour ->
        [red] red
        [blue] blue
        [green] green
        [yellow] yellow
       *[none] { "" }
    } flag
   *[other] { $count } { $colour ->
        [red] red
        [blue] blue
        [green] green
        [yellow] yellow
       *[none] { "" }
    } flags
}
thing-card = { $count ->
    [one] the card { $face }
   *[other] { $count } cards { $face }
}
thing-card-back = { $count ->
    [one] a card, face down
   *[other] { $count } cards, face down
}
thing-tile = { $count ->
    [one] the tile { $face }
   *[other] { $count } tiles { $face }
}
thing-tile-back = { $count ->
    [one] a tile, face down
   *[other] { $count } tiles, face down
}
thing-coin = { $count ->
    [one] the coin { $face }
   *[other] { $count } coins { $face }
}
thing-token = { $count ->
    [one] a token
   *[other] { $count } tokens
}
thing-die = { $count ->
    [one] a die { $face ->
        [none] { "" }
       *[other] showing { $face }
    }
   *[other] { $count } dice
}
thing-pyramid = { $count ->
    [one] a { $face } pyramid
   *[other] { $count } { $face } pyramids
}
thing-other = { $count ->
    [one] a piece
   *[other] { $count } pieces
}
place-beside = beside the board
place-of = { $name }’s { $place }

## Set-up

set-up-title = Setting up: { $game }
set-up-mat = Lay the printed mat in the middle of the table.
set-up-print = No mat yet? Print it on a computer: main.py print --game { $game } --out sheets. Your own board does as well.
set-up-put = Place { $thing }: { $where }.
set-up-put-own = { $name } places { $thing }: { $where }.
set-up-shuffle-card = Shuffle the cards and lay them face down: { $where }.
set-up-shuffle-tile = Shuffle the tiles and lay them face down: { $where }.
set-up-ready-card = Have the cards ready ({ $where }); the app draws, you lay.
set-up-ready-tile = Have the tiles ready ({ $where }); the app draws, you lay.
set-up-where = { $places ->
    [glow] on the glowing places
   *[other] { $places }
}
set-up-progress = { $done } of { $all } done
set-up-watched = The camera ticks off what it sees in its place.
set-up-done = It lies there
set-up-finished = Everything lies where it belongs.
set-up-start = Begin to play
set-up-skip = Everything lies there already: begin

## Correction

correct-title = Setting things right
correct-differences = What lies on the table differs from the books. What is right?
correct-decided = Everything is decided.
correct-touch = Touch the piece that lies elsewhere, or a count that is wrong.
correct-where = Where does { $thing } really lie?
correct-move = { $thing } lies at { $place }.
correct-set = { $tally }: { $old } becomes { $new }
correct-do = So it is
correct-done = Set right.
correct-counts = Counts
correct-app = Put it back
correct-table = The table is right
correct-seen-back = agrees with the books again
correct-settled = Table and books agree
correct-moved = By the books { $thing } is at { $place }, but it lies at { $seen }.
correct-moved-back = to { $place }
correct-changed = At { $place } there should be { $thing }, but it looks like { $seen }.
correct-changed-back = { $thing } at { $place }
correct-missing = By the books { $thing } is at { $place }, but nobody sees it there.
correct-missing-back = { $thing } at { $place }
correct-surplus = Seen { $place }: { $thing }. It is not in the books.
correct-surplus-back = take it away

## Why

why-title = { $name ->
    [none] { $tally }
   *[other] { $name }: { $tally }
}
why-nothing = It has been so from the start.
why-gone = This is not counted right now.
why-correct = That is wrong
why-more = and { $count } earlier ones
why-from-touch = touched on the tablet
why-from-tap = touched on the tablet
why-from-camera = seen by the camera, { $sure } % sure
why-from-dice = read from the dice, { $sure } % sure
why-from-phone = told by phone
why-from-bot = played by the app
why-from-app = drawn by the app
why-from-table = set right by the players
why-from-other = told by { $kind }

## What the camera read

readings-title = What the camera read
readings-nothing = The camera has read no move yet.
readings-where = Misread moves are kept here, one folder each, to look at, send or delete: { $folder }
readings-off = Misread moves are not kept. The settings can change that from the next game on.
readings-misread = You misread
readings-kept = Kept
readings-forget = tap to delete it
readings-untold = Now take the move back or put it right, so that the kept case knows what it was.
readings-told = You say: { $what }
readings-failed = The case could not be written. Is the disk full?
readings-correct = Put something right

## Camera

camera-title = Camera
camera-off = No camera is chosen
camera-off-next = The game is played by touch. A camera over the table makes it easier.
camera-opening = Opening the camera …
camera-opening-next = { "" }
camera-on = The camera sees the table
camera-on-next = What it sees is framed. Dashed frames are guesses.
camera-blind = Pictures come, but no mat is in them
camera-blind-next = Let the camera see the whole mat with its corner markers, or tap the four corners of your board.
camera-lost = No pictures come any more
camera-lost-next = Plug it in again; it is picked up by itself. The game goes on by touch.
camera-failed = There is no picture from this camera
camera-failed-next = Plug it in, or see that the phone’s camera app is running and in the same Wi-Fi. It is tried again by itself. The game goes on by touch.
camera-ended = The pictures have come to their end
camera-ended-next = Choose a camera, or the same film again.
camera-choose = Which camera?
camera-none = No camera
camera-address = Address, film or folder
camera-use = Use this
camera-address-hint = A phone as a camera: the address that its camera app shows, such as http://192.168.1.20:8080/video
camera-light-good = The light is good.
camera-light-black = The picture is black: take the cap off the camera, or put on a light.
camera-light-white = The picture is white all over: turn the lamp away from the camera.
camera-light-dark = It is very dark: put on a light over the table.
camera-light-covered = Nothing but one colour: something covers the camera.
camera-light-glare = A lamp is mirrored on the table: move the lamp or the camera a little.
camera-light-blurred = The picture is blurred: wipe the lens, and let the camera stand still.
camera-markers-none = No corner markers are in sight.
camera-markers = { $count ->
    [one] 1 of 4 corner markers is in sight.
   *[other] { $count } of 4 corner markers are in sight.
}
camera-error = The mat is known to { $error } mm.
camera-bumped = The mat was bumped: please see that everything lies in its place.
camera-burnt = A lamp is mirrored in the dice: move the lamp or the camera a little.
camera-gate-open = The table lies still: it is read.
camera-gate-moving = Something moves; it is read when it lies still.
camera-gate-settling = One moment, until everything lies still.
camera-gate-hand = A hand is over the table.
camera-taps = Show the corners by hand
camera-taps-hint = for a board without markers
camera-taps-end = Never mind
camera-corner-0 = Tap the upper left corner of the board
camera-corner-1 = Now the upper right corner
camera-corner-2 = Now the lower right corner
camera-corner-3 = Now the lower left corner
camera-tell = I cannot tell which card that is. Whoever laid it: please tap it, here or on your phone.
camera-ask = I am not sure what I saw. What happened?
camera-reopen = { $count ->
    [one] I think I misread the last step. What happened?
   *[other] I think I misread something { $count } steps ago. What happened?
}
camera-differs = No move explains how the table lies now.
camera-colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [purple] purple
   *[other] { $face }
}

## Joining another table

join-title = Join a table
join-home = Home
join-leave = Leave
join-looking = Looking for tables in this Wi-Fi …
join-choose = Tables in this Wi-Fi
join-no-network = This device is in no network. Join the Wi-Fi of the table.
join-free = { $count ->
    [0] no free seat · { $address }
    [one] 1 free seat · { $address }
   *[other] { $count } free seats · { $address }
}
join-code = Your code
join-code-hint = 16 letters and digits
join-code-more = The table shows it under your QR code. A link, or a picture of the QR code in a file, does as well.
join-address-hint = Address of the table, if it is not listed
join-do-join = Sit down
join-do = Do it
join-hold = Hold to see your own; slide and let go to choose
join-sending = Sending …
join-connecting = Knocking …
join-away = The table does not answer. It keeps trying; nothing is lost.
join-wrong-code = That cannot be the code: it has 16 letters and digits, and belongs to one of the tables above.
join-refused = This code was used already or belongs to another table. Ask for a new one there.
join-unreachable = No table answers there. Is this device in the same Wi-Fi?
join-bye-moved = This seat was given to another phone.
join-bye-elsewhere = This seat is open in another window.
join-bye-revoked = The table has taken this seat back. Ask for a new code there.
join-bye-full = There is no room for more spectators.
join-bye-other = The table has said goodbye.
join-no-stale = The table has moved on. Look again and choose again.
join-no-draw = This cannot be. Look again, or sort it out at the table.
join-no-table = The table could not write it down. Try again.
join-no-other = This cannot be done now.

## Hardware

hardware-title = Boards and dice
hardware-nothing = No board is attached
hardware-nothing-hint = That is fine: the game works without. Plug one in whenever you like, it is found by itself.
hardware-kind-board = the board
hardware-kind-port = the port
hardware-kind-dice = Bluetooth dice
hardware-kind-cabled = the LED board
hardware-kind-wled = the WLED
hardware-facts = { $lights ->
    [one] 1 light
   *[other] { $lights } lights
}, { $sensors ->
    [one] 1 sensor
   *[other] { $sensors } sensors
}, firmware { $firmware }
hardware-facts-cabled = { $lights ->
    [one] 1 light
   *[other] { $lights } lights
}, { $speaks }; it only takes colours and never says what it shows
hardware-facts-wled = { $lights ->
    [one] 1 light
   *[other] { $lights } lights
} in the Wi-Fi
hardware-die = Die { $number }: { $face ->
    [none] roll it to see what it says
   *[other] { $face }
}
hardware-die-named = Die { $number } ({ $name }): { $face ->
    [none] roll it to see what it says
   *[other] { $face }
}
hardware-no-dice-yet = No die is in reach. Wake them up: shake them, or take them out of their box.
hardware-test = Show the test pattern
hardware-allow = This is my board: use it
hardware-allow-wled = Let the game use its lights
hardware-needs-yes-wled = A WLED is in your network.
hardware-needs-yes-wled-next = Its lights are left alone unless you say that the game may use them.
hardware-copy = Copy the diagnostics
hardware-copy-hint = to send with a question; nothing of your games is in it
hardware-copied = Copied.
hardware-needs-yes = Something is plugged in that is not known here.
hardware-needs-yes-next = Nothing is sent to it unless you say that it is your board.
hardware-speaks = An LED board answers at { $port }; it speaks { $speaks }.
hardware-speaks-next = It cannot tell how many lights it has. How many are there?
hardware-not-found = None is attached.
hardware-not-found-next = Plug one in if you like; the game works without.
hardware-looking = Looking for { $board }.
hardware-looking-next = { "" }
hardware-opening = Connecting to { $board } at { $port }.
hardware-opening-next = { "" }
hardware-working = It works.
hardware-working-next = { "" }
hardware-closed = It was let go.
hardware-closed-next = { "" }
hardware-cable-pulled = It is gone: the cable was pulled, or it lost its power.
hardware-cable-pulled-next = Plug it in again; it is picked up by itself. The game goes on.
hardware-port-busy = Another program is using { $port }.
hardware-port-busy-next = Close that program; the board is then picked up by itself.
hardware-no-permission = This user may not use { $port }.
hardware-no-permission-next = On Linux run: sudo usermod -aG dialout $USER, then log out and in again.
hardware-silent = It does not answer at { $port }.
hardware-silent-next = Check its power and its firmware; unplug it and plug it in again.
hardware-stalled = It no longer takes what is sent to it at { $port }.
hardware-stalled-next = Unplug it and plug it in again; try another cable if this comes back.
hardware-unknown-device = What is plugged in at { $port } is nothing that is known here.
hardware-unknown-device-next = If it is your board, say so below.
hardware-too-old = Its firmware is too old: version { $theirs }, this app speaks { $ours }.
hardware-too-old-next = Update the firmware of the board.
hardware-too-new = Its firmware is too new: version { $theirs }, this app speaks { $ours }.
hardware-too-new-next = Update this app.
hardware-wifi-gone = It is not in the network any more.
hardware-wifi-gone-next = Check its power, and that both are in the same Wi-Fi; it is picked up by itself.
hardware-bluetooth-missing = Bluetooth dice need one more package.
hardware-bluetooth-missing-next = Install it with: pip install bleak. Everything else works without.
hardware-bluetooth-off = Bluetooth is off or not there.
hardware-bluetooth-off-next = Turn it on to use Bluetooth dice.
hardware-counter-pictures-shown = pictures shown
hardware-counter-pictures-unanswered = pictures unanswered
hardware-counter-repeated = repeated
hardware-counter-heard-bad-crc = heard badly
hardware-counter-heard-bad-cobs = heard in pieces
hardware-counter-board-bad-crc = board heard badly
hardware-counter-board-bad-cobs = board heard in pieces
hardware-counter-board-overrun = board too slow
hardware-counter-lost = lost
dice-booked = The dice say { $faces }.
dice-too-many = { $thrown } dice were rolled, but { $dice ->
    [one] one is
   *[other] { $dice } are
} asked for. Nothing was booked: roll again, or tap what counts.
dice-wrong-dice = Dice with { $sides } sides are asked for here. Nothing was booked: roll again, or tap what counts.
dice-refused = The dice say { $faces }, but that could not be booked. Look again, or tap what counts.
