// A module that paints nothing.
