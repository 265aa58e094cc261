## What the tablet says by itself

home = Home
back = Back
do-it = Do it
hold = Hold to see your own; slide and let go to choose
i-am = I am { $name }
pass-tablet = Please pass the tablet to { $name }
result = See the result
undo-asks = Taking this back needs the consent of { $names }: they have learned something.
refused-stale = The table has moved on. Look again and choose again.
refused-disk = It could not be written to the disk, so nothing happened. Is the disk full?
refused-draw = This cannot be. Look again, or sort it out at the table.
all-agree = All agree: take it back
leave-it = Leave it as it is
menu = What would you like?
open-phones = Players and phones
open-camera = Camera
open-hardware = Lights and dice
open-set-up = Set up the table
open-correction = Put something right
open-readings = What the camera read
open-rules = Rules
open-leave = Leave; the game is kept
put-right = Put it right
as-booked = It is as the app has it
