"""Eyes: from pictures to sightings; knows nothing of games."""

import os

# The many small products here are slowed down by threads that wait for each other. Numpy asks once.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
