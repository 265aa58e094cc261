"""The tablet: what lies on the table and shows everybody the game. Kivy lives here and nowhere else."""
