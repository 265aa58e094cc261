## Was das Tablet von sich aus sagt

home = Anfang
back = Zurück
do-it = So machen
hold = Halten, um Eigenes zu sehen; auf eine Wahl gleiten und loslassen
i-am = Ich bin { $name }
pass-tablet = Bitte das Tablet an { $name } geben
result = Zum Ergebnis
undo-asks = Das zurückzunehmen braucht das Einverständnis von { $names }: Sie haben etwas erfahren.
refused-stale = Der Tisch ist schon weiter. Bitte noch einmal schauen und wählen.
refused-disk = Es ließ sich nicht speichern, also ist nichts geschehen. Ist der Speicher voll?
refused-draw = Das kann nicht sein. Bitte noch einmal schauen oder am Tisch klären.
all-agree = Alle einverstanden: zurücknehmen
leave-it = So lassen
menu = Was darf es sein?
open-phones = Spieler und Handys
open-camera = Kamera
open-hardware = Lichter und Würfel
open-set-up = Tisch aufbauen
open-correction = Etwas richtigstellen
open-readings = Was die Kamera gelesen hat
open-rules = Regeln
open-leave = Gehen; das Spiel bleibt aufgehoben
put-right = Richtigstellen
as-booked = Es ist so, wie die App es hat
