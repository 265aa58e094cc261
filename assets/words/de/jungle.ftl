## TRAPS im Dschungel

game = TRAPS: der Dschungel
tally-bank = Gold in der Bank
tally-gold = Gold
tally-hand = Handkarten
tally-flags = übrige Fahnen
tally-shields = Schutz
tally-skips = auszusetzende Züge

panel-board = Der Spielplan
panel-hand = Deine Hand
panel-limits = Was du darfst
panel-traps = Fallen auf dem Plan
panel-side = Fähigkeiten und Vorteile von { $seat }
panel-side-facts = { $seat }
panel-table = Der Tisch
panel-texts = Was die Karten sagen
fact-draw-price = Preis einer Karte
fact-hand-limit = Höchstens auf der Hand
fact-reach = Höchste Entfernung zu einer Falle
fact-gold = Gold
fact-hand = Handkarten
fact-flags = Übrige Fahnen
fact-home = Figuren im Ziel
fact-position = Zurückgelegte Felder
fact-shields = Schutz
fact-skips = Auszusetzende Züge
fact-deck = Karten im Stapel
fact-discards = Karten auf der Ablage
fact-bank = Gold in der Bank
fact-purse = Alle beginnen mit den Scheinen
fact-turn = Am Zug
fact-dice = Letzter Wurf
fact-card = { $card } ({ $value })
fact-ability = { $card }
fact-trap-hidden = { $space }: { $seat }, verdeckt
fact-trap-exposed = { $space }: { $seat }, nicht bezahlt
fact-trap-open = { $space }: { $seat }, offen

mark-chance = Chance
mark-hut = Hütte
mark-toxic = Gift
mark-bank = Bank
mark-trap = ⚑{ $seat }
mark-hidden = verdeckt
mark-exposed = offen, unbezahlt
mark-used = genutzt
mark-ready = bereit
mark-perk = Vorteil

