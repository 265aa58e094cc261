## Ninja-Falle

game = Ninja-Falle
tally-hits = Treffer
tally-traps = Fallen in der Reihe
tally-hand = Handkarten
tally-deck = Karten im Stapel

panel-house = Das Haus und was darin offen liegt (●: Ninja, ✕: Falle, Zahl: abgelegt)
panel-hand = Deine Hand
panel-moves = Die Züge
panel-row = Fallenreihe von { $seat } ({ $colour })
panel-round = Diese Runde
fact-round = Runde
fact-wary = Sind sich begegnet und dürfen nichts auslösen
fact-decided = Du deckst die Falle an diesem Platz auf (0: keine)
fact-lives = Übrige Leben von { $seat }
fact-cards = Karten von { $seat } auf der Hand und im Stapel

mark-by = { $seat }
mark-hit = getroffen
mark-face-down = verdeckt
mark-face-up = offen
mark-not-chosen = noch nicht gewählt

need-deal = { $owner } zieht für die erste Hand noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
need-draw = { $owner } zieht noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
need-place = { $seat } legt eine Falle.
need-move = { $seat } wählt ein Zimmer.
need-activate = { $seat } entscheidet, ob eine Falle ausgelöst wird.
need-look = { $seat } ist heil in der Waffenkammer und darf die eigene Reihe ansehen.
need-close-row = { $seat } sieht die eigene Reihe an und schließt sie wieder.

intent-draw-card = { $seat } zieht { $card }
intent-place-trap = Falle: { $card }
intent-choose-move = Zug: { $card }
intent-activate-trap = Falle an Platz { $place } aufdecken
intent-hold-back = Nichts auslösen
intent-look-at-row = Die eigene Reihe ansehen
intent-skip-look = Nicht hinsehen
intent-close-row = Reihe schließen

kind-place-trap = Eine Falle legen
kind-choose-move = Einen Raum wählen
kind-activate-trap = Eine Falle aufdecken

event-card-drawn = { $seat } zieht { $card ->
    [hidden] eine Karte
   *[other] { $card }
}.
event-stage-began = { $stage ->
    [place] Eine neue Runde: Alle legen eine Falle.
    [move] Alle wählen ein Zimmer.
    [activate] Wer löst eine Falle aus?
    [look] Der Staub legt sich.
   *[draw] Alle ziehen nach.
}
event-trap-placed = { $seat } legt eine Falle; ab jetzt darf sie niemand ansehen.
event-move-chosen = { $card ->
    [hidden] { $seat } hat ein Zimmer gewählt.
   *[other] { $seat } wählt { $card }.
}
event-move-turned = { $seat } taucht auf: { $card }.
event-ninjas-met = { $seats } begegnen sich – { $room } – und belauern einander: von ihnen diese Runde keine Falle.
event-trap-decided = { $place ->
    [hidden] { $seat } hat sich entschieden.
    [0] { $seat } löst nichts aus.
   *[other] { $seat } wählt die Falle an Platz { $place }.
}
event-trap-turned = Falle! { $seat } deckt Platz { $place } auf: { $card }.
event-ninja-hit = { $seat } wird getroffen – { $room } –, und zwar von einer Falle von { $by }.
event-ninja-killed = { $seat } ist ausgeschieden.
event-row-opened = { $seat } sieht die eigene Reihe an.
event-look-skipped = { $seat } verlässt die Waffenkammer, ohne hinzusehen.
event-row-closed = Die Reihe von { $seat } ist wieder verdeckt.
event-cards-discarded = { $seat } legt das Gespielte ab.
event-deck-reshuffled = Der Ablagestapel von { $seat } wird zum neuen Stapel gemischt; die Fallen bleiben liegen.
event-draw-due = { $seat } hat { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} zu ziehen.
event-ninja-won = { $seat } ist der letzte Ninja, der noch steht.
event-win-shared = { $seats } fallen in derselben Runde, und niemand bleibt übrig.
event-stand-off-reached = { $seats } könnten sich nur noch ewig in denselben Zimmern begegnen.

