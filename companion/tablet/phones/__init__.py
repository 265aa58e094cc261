"""Phones at this table: a code for one seat at a time, who is connected, what is wrong with the network."""
