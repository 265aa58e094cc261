## The screens around a game: phones, camera, hardware, set-up, correction, why, joining another table

parts-table = Table
parts-close = Close
parts-cancel = Cancel

## Phones

phones-title = Phones
phones-choose = Your own phone, your own cards
phones-choose-hint = Take the tablet, touch the code beside your name and scan it with your phone. Then pass the tablet on.
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
set-up-print = No mat yet? Print it on a computer: main.py print --game { $game }. Your own board does as well.
set-up-put = Place { $thing }: { $where }.
set-up-put-own = { $name }: place { $thing }: { $where }.
set-up-shuffle-card = Shuffle the cards and lay them face down: { $where }.
set-up-shuffle-tile = Shuffle the tiles and lay them face down: { $where }.
set-up-ready-card = Have the cards ready: { $where }. The app draws, you lay.
set-up-ready-tile = Have the tiles ready: { $where }. The app draws, you lay.
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
correct-touch = Touch the piece that lies elsewhere, or a count that is wrong.
correct-where = Where does { $thing } really lie?
correct-move = { $thing } lies at { $place }.
correct-set = { $tally }: { $old } becomes { $new }
correct-do = So it is
correct-done = Set right.
correct-counts = Counts
correct-app = Put it back
correct-table = The table is right
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