need-deal = Gib { $owner } noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
need-deal-team = Gib { $owner } zufällig { $count ->
    [one] noch eine Figur
   *[other] einen Menschen und ein Tier
}.
need-roll-order = { $owner } würfelt mit beiden Würfeln um den Anfang.
need-roll = { $owner } würfelt mit { $count ->
    [one] einem Würfel
   *[other] { $count } Würfeln
}.
need-effect-die = { $owner } würfelt für die Karte.
need-draw = { $owner } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
need-turn-card = Chance: Deckt eine Karte für { $owner } auf.
need-rob = { $owner } wird eine Karte aus der Hand gezogen.
need-choose-dice = { $seat }: ein Würfel oder zwei?
need-move = { $seat } zieht mit einer Figur.
need-pick-way = { $seat } wählt, welche Figur weitergeht und wohin.
need-steal = { $seat } wählt, wer bestohlen wird.
need-pick-opponent = { $seat } wählt einen Gegner.
need-pick-piece = { $seat } wählt eine Figur.
need-exile = { $seat } ist pleite und wählt die Figur, die zum Start zurückgeht.
need-pick-swap = { $seat } wählt, wer die Plätze tauscht.
need-pick-trap = { $seat } wählt eine Falle.
need-dodge = { $seat }: der Falle ausweichen oder sie erleiden?
need-buy-or-destroy = { $seat }: die Falle kaufen oder zerstören?
need-sell = { $seat } hat Schulden und wählt eine Falle zum Verkauf.
need-shed = { $seat } wirft { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ab.
need-discard-down = { $seat } hat { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} zu viel auf der Hand und wirft ab.
need-play = { $seat } darf Karten ziehen und danach spielen.

intent-deal-card = { $seat } bekommt { $card }
intent-deal-adventurer = { $seat } bekommt { $adventurer }
intent-roll-dice = { $seat } würfelt { $dice }
intent-draw-card = { $seat } zieht { $card }
intent-take-card = { $seat } zieht { $card } heraus
intent-choose-dice = { $count ->
    [one] Ein Würfel
   *[other] { $count } Würfel
}
intent-advance = { $piece } nach { $to }
intent-advance-via = { $piece } nach { $to } über { $via }
intent-pick-opponent = { $seat }
intent-pick-piece = { $piece }
intent-pick-trap = Die Falle auf Feld { $space }
intent-pick-swap = { $piece } und { $other } tauschen
intent-dodge = Ausweichen
intent-suffer = Erleiden
intent-buy-trap = Zum halben Wert kaufen
intent-destroy-trap = Zerstören
intent-buy-card = Eine Karte kaufen
intent-discard = { $card } abwerfen
intent-lay-trap = { $card } offen auf Feld { $space }
intent-hide-trap = { $card } verdeckt auf Feld { $space }
intent-turn-up-trap = Die Falle auf Feld { $space } aufdecken
intent-sell-trap = Die Falle auf Feld { $space } verkaufen
intent-play-action = { $card } ausspielen
intent-cash-treasure = { $card } einlösen
intent-use-ability = Fähigkeit nutzen: { $adventurer }
intent-end-turn = Zug beenden

kind-advance = Eine Figur ziehen
kind-advance-via = Eine Figur über eine Gabelung ziehen
kind-discard = Eine Karte abwerfen
kind-lay-trap = Eine Falle offen legen
kind-hide-trap = Eine Falle verdeckt legen
kind-turn-up-trap = Eine eigene Falle aufdecken
kind-sell-trap = Eine Falle verkaufen
kind-play-action = Eine Aktion spielen
kind-cash-treasure = Einen Fund einlösen
kind-use-ability = Eine Fähigkeit nutzen
kind-pick-swap = Zwei Plätze tauschen
kind-pick-trap = Eine Falle wählen

event-card-dealt = { $seat } bekommt { $card ->
    [hidden] eine Karte
   *[other] { $card }
}.
event-adventurer-dealt = { $adventurer } gehört jetzt zu { $seat }.
event-order-rolled = { $seat } würfelt { $dice } um den Anfang.
event-order-tied = Gleichstand: { $seats } würfeln noch einmal.
event-order-set = { $seat } beginnt.
event-turn-began = { $seat } ist am Zug.
event-turn-skipped = { $seat } setzt einen Zug aus.
event-dice-chosen = { $seat } nimmt { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
}.
event-dice-rolled = { $seat } würfelt { $dice }.
event-roll-wasted = Keine Figur von { $seat } kann den Wurf nutzen.
event-jungle-roll-earned = Pasch! { $seat } bekommt einen Dschungelwurf: einen Würfel mehr.
event-play-began = { $seat } darf Karten ziehen und danach spielen.
event-game-won = Beide Figuren von { $seat } sind im Ziel!
event-piece-advanced = { $piece } geht vor bis { $to }.
event-piece-retreated = { $piece } geht zurück bis { $to }.
event-piece-sent-back = { $piece } geht zurück zum Start.
event-pieces-swapped = { $piece } und { $other } tauschen die Plätze.
event-piece-escaped = { $piece } ist im Ziel!
event-nothing-happened = Für { $seat } geschieht hier nichts weiter.
event-gold-collected = { $seat } bekommt { $amount } aus der Bank.
event-gold-paid = { $seat } zahlt { $amount } an { $to ->
    [none] die Bank
   *[other] { $to }
}.
event-gold-taken = { $seat } nimmt { $amount } von { $victim }.
event-gold-stolen = { $piece } landet auf { $victim }: { $seat } stiehlt { $amount }.
event-debt-incurred = { $seat } schuldet { $to ->
    [none] der Bank
   *[other] { $to }
} { $amount } und kann nicht alles auf einmal zahlen.
event-debt-paid = { $seat } zahlt { $amount } von der Schuld an { $to ->
    [none] die Bank
   *[other] { $to }
}.
event-went-bankrupt = { $seat } ist pleite.
event-card-bought = { $seat } zahlt { $price } für eine Karte.
event-card-drawn = { $seat } zieht { $card ->
    [hidden] eine Karte
   *[other] { $card }
}.
event-card-discarded = { $seat } wirft { $card } ab.
event-card-turned-up = { $owner ->
    [none] Chance bringt { $seat } { $card }: Die Karte kommt auf die Hand.
   *[other] Chance bringt { $seat } { $card }, als gehörte die Falle { $owner }.
}
event-card-taken = { $seat } zieht { $card ->
    [hidden] eine Karte
   *[other] { $card }
} aus der Hand von { $victim }.
event-deck-refilled = { $count } abgelegte Karten werden zu einem neuen Stapel gemischt.
event-trap-laid = { $seat } legt { $card } auf Feld { $space } und zahlt { $price }.
event-trap-hidden = { $card ->
    [hidden] { $seat } versteckt eine Falle auf Feld { $space } und zahlt { $price }.
   *[other] { $seat } versteckt { $card } auf Feld { $space } und zahlt { $price }.
}
event-trap-turned-up = { $seat } deckt auf Feld { $space } { $card } auf und zahlt { $price }.
event-trap-exposed = { $seat } deckt auf Feld { $space } { $card } auf, kann aber nicht zahlen.
event-trap-bought = { $seat } kauft { $card } auf Feld { $space } für { $price } von { $owner }.
event-trap-destroyed = { $seat } zerstört { $card } auf Feld { $space }.
event-trap-sold = { $seat } verkauft { $card } auf Feld { $space } für { $amount }.
event-trap-seized = { $seat } übernimmt { $card } auf Feld { $space } von { $owner }.
event-trap-peeked = { $card ->
    [hidden] { $seat } sieht sich die verdeckte Falle auf Feld { $space } an.
   *[other] { $seat } sieht sich die verdeckte Falle auf Feld { $space } an: { $card }.
}
event-trap-sprung = { $piece } sitzt in der Falle: { $card } von { $owner }.
event-trap-dodged = { $piece } weicht aus: { $card } bleibt ohne Wirkung.
event-action-played = { $seat } spielt { $card } für { $price } aus.
event-perk-gained = { $seat } hat von nun an den Vorteil { $card }, für { $price }.
event-treasure-cashed = { $seat } löst { $card } ein: { $amount } Gold.
event-ability-used = { $seat } nutzt die Fähigkeit: { $adventurer }.
event-effect-began = { $source } wirkt.
event-effect-rolled = { $seat } würfelt { $pips } für { $source }.
event-skip-given = { $seat } setzt { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} aus.
event-shield-gained = { $seat } kann { $count ->
    [one] einer weiteren Falle
   *[other] { $count } weiteren Fallen
} ausweichen.
event-draw-granted = { $seat } zieht umsonst { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
event-discard-ordered = { $seat } muss { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} abwerfen.
event-robbery-began = { $seat } greift nach der Hand von { $victim }.

outcome-escaped = { $winners } ist mit beiden Figuren aus dem Dschungel entkommen.

refusal-not-now = Darauf wartet der Tisch gerade nicht.
refusal-no-such-roll = So können Würfel nicht fallen.
refusal-adventurer-not-free = { $piece } kann nicht zu diesem Team.
refusal-card-not-in-deck = { $card } ist nicht mehr im Stapel.
refusal-not-in-hand = { $card } ist nicht auf dieser Hand.
refusal-not-a-trap = { $card } ist keine Falle.
refusal-not-an-action = { $card } ist keine Aktion.
refusal-not-a-treasure = { $card } ist kein Schatzfund.
refusal-trap-there-already = Auf { $space } liegt schon eine Falle.
refusal-not-enough-gold = Das kostet { $price }, mehr als du hast.
refusal-no-trap-of-yours = Auf { $space } liegt keine Falle von dir.
refusal-hidden-traps-are-not-sold = Eine verdeckte Falle lässt sich nicht verkaufen.
refusal-already-turned-up = Diese Falle ist schon aufgedeckt.
refusal-cannot-choose-that = Das steht hier nicht zur Wahl.
refusal-cannot-buy-trap = Zum Kauf der Falle brauchst du das Gold und eine freie Fahne.
refusal-no-cards-left = Es ist keine Karte mehr zum Ziehen da.
refusal-no-way-there = Kein Weg nach vorn führt zu { $space }.
refusal-no-hut-ahead = Vor { $piece } liegt keine Sanitätshütte mehr.
refusal-equal-dice = Du würfelst mit so vielen Würfeln, wie du Figuren außerhalb des Basislagers hast, oder mit einem.
refusal-roll-does-not-lead-there = Dorthin führt der Wurf nicht.
refusal-draw-before-play = Karten werden vor dem ersten Ausspielen gezogen.
refusal-two-cards-a-turn = Du kannst im Zug zwei Karten ziehen.
refusal-hand-full = Du kannst { $count } Karten halten: Wirf zuerst ab.
refusal-two-traps-a-turn = Du kannst im Zug zwei Fallen legen.
refusal-no-flags-left = Alle deine Fahnen sind auf dem Plan.
refusal-special-space = Auf das Sonderfeld { $space } kommt keine Falle.
refusal-too-far = { $space } ist von jeder deiner Figuren mehr als { $count } Felder entfernt.
refusal-three-in-a-row = Das wären drei Fallen hintereinander.
refusal-no-target = Gerade gibt es nichts, worauf das wirken könnte.
refusal-ability-used = Die Fähigkeit von { $piece } ist schon genutzt.

rule-JUN-1 = Zwei bis vier Teams laufen einen Dschungelpfad entlang, der sich gabeln kann, mit zwei Würfeln, acht Figuren, Gold, Fahnen und einem dicken Stapel Spielkarten.
rule-JUN-2 = Plan, Karten und Fähigkeiten stehen in einem Inhaltspaket, das ihr bearbeiten könnt: ein Plan aus Feldern, und Spielkarten, deren Wirkung aus wenigen einfachen Wörtern besteht.
rule-JUN-3 = Alle beginnen mit zwölf Fahnen einer Farbe, einer Spielertafel und 250 Gold: ein Hunderter, ein Fünfziger, drei Zwanziger, drei Zehner und zwei Fünfer.
rule-JUN-4 = Alle bekommen fünf Spielkarten und halten sie geheim.
rule-JUN-5 = Alle bekommen zufällig einen Menschen und ein Tier; deren Fähigkeitskarten liegen offen.
rule-JUN-6 = Alle würfeln, und die höchste Zahl beginnt, dann im Uhrzeigersinn; bei Gleichstand wird noch einmal gewürfelt. Wer zuletzt drankommt, bekommt 20 extra.
rule-JUN-7 = Ein Zug ist würfeln, dann Karten ziehen, dann spielen. Würfeln musst du, der Rest steht dir frei.
rule-JUN-8 = Im ersten Zug bringst du mit einem Würfel eine Figur aus dem Basislager.
rule-JUN-9 = Du würfelst mit so vielen Würfeln, wie du Figuren außerhalb des Basislagers hast. Sind beide draußen, darfst du auch einen nehmen; ist keine draußen, ist es einer.
rule-JUN-10 = Ein Wurf bewegt eine Figur um die Summe nach vorn. An einer Gabelung wählst du den Weg.
rule-JUN-11 = Ein Pasch bringt einen Dschungelwurf: Erst gilt der erste Wurf, dann folgt ein Würfel mehr für eine der beiden Figuren.
rule-JUN-12 = Wer auf einer gegnerischen Figur landet, stiehlt 10, oder 20, wenn dort beide Figuren des Gegners stehen. Bei mehreren Gegnern wählst du einen; niemand verliert mehr, als er hat.
rule-JUN-13 = Wer auf einer gegnerischen Falle landet, muss sie erleiden.
rule-JUN-14 = Eine Karte kostet 10, höchstens zwei im Zug. Du kannst sieben halten und beliebig abwerfen. Ist der Stapel leer, wird die Ablage gemischt.
rule-JUN-15 = Eine offen gelegte Falle kostet sofort ihren Wert und wirkt von da an.
rule-JUN-16 = Eine verdeckte Falle kostet 10. Landet ein Gegner darauf, deckt der Besitzer sie auf, zahlt ihren Wert, und sie wirkt.
rule-JUN-17 = Kann der Besitzer eine verdeckte Falle nicht bezahlen, darf der Gegner darauf sie zum halben Wert kaufen oder zerstören.
rule-JUN-18 = Beim Ausspielen darfst du deine eigene verdeckte Falle aufdecken, wenn du ihren Wert zahlst.
rule-JUN-19 = Auf jeder Falle steckt eine Fahne des Besitzers. Mit zwölf Fahnen kannst du zwölf Fallen haben.
rule-JUN-20 = Im Zug darfst du zwei Fallen legen, jede höchstens sieben Felder von einer deiner Figuren entfernt, in jeder Richtung den Weg entlang.
rule-JUN-21 = Eine Falle kommt auf ein Feld ohne Falle, das kein Sonderfeld ist. Steht dort jemand, wartet sie auf die nächste Landung.
rule-JUN-22 = Nie liegen drei Fallen hintereinander; ein Sonderfeld dazwischen unterbricht die Reihe.
rule-JUN-23 = Deine eigenen Fallen tun dir nichts; nur deine eigene Geldgrube zahlt dich aus.
rule-JUN-24 = Eine Falle wirkt, bis sie verkauft oder zerstört wird; ihr Wert wird nur einmal gezahlt.
rule-JUN-25 = Beim Ausspielen darfst du eine offene Falle zum halben Wert verkaufen, abgerundet auf 5. Verdeckte Fallen lassen sich nicht verkaufen.
rule-JUN-26 = Eine Geldgrube zu legen ist umsonst. Der Besitzer bekommt dort den einen Betrag aus der Bank, ein Gegner zahlt ihm den anderen. Verkauft bringt sie 10.
rule-JUN-27 = Zahle den Wert einer Aktion, führe sie aus, wirf sie ab; so viele du willst. Ein Vorteil (★) gilt für den Rest des Spiels.
rule-JUN-28 = Ein Schatzfund wird eingelöst und abgeworfen.
rule-JUN-29 = Jede Fähigkeit wirkt einmal im Spiel, beim Ausspielen in deinem Zug; danach wird ihre Karte umgedreht.
rule-JUN-30 = Wer nicht alles zahlen kann, gibt sein ganzes Gold und verkauft dann offene Fallen zum halben Wert, bis es reicht. Reicht es nie, ist er pleite.
rule-JUN-31 = Wer durch eine Falle pleitegeht, dessen gelandete Figur geht zum Start zurück. Sonst wählt der Spieler eine Figur.
rule-JUN-32 = Immer wenn eine Figur von dir zum Start zurückgeschickt wird, bekommst du 50.
rule-JUN-33 = Das Basislager ist Start und Ziel und schützt vor allem. Wer das Ziel erreicht, bekommt 50.
rule-JUN-34 = Auf einem Chance-Feld wird eine Karte offen gezogen. Aktionen und Schätze kommen auf die Hand, Fallen wirken sofort; als Besitzer gilt, wer von den anderen am besten steht.
rule-JUN-35 = In einer Sanitätshütte ist eine Figur sicher vor Fallen, Aktionen, Diebstahl, Fähigkeiten und allem anderen.
rule-JUN-36 = Der Giftsumpf schickt eine Figur auf ihrem Weg zurück zur vorigen Sanitätshütte, oder zum Start, wenn keine hinter ihr liegt.
rule-JUN-37 = Die Bank zahlt 20, wenn du auf ihr landest oder an ihr vorbeiwürfelst, nicht aber, wenn eine Karte oder Falle dich bewegt.
rule-JUN-38 = Auf ein Sonderfeld kommt keine Falle.
rule-JUN-39 = Eine Figur, die rückwärts geht, geht den Weg zurück, den sie gekommen ist.
rule-JUN-40 = In einer Kette von Wirkungen kann dieselbe Figur dieselbe Falle im selben Zug nicht zweimal auslösen.
rule-JUN-41 = Wer zuerst beide Figuren ins Ziel bringt, gewinnt. Ein Tier darf über das Ziel hinausschießen, ein Mensch braucht die genaue Zahl.
rule-JUN-42 = Ein Mensch, dessen Wurf zu hoch ist, zieht damit nicht; die andere Figur darf.
rule-JUN-43 = Ist deine erste Figur im Ziel, würfelst du für den Rest des Spiels mit einem Würfel.
rule-JUN-44 = Eine Aktion kann das Spiel gewinnen, eine Falle nicht: Sie bringt keine Figur über das letzte Feld vor dem Ziel hinaus.
