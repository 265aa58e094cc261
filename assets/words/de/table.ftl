## Der Tisch, was auch immer darauf gespielt wird

refusal-game-over = Das Spiel ist zu Ende.
refusal-not-awaited = Der Tisch wartet gerade nicht auf dich.
refusal-unknown-intent = Das gibt es in diesem Spiel nicht.
refusal-no-such-seat = Dort sitzt niemand.
refusal-no-such-card = In diesem Spiel gibt es keine Karte { $card }.
refusal-no-such-space = Auf diesem Brett gibt es kein Feld { $space }.
refusal-no-such-piece = Es gibt kein Spielstück { $piece }, das man versetzen könnte.
refusal-no-such-place = Das Spielstück kann nicht auf { $place } liegen.
refusal-place-taken = Auf { $place } steht schon etwas.
refusal-cannot-set-tally = { $tally } lässt sich nicht direkt setzen.
refusal-tally-out-of-range = { $value } liegt außerhalb des Möglichen.

event-tally-corrected = Der Tisch setzt bei { $seat } { $tally } auf { $value }.
event-piece-corrected = Der Tisch stellt { $piece } auf { $place }.
event-rule-waived = Der Tisch lässt { $seat } tun, was { $rule } verbieten würde.

rule-TABLE = Was auf dem Tisch liegt, gilt: Die Spieler können jeden Stand setzen und jedes Stück versetzen.

reading-ask = Ich bin nicht sicher, was ich gesehen habe. Was ist passiert?
reading-reopen =
    { $steps ->
        [one] Ich glaube, ich habe den letzten Schritt falsch gelesen. Was ist passiert?
       *[other] Ich glaube, ich habe vor { $steps } Schritten etwas falsch gelesen. Was ist passiert?
    }
reading-unexplained = Kein Zug erklärt, wie der Tisch jetzt liegt. Legt es zurück, oder sagt, dass es stimmt.
reading-nothing = Der Tisch stimmt mit den Büchern überein.

difference-moved =
    { $kind ->
        [pawn] Die Figur { $face } gehört nach { $place }
        [card] Eine Karte gehört nach { $place }
        [tile] Ein Plättchen gehört nach { $place }
       *[other] Etwas gehört nach { $place }
    }, aber ich sehe es { $seen ->
        [beside] neben allen Plätzen.
       *[other] bei { $seen }.
    }
difference-changed = Was bei { $place } liegt, soll { $face ->
        [back] seine Rückseite
       *[other] { $face }
    } zeigen, aber ich sehe { $seen ->
        [back] eine Rückseite.
       *[other] { $seen }.
    }
difference-missing = Mir fehlt { $kind ->
        [pawn] die Figur { $face }
        [card] eine Karte
        [tile] ein Plättchen
        [die] ein Würfel
        [coin] die Münze { $face }
        [pyramid] eine Pyramide
        [flag] die Fahne { $face }
       *[other] ein Marker
    } bei { $place }.
difference-surplus = Ich sehe { $kind ->
        [pawn] die Figur { $face }
        [card] eine Karte
        [tile] ein Plättchen
        [die] einen Würfel
        [coin] die Münze { $face }
        [pyramid] eine Pyramide
        [flag] die Fahne { $face }
       *[other] einen Marker
    } { $place ->
        [beside] neben allen Plätzen
       *[other] bei { $place }
    }, was nicht in den Büchern steht.
