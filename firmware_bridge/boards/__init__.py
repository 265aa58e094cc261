"""Boards that only take colours: WLED over Wi-Fi or USB, Adalight sketches, AWA."""
