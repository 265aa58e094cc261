"""Boards with lights, sensors and dice: their wires, their protocols, and our own firmware."""
