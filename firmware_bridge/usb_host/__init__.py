"""Ports where the app itself drives the plug, as on Android; to pyserial they are `usb://` addresses."""
