"""The adapter for Android; one file for each thing that Java is asked for."""
