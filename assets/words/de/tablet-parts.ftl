## Die Bildschirme um ein Spiel herum: Handys, Kamera, Geräte, Aufbau, Berichtigung, Warum, Mitspielen an einem anderen Tisch

parts-table = Tisch
parts-close = Schließen
parts-cancel = Abbrechen

## Handys

phones-title = Handys
phones-choose = Eigenes Handy, eigene Karten
phones-choose-hint = Nimm das Tablet, tippe auf den Code neben deinem Namen und lies ihn mit deinem Handy ein. Dann gib das Tablet weiter.
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
