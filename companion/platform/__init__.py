"""What the machine under the app can do for it: one port, an adapter for Android, a dummy for all others."""
