"""Long runs: `make soak` plays ten thousand games of each title and kills a hundred tables."""
