// Opens windows without being asked; browsers with a popup blocker let none of them through.
open("/own-window", "own", "width=300,height=200");
open("https://edge.other-net.test/window", "theirs", "noopener");
