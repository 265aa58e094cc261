## Die Bildschirme um ein Spiel herum: Handys, Kamera, Geräte, Aufbau, Berichtigung, Warum, Mitspielen an einem anderen Tisch

parts-table = Tisch
parts-close = Schließen
parts-cancel = Abbrechen

## Handys

phones-title = Spieler und Handys
phones-choose = Eigenes Handy, eigene Karten
phones-choose-hint = Nimm das Tablet, tippe auf den Code neben deinem Namen und lies ihn mit deinem Handy ein. Dann gib das Tablet weiter. Das Zahnrad lässt die App für jemanden spielen, der gehen muss.
phones-scan-title = { $name }: nur du
phones-scan-text = Lies das mit der Kamera deines Handys ein. Es gilt einmal, für ein Handy.
phones-watch-title = Zuschauen dürfen alle
phones-watch-text = Wer das einliest, sieht den Tisch, wie ihn alle sehen. Keine Geheimnisse, keine Züge.
phones-or-type = oder öffne diese Adresse im Browser und tippe den Code ein
phones-or-open = oder öffne diese Adresse im Browser
phones-arrived = { $name } ist da
phones-arrived-hint = Gib das Tablet weiter.
phones-all-here = Alle, die mit dem Handy spielen, sind verbunden.
phones-next = Ich bin { $name }: zeig meinen Code
phones-watch = Zuschauen
phones-watch-hint = ein Code für alle, die nicht mitspielen
phones-is-tablet = spielt am Tablet
phones-is-awaited = das Handy fehlt noch
phones-is-here = mit dem Handy verbunden
phones-is-away = das Handy ist weg; es kommt von selbst wieder
phones-is-bot = wird von der App gespielt
phones-revoke-asked = Noch einmal auf ✕ tippen nimmt diesem Handy den Platz weg
phones-door-closed = Handys sind nicht gefragt
phones-door-closed-hint = Das Spiel geht am Tablet weiter.
phones-door-opening = Einen Moment …
phones-door-opening-hint = Der Tisch wird für Handys geöffnet.
phones-door-stuck = Handys können nicht herein
phones-door-stuck-hint = Auf diesem Tablet war kein Anschluss frei. Schließe andere Apps, die Seiten ausliefern, verlasse diesen Bildschirm und versuche es noch einmal. Das Spiel geht am Tablet weiter.
phones-joined = { $name } ist da.
phones-left = Das Handy von { $name } ist weg.
phones-intruded = Jemand unter { $address } probiert Codes, die nicht passen. Er kommt nicht herein.
phones-readdressed = Der Tisch hat jetzt eine andere Adresse: { $address }. Codes von vorher führen ins Leere.
phones-doubt = { $name } hat etwas gemeldet, das nicht gezogen worden sein kann. Bitte schaut gemeinsam nach.
phones-disk = Etwas konnte nicht gespeichert werden. Ist der Speicher voll?
phones-keys-lost = Die aufgehobenen Schlüssel sind nicht lesbar: Jedes Handy braucht einen neuen Code.
phones-keys-unwritten = Der neue Code konnte nicht gespeichert werden. Ist der Speicher voll?
phones-doctor = Wenn ein Handy nicht hereinkommt
phones-net-here = Dieses Tablet hat die Adresse { $address }.
phones-net-others = Es ist auch unter { $addresses } zu finden; die Adresse darüber passt wohl am besten.
phones-net-none = Dieses Tablet ist in keinem Netz. Tritt einem WLAN bei; die Codes gehen, sobald es eines gibt.
phones-net-stuck = Kein Anschluss frei: Schließe andere Apps, die Seiten ausliefern.
phones-net-hotspot = Ohne WLAN kann ein Handy einen Hotspot für das Tablet und alle anderen öffnen. Internet braucht es nicht.
phones-net-same = Tablet und Handys müssen im selben WLAN sein.
phones-net-stay = „Dieses WLAN hat kein Internet“: verbunden bleiben wählen.
phones-net-mobile = Immer noch nichts? Schalte kurz die mobilen Daten aus.
phones-net-isolation = Ein Gäste-WLAN trennt seine Geräte oft voneinander: Nimm ein anderes oder den Hotspot eines Handys.

## Teile und Plätze, als Satzteile

