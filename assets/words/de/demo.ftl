## Die Vorführung an einem gezeichneten Tisch, und ihr Bericht

how-seen = gesehen
how-tapped = getippt
how-dealt = ausgeteilt
how-asked = gefragt
how-helped = nachgeholfen
how-wrong = falsch

scan = Scanne das, um für { $name } zu spielen: { $link }
report-lies = Der Bericht: { $page }

stopped = Das Spiel wurde vor seinem Ende angehalten.
table = Ein gezeichneter Tisch im Licht „{ $profile }“: { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }, { $looks } { $looks ->
        [one] Blick
       *[other] Blicke
    }.
column-how = wie
column-booked = was gebucht wurde
column-seen = gesehen
column-lights = Lichter
picture-table = der Tisch
picture-seen = was gesehen wurde

# Im Fenster

app-title = Eine Vorführung
app-text = Bots spielen an einem gezeichneten Tisch. Eine gezeichnete Kamera filmt ihn, und die App bucht, was sie sieht: alles andere ist wie an einem echten Abend. Wer einen Platz am Handy nimmt, spielt ihn von da an selbst.
app-watch = Zusehen
app-phones = Einen Platz am Handy nehmen
