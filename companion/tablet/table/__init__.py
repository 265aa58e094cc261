"""The table: board, players, what is waited for, what can be done; a secret only while a finger holds it."""
