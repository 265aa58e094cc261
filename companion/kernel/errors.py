"""The root of all errors that a person can mend."""


class BadInputError(Exception):
    """What was given cannot be used; the message is one clear sentence, and nothing was changed."""
