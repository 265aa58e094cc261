## The demo at a drawn table, and its report

how-seen = seen
how-tapped = tapped
how-dealt = dealt
how-asked = asked
how-helped = helped
how-wrong = wrong

scan = Scan it to play for { $name }: { $link }
report-lies = The report: { $page }

stopped = It was stopped before its end.
table = A drawn table in the light of “{ $profile }”: { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    }, { $looks } { $looks ->
        [one] look
       *[other] looks
    }.
column-how = how
column-booked = what was booked
column-seen = seen
column-lights = lights
picture-table = the table
picture-seen = what was seen

# In the window

app-title = A demonstration
app-text = Bots play at a drawn table. A drawn camera films it, and the app books what it sees: everything else is as on a real evening. Whoever takes a seat by phone plays it from then on.
app-watch = Watch them
app-phones = Take a seat by phone