outcome-last-standing = { $winners } ist der letzte Ninja, der noch steht.
outcome-fell-together = { $winners } sind gemeinsam gefallen und teilen sich den Sieg.
outcome-stand-off = Niemand kann mehr getroffen werden: { $winners } teilen sich den Sieg.

refusal-no-draw-now = Jetzt wird nicht gezogen.
refusal-drawn-enough = Dort ist schon genug gezogen.
refusal-not-in-deck = { $card } kann nicht aus diesem Stapel kommen.
refusal-no-trap-now = Du kannst jetzt keine Falle legen.
refusal-no-move-now = Du kannst jetzt kein Zimmer wählen.
refusal-not-in-hand = { $card } ist nicht auf deiner Hand.
refusal-no-activation-now = Du kannst jetzt keine Falle auslösen.
refusal-no-trap-there = An Platz { $place } deiner Reihe liegt keine Falle.
refusal-no-look-now = Du darfst deine Reihe jetzt nicht ansehen.
refusal-looking-already = Du siehst deine Reihe schon an.
refusal-row-not-open = Deine Reihe ist verdeckt.

rule-NINJA-1 = Alle haben Karten in einer eigenen Farbe; jede Karte ist ein Zimmer des Hauses.
rule-NINJA-2 = Ein Stapel zeigt elf Zimmer zweimal und die Waffenkammer einmal.
rule-NINJA-3 = Zu viert sind alle Karten dabei. Zu dritt kommen die Kinderzimmer heraus, zu zweit auch die Gärten.
rule-NINJA-4 = Alle ziehen eine erste Hand von fünf Karten.
rule-NINJA-5 = Lege eine Karte verdeckt ans Ende deiner Reihe: eine Falle in diesem Zimmer. Ab jetzt sieht sie niemand mehr an, auch du nicht.
rule-NINJA-6 = Wähle verdeckt eine weitere Karte: das Zimmer, in das du gehst. Haben alle gewählt, wird gemeinsam aufgedeckt.
rule-NINJA-7 = Ninjas, die sich in einem Zimmer begegnen, belauern einander und lösen in dieser Runde keine Falle aus. Andere können sie dort beide treffen.
rule-NINJA-8 = Alle anderen dürfen eine Karte der eigenen Reihe aufdecken. Sie wirkt in dem Zimmer, das sie zeigt, und trifft alle dort, auch dich selbst.
rule-NINJA-9 = Alle Fallen gehen zugleich los: Auch wer in dieser Runde fällt, löst noch aus.
rule-NINJA-10 = Mehr als einen Treffer pro Runde bekommt niemand, wie viele Fallen auch losgehen.
rule-NINJA-11 = Züge und ausgelöste Fallen kommen offen auf deinen Ablagestapel; danach ziehst du zwei Karten.
rule-NINJA-12 = Ist nur noch eine Karte im Stapel, ziehst du sie und spielst weiter, bis deine Hand leer ist. Eine einzelne Karte ist ein Zug; eine Falle wird dann nicht gelegt.
rule-NINJA-13 = Ohne Karten mischst du deinen Ablagestapel zu einem neuen Stapel und ziehst fünf, oder was da ist.
rule-NINJA-14 = Drei Treffer, und dein Ninja ist ausgeschieden. Die Fallen der Gefallenen bleiben verdeckt.
rule-NINJA-15 = Wer als letzter Ninja steht, gewinnt. Wer gemeinsam fällt oder sich nur noch ewig begegnen kann, teilt sich den Sieg.
rule-NINJA-16 = Wer in die Waffenkammer geht und die Fallen heil übersteht, darf jede Karte der eigenen Reihe ansehen.
rule-NINJA-17 = Wer in der Waffenkammer getroffen wird, sieht nichts. Nach dem Blick ist die Reihe wieder verdeckt, bis zum nächsten sicheren Besuch.
rule-NINJA-18 = Fallen, die nie aufgedeckt wurden, bleiben beim Mischen in der Reihe liegen.
