"""Run by `test_android.py`, where there is a Java side; each test asks the adapter and reads Java's notes."""