parts-back = Zurück
thing-pawn = { $count ->
    [one] die { $colour ->
        [red] rote
        [blue] blaue
        [green] grüne
        [yellow] gelbe
        [purple] lila
       *[none] { "" }
    } { $species ->
        [human] Menschenfigur
        [animal] Tierfigur
       *[none] Figur
    }
   *[other] { $count } { $colour ->
        [red] rote
        [blue] blaue
        [green] grüne
        [yellow] gelbe
        [purple] lila
       *[none] { "" }
    } Figuren
}
thing-flag = { $count ->
    [one] eine { $colour ->
        [red] rote
        [blue] blaue
        [green] grüne
        [yellow] gelbe
       *[none] { "" }
    } Flagge
   *[other] { $count } { $colour ->
        [red] rote
        [blue] blaue
        [green] grüne
        [yellow] gelbe
       *[none] { "" }
    } Flaggen
}
thing-card = { $count ->
    [one] die Karte { $face }
   *[other] { $count } Karten { $face }
}
thing-card-back = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
thing-tile = { $count ->
    [one] das Plättchen { $face }
   *[other] { $count } Plättchen { $face }
}
thing-tile-back = { $count ->
    [one] ein verdecktes Plättchen
   *[other] { $count } verdeckte Plättchen
}
thing-coin = { $count ->
    [one] die Münze { $face }
   *[other] { $count } Münzen { $face }
}
thing-token = { $count ->
    [one] eine Marke
   *[other] { $count } Marken
}
thing-die = { $count ->
    [one] ein Würfel { $face ->
        [none] { "" }
       *[other] mit { $face }
    }
   *[other] { $count } Würfel
}
thing-pyramid = { $count ->
    [one] eine Pyramide ({ $face })
   *[other] { $count } Pyramiden ({ $face })
}
thing-other = { $count ->
    [one] ein Teil
   *[other] { $count } Teile
}
place-beside = neben dem Brett
place-of = { $place } von { $name }

## Aufbau

set-up-title = Aufbau: { $game }
set-up-mat = Legt den gedruckten Plan in die Mitte des Tisches.
set-up-print = Noch kein Plan? Druckt ihn an einem Computer: main.py print --game { $game } --out sheets. Ein eigenes Brett geht auch.
set-up-put = Aufstellen: { $thing }, { $where }.
set-up-put-own = { $name } stellt auf: { $thing }, { $where }.
set-up-shuffle-card = Karten mischen und verdeckt hinlegen: { $where }.
set-up-shuffle-tile = Plättchen mischen und verdeckt hinlegen: { $where }.
set-up-ready-card = Karten bereitlegen ({ $where }); die App zieht, ihr legt.
set-up-ready-tile = Plättchen bereitlegen ({ $where }); die App zieht, ihr legt.
set-up-where = { $places ->
    [glow] auf die leuchtenden Plätze
   *[other] { $places }
}
set-up-progress = { $done } von { $all } erledigt
set-up-watched = Die Kamera hakt ab, was sie an seinem Platz sieht.
set-up-done = Liegt da
set-up-finished = Alles liegt, wo es hingehört.
set-up-start = Losspielen
set-up-skip = Alles liegt schon da: losspielen

## Berichtigung

correct-title = Berichtigen
correct-differences = Auf dem Tisch liegt es anders als in den Büchern. Was stimmt?
correct-decided = Alles ist entschieden.
correct-touch = Tippt auf das Teil, das woanders liegt, oder auf eine Zahl, die nicht stimmt.
correct-where = Wo liegt das Teil wirklich: { $thing }?
correct-move = Neuer Platz für { $thing }: { $place }.
correct-set = { $tally }: aus { $old } wird { $new }
correct-do = So ist es
correct-done = Berichtigt.
correct-counts = Zahlen
correct-app = Zurücklegen
correct-table = Der Tisch hat recht
correct-seen-back = stimmt wieder mit den Büchern überein
correct-settled = Tisch und Bücher stimmen überein
correct-moved = In den Büchern: { $thing }, { $place }. Auf dem Tisch: { $seen }.
correct-moved-back = auf { $place }
correct-changed = Bei { $place } gehört { $thing } hin; zu sehen ist { $seen }.
correct-changed-back = { $thing }, { $place }
correct-missing = In den Büchern: { $thing }, { $place }. Dort ist nichts zu sehen.
correct-missing-back = { $thing }, { $place }
correct-surplus = Da liegt etwas ({ $place }): { $thing }. In den Büchern steht es nicht.
correct-surplus-back = wegnehmen

## Warum

why-title = { $name ->
    [none] { $tally }
   *[other] { $name }: { $tally }
}
why-nothing = So ist es von Anfang an.
why-gone = Das wird gerade nicht gezählt.
why-correct = Das stimmt nicht
why-more = und { $count } frühere
why-from-touch = am Tablet getippt
why-from-tap = am Tablet getippt
why-from-camera = von der Kamera gesehen, zu { $sure } % sicher
why-from-dice = von den Würfeln abgelesen, zu { $sure } % sicher
why-from-phone = vom Handy gemeldet
why-from-bot = von der App gespielt
why-from-app = von der App gezogen
why-from-table = von den Spielern berichtigt
why-from-other = gemeldet: { $kind }

