## Handys: was jeder Bildschirm sagt, gleich was gespielt wird

playing-card = { $suit ->
    [S] Pik
    [C] Kreuz
    [H] Herz
   *[D] Karo
} { $rank ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $rank }
}

mark-level = Stufe { $level }
mark-reach = erreichbar
mark-rolled = muss ziehen
mark-free = nicht erkundet
mark-home = Heimatbasis
mark-start = Start
mark-finish = Ziel
mark-fork = Gabelung
mark-open = offen
mark-ninja = Ninja
mark-discarded = hier abgelegt
mark-armoury = Waffenkammer

value-north = Norden
value-east = Osten
value-south = Süden
value-west = Westen
value-none = niemand
value-pyramid = Pyramide
value-small = kleine
value-medium = mittlere
value-large = große

part-card = Welche Karte?
part-trap = Die Falle: welche Karte?
part-treasure = Der Schatz: welche Karte?
part-to = Wohin?
part-space = Welches Feld?
part-square = Welches Feld?
part-coin = Welche Münze?
part-piece = Welche Figur?
part-other = Mit welcher Figur?
part-via = Auf welchem Weg?
part-tile = Welches Plättchen?
part-direction = In welche Richtung?
part-turned = Wie gedreht?
part-target = Auf wen?
part-seat = Wer?
part-dice = Was zeigen die Würfel?
part-die = Was zeigt der Würfel?
part-number = Der Zahlenwürfel
part-movement = Der Bewegungswürfel

## Was die Seite selbst sagt; Teile in geschweiften Klammern werden auf dem Handy eingesetzt

page-title = Trapdoor
page-hold = Zum Spicken halten
page-hold-hint = oder tippen zum Offenlassen
page-cover = Zudecken
page-covered = zugedeckt
page-your-turn = Du bist dran
page-waiting = Warten
page-watching = Du schaust zu
page-choose = Wählen
page-do = Machen
page-back = Zurück
page-cancel = Von vorn
page-sending = Wird gesendet …
page-unsent = Noch nicht gesendet: geht los, sobald der Tisch wieder da ist.
page-sent = Erledigt.
page-stale = Am Tisch ging es schon weiter. Schau noch einmal und wähle neu.
page-refused-draw = Das lässt sich nicht buchen. Schau noch einmal nach oder klärt es am Tisch.
page-live = Verbunden
page-late = Zuletzt gehört vor { $seconds } s
page-connecting = Verbinde …
page-reconnecting = Verbinde neu …
page-unreachable = Der Tisch antwortet nicht. Schläft das Tablet? Ist dieses Handy im selben WLAN wie der Tisch, ohne mobile Daten? Zeigt der Tisch jetzt eine andere Adresse, scanne dort einen neuen Code. Diese Seite versucht es weiter.
page-offline = Dieses Handy hat kein Netz. Es wird weiter versucht.
page-moved = Dieser Platz wurde an ein anderes Handy gegeben.
page-moved-hint = Um ihn hier wiederzubekommen, lass dir am Tisch einen neuen Code zeigen.
page-elsewhere = Der Platz ist in einem anderen Fenster dieses Handys offen.
page-here = Hier weitermachen
page-revoked = Der Tisch hat diesen Platz zurückgenommen. Lass dir dort einen neuen Code zeigen.
page-closed = Der Tisch ist geschlossen. Öffnet er wieder, kommt diese Seite von selbst zurück.
page-full = Es ist kein Platz für weitere Zuschauer.
page-refused = Dieser Code wurde schon benutzt oder gehört zu einem anderen Tisch. Lass dir einen neuen zeigen.
page-code = Tippe den Code vom Tisch ein
page-code-hint = 16 Buchstaben und Ziffern, in vier Gruppen
page-code-bad = Das kann der Code nicht sein: Er hat 16 Buchstaben und Ziffern.
page-join = Mitspielen
page-scan = Oder scanne den QR-Code mit der Kamera dieses Handys.
page-describe = Beschreibe den Tisch
page-close = Schließen
page-menu = Menü
page-language = Sprache
page-size = Schriftgröße
page-theme = Farben
page-theme-auto = wie das Handy
page-theme-light = hell
page-theme-dark = dunkel
page-remember = Auf diesem Platz bleiben, wenn die Seite geschlossen wird
page-privacy = Wer in diesem WLAN ist, kann nicht mitlesen. Eine Seite über einfaches http kann nicht gegen jemanden schützen, der das WLAN selbst beherrscht; die App kann es.
page-log = Was geschah
page-tallies = Der Stand
page-table = Der Tisch
page-photo = Meine Karten fotografieren
page-photo-reading = Das Bild wird angeschaut …
page-photo-none = Es war nichts zu lesen. Tippe die Karten stattdessen an.
page-photo-lost = Das Bild ist nicht angekommen. Versuch es noch einmal oder tipp die Karten an.
page-photo-found = Bitte prüfe die Karten und bestätige dann.
page-photo-private = Nur dieses Handy erfährt, was auf dem Bild ist, und es wird nicht aufgehoben.
page-picked = { $count } gewählt
page-confirm = Bestätigen
page-more = Mehr
page-legal = wählbar
page-chosen = gewählt
page-face-down = verdeckt
page-empty = nichts
page-won = Du hast gewonnen!
page-over = Das Spiel ist aus
page-by-table = Tisch
page-turned = um { $count }° gedreht
page-search = Suchen
