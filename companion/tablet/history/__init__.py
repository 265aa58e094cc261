"""The games that were played, and replaying one."""