## Was die Kamera gelesen hat

readings-title = Was die Kamera gelesen hat
readings-nothing = Die Kamera hat noch keinen Zug gelesen.
readings-where = Falsch gelesene Züge liegen hier, jeder in einem Ordner, zum Ansehen, Senden oder Löschen: { $folder }
readings-off = Falsch gelesene Züge werden nicht aufgehoben. Das lässt sich in den Einstellungen ändern, ab dem nächsten Spiel.
readings-misread = Falsch gelesen
readings-kept = Aufgehoben
readings-forget = zum Löschen tippen
readings-untold = Jetzt den Zug zurücknehmen oder richtigstellen: Dann weiß der Fall, was es wirklich war.
readings-told = Ihr sagt: { $what }
readings-failed = Der Fall ließ sich nicht speichern. Ist der Speicher voll?
readings-correct = Etwas richtigstellen

## Kamera

camera-title = Kamera
camera-off = Keine Kamera gewählt
camera-off-next = Gespielt wird mit dem Finger. Eine Kamera über dem Tisch macht es leichter.
camera-opening = Die Kamera wird geöffnet …
camera-opening-next = { "" }
camera-on = Die Kamera sieht den Tisch
camera-on-next = Was sie sieht, ist umrahmt. Gestrichelt ist geraten.
camera-blind = Bilder kommen, aber kein Plan ist darauf
camera-blind-next = Die Kamera muss den ganzen Plan mit seinen Eckmarken sehen; sonst tippt die vier Ecken eures Bretts an.
camera-lost = Es kommen keine Bilder mehr
camera-lost-next = Steckt sie wieder ein; sie wird von selbst wieder gefunden. Das Spiel geht mit dem Finger weiter.
camera-failed = Von dieser Kamera kommt kein Bild
camera-failed-next = Steckt sie ein, oder seht nach, ob die Kamera-App des Handys läuft und im selben WLAN ist. Es wird von selbst weiter versucht. Das Spiel geht mit dem Finger weiter.
camera-ended = Die Bilder sind zu Ende
camera-ended-next = Wählt eine Kamera oder denselben Film noch einmal.
camera-choose = Welche Kamera?
camera-none = Keine Kamera
camera-address = Adresse, Film oder Ordner
camera-use = Diese nehmen
camera-address-hint = Ein Handy als Kamera: die Adresse, die seine Kamera-App zeigt, etwa http://192.168.1.20:8080/video
camera-light-good = Das Licht ist gut.
camera-light-black = Das Bild ist schwarz: Nehmt die Kappe von der Kamera oder macht Licht.
camera-light-white = Das Bild ist ganz weiß: Dreht die Lampe von der Kamera weg.
camera-light-dark = Es ist sehr dunkel: Macht Licht über dem Tisch.
camera-light-covered = Nur eine Farbe: Etwas verdeckt die Kamera.
camera-light-glare = Eine Lampe spiegelt sich auf dem Tisch: Rückt die Lampe oder die Kamera ein wenig.
camera-light-blurred = Das Bild ist unscharf: Wischt die Linse ab und lasst die Kamera ruhig stehen.
camera-markers-none = Keine Eckmarke ist zu sehen.
camera-markers = { $count ->
    [one] 1 von 4 Eckmarken ist zu sehen.
   *[other] { $count } von 4 Eckmarken sind zu sehen.
}
camera-error = Die Lage des Plans ist auf { $error } mm bekannt.
camera-bumped = Der Plan wurde angestoßen: Bitte seht nach, ob alles an seinem Platz liegt.
camera-burnt = Eine Lampe spiegelt sich in den Würfeln: Rückt die Lampe oder die Kamera ein wenig.
camera-gate-open = Der Tisch liegt still: Er wird gelesen.
camera-gate-moving = Etwas bewegt sich; gelesen wird, wenn es still liegt.
camera-gate-settling = Einen Moment, bis alles still liegt.
camera-gate-hand = Eine Hand ist über dem Tisch.
camera-taps = Ecken von Hand zeigen
camera-taps-hint = für ein Brett ohne Marken
camera-taps-end = Doch nicht
camera-corner-0 = Tippt auf die linke obere Ecke des Bretts
camera-corner-1 = Jetzt die rechte obere Ecke
camera-corner-2 = Jetzt die rechte untere Ecke
camera-corner-3 = Jetzt die linke untere Ecke
camera-tell = Ich erkenne nicht, welche Karte das ist. Wer sie gelegt hat: bitte tippt sie an, hier oder auf dem Handy.
camera-ask = Ich bin nicht sicher, was ich gesehen habe. Was ist passiert?
camera-reopen = { $count ->
    [one] Ich glaube, ich habe den letzten Schritt falsch gelesen. Was ist passiert?
   *[other] Ich glaube, ich habe vor { $count } Schritten etwas falsch gelesen. Was ist passiert?
}
camera-differs = Kein Zug erklärt, wie der Tisch jetzt liegt.
camera-colour = { $colour ->
    [red] rot
    [blue] blau
    [green] grün
    [yellow] gelb
    [purple] lila
   *[other] { $face }
}

