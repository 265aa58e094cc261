"""The set-up guide: what goes where, piece by piece, checked by the camera where there is one."""
