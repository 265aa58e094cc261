"""Adapters that turn the world into intents; each has a dummy that ships."""