## An einem anderen Tisch mitspielen

join-title = An einen Tisch setzen
join-home = Anfang
join-leave = Aufstehen
join-looking = Tische in diesem WLAN werden gesucht …
join-choose = Tische in diesem WLAN
join-no-network = Dieses Gerät ist in keinem Netz. Tritt dem WLAN des Tisches bei.
join-free = { $count ->
    [0] kein freier Platz · { $address }
    [one] 1 freier Platz · { $address }
   *[other] { $count } freie Plätze · { $address }
}
join-code = Dein Code
join-code-hint = 16 Buchstaben und Ziffern
join-code-more = Der Tisch zeigt ihn unter deinem QR-Code. Ein Link oder ein Bild des QR-Codes als Datei geht auch.
join-address-hint = Adresse des Tisches, falls er nicht dabei ist
join-do-join = Hinsetzen
join-do = So soll es sein
join-hold = Halten, um Eigenes zu sehen; schieben und loslassen wählt
join-sending = Wird gesendet …
join-connecting = Es wird angeklopft …
join-away = Der Tisch antwortet nicht. Es wird weiter versucht; nichts geht verloren.
join-wrong-code = Das kann nicht der Code sein: Er hat 16 Buchstaben und Ziffern und gehört zu einem der Tische oben.
join-refused = Dieser Code wurde schon benutzt oder gehört zu einem anderen Tisch. Lass dir dort einen neuen zeigen.
join-unreachable = Dort antwortet kein Tisch. Ist dieses Gerät im selben WLAN?
join-bye-moved = Dieser Platz gehört jetzt einem anderen Handy.
join-bye-elsewhere = Dieser Platz ist in einem anderen Fenster offen.
join-bye-revoked = Der Tisch hat den Platz zurückgenommen. Lass dir dort einen neuen Code zeigen.
join-bye-full = Für weitere Zuschauer ist kein Platz.
join-bye-other = Der Tisch hat sich verabschiedet.
join-no-stale = Der Tisch ist schon weiter. Schau noch einmal hin und wähle neu.
join-no-draw = Das kann nicht sein. Schau noch einmal hin, oder klärt es am Tisch.
join-no-table = Der Tisch konnte es nicht aufschreiben. Versuch es noch einmal.
join-no-other = Das geht jetzt nicht.

## Geräte

