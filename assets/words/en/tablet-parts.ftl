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
