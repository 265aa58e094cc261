"""Why a count is what it is: the events behind it, each with its source, its certainty and its picture."""