hardware-title = Bretter und Würfel
hardware-nothing = Kein Brett angeschlossen
hardware-nothing-hint = Das ist in Ordnung: Das Spiel geht ohne. Steckt jederzeit eines ein, es wird von selbst gefunden.
hardware-kind-board = das Brett
hardware-kind-port = der Anschluss
hardware-kind-dice = Bluetooth-Würfel
hardware-kind-cabled = das Lichterbrett
hardware-kind-wled = das WLED
hardware-facts = { $lights ->
    [one] 1 Licht
   *[other] { $lights } Lichter
}, { $sensors ->
    [one] 1 Fühler
   *[other] { $sensors } Fühler
}, Firmware { $firmware }
hardware-facts-cabled = { $lights ->
    [one] 1 Licht
   *[other] { $lights } Lichter
}, { $speaks }; es nimmt nur Farben und sagt nie, was es zeigt
hardware-facts-wled = { $lights ->
    [one] 1 Licht
   *[other] { $lights } Lichter
} im WLAN
hardware-die = Würfel { $number }: { $face ->
    [none] werft ihn, dann steht hier, was er sagt
   *[other] { $face }
}
hardware-die-named = Würfel { $number } ({ $name }): { $face ->
    [none] werft ihn, dann steht hier, was er sagt
   *[other] { $face }
}
hardware-no-dice-yet = Kein Würfel in Reichweite. Weckt sie auf: schütteln, oder aus der Schachtel nehmen.
hardware-test = Testmuster zeigen
hardware-allow = Das ist mein Brett: benutzen
hardware-allow-wled = Das Spiel darf seine Lichter benutzen
hardware-needs-yes-wled = Ein WLED ist in eurem Netz.
hardware-needs-yes-wled-next = Seine Lichter bleiben, wie sie sind, bis ihr sagt, dass das Spiel sie benutzen darf.
hardware-copy = Diagnose kopieren
hardware-copy-hint = für eine Anfrage; nichts von euren Spielen steht darin
hardware-copied = Kopiert.
hardware-needs-yes = Da ist etwas eingesteckt, das hier nicht bekannt ist.
hardware-needs-yes-next = Nichts wird dorthin gesendet, bis ihr sagt, dass es euer Brett ist.
hardware-speaks = An { $port } antwortet ein Lichterbrett; es spricht { $speaks }.
hardware-speaks-next = Es kann nicht sagen, wie viele Lichter es hat. Wie viele sind es?
hardware-not-found = Keines ist angeschlossen.
hardware-not-found-next = Steckt eines ein, wenn ihr mögt; das Spiel geht ohne.
hardware-looking = Gesucht wird: { $board }.
hardware-looking-next = { "" }
hardware-opening = Verbindung mit { $board } an { $port }.
hardware-opening-next = { "" }
hardware-working = Es läuft.
hardware-working-next = { "" }
hardware-closed = Es wurde losgelassen.
hardware-closed-next = { "" }
hardware-cable-pulled = Es ist weg: Das Kabel wurde gezogen, oder der Strom fehlt.
hardware-cable-pulled-next = Steckt es wieder ein; es wird von selbst wieder gefunden. Das Spiel geht weiter.
hardware-port-busy = Ein anderes Programm benutzt { $port }.
hardware-port-busy-next = Schließt dieses Programm; dann wird das Brett von selbst gefunden.
hardware-no-permission = Dieser Benutzer darf { $port } nicht benutzen.
hardware-no-permission-next = Unter Linux: sudo usermod -aG dialout $USER, dann ab- und wieder anmelden.
hardware-silent = An { $port } kommt keine Antwort.
hardware-silent-next = Prüft Strom und Firmware; zieht es ab und steckt es wieder ein.
hardware-stalled = Es nimmt an { $port } nichts mehr an.
hardware-stalled-next = Zieht es ab und steckt es wieder ein; nehmt ein anderes Kabel, wenn es wiederkommt.
hardware-unknown-device = Was an { $port } steckt, ist hier nicht bekannt.
hardware-unknown-device-next = Wenn es euer Brett ist, sagt es unten.
hardware-too-old = Die Firmware ist zu alt: Version { $theirs }, diese App spricht { $ours }.
hardware-too-old-next = Bringt die Firmware des Bretts auf den neuen Stand.
hardware-too-new = Die Firmware ist zu neu: Version { $theirs }, diese App spricht { $ours }.
hardware-too-new-next = Bringt diese App auf den neuen Stand.
hardware-wifi-gone = Es ist nicht mehr im Netz.
hardware-wifi-gone-next = Prüft den Strom und ob beide im selben WLAN sind; es wird von selbst wieder gefunden.
hardware-bluetooth-missing = Für Bluetooth-Würfel fehlt noch ein Paket.
hardware-bluetooth-missing-next = Es wird so installiert: pip install bleak. Alles andere geht ohne.
hardware-bluetooth-off = Bluetooth ist aus oder nicht da.
hardware-bluetooth-off-next = Schaltet es ein, um Bluetooth-Würfel zu benutzen.
hardware-counter-pictures-shown = gezeigte Bilder
hardware-counter-pictures-unanswered = unbeantwortete Bilder
hardware-counter-repeated = wiederholt
hardware-counter-heard-bad-crc = falsch gehört
hardware-counter-heard-bad-cobs = in Stücken gehört
hardware-counter-board-bad-crc = vom Brett falsch gehört
hardware-counter-board-bad-cobs = vom Brett in Stücken gehört
hardware-counter-board-overrun = Brett zu langsam
hardware-counter-lost = verloren
dice-booked = Die Würfel sagen { $faces }.
dice-too-many = { $thrown } Würfel wurden geworfen, { $dice ->
    [one] einer ist
   *[other] { $dice } sind
} gefragt. Nichts wurde gebucht: Werft noch einmal, oder tippt an, was gilt.
dice-wrong-dice = Hier sind Würfel mit { $sides } Seiten gefragt. Nichts wurde gebucht: Werft noch einmal, oder tippt an, was gilt.
dice-refused = Die Würfel sagen { $faces }, aber das ließ sich nicht buchen. Seht nach, oder tippt an, was gilt.
