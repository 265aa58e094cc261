"""Programs that train the recognisers; none of them is needed to run the app."""
