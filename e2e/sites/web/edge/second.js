// Loaded by a loader; loads the next in line.
const third = document.createElement("script");
third.src = "https://edge.other-net.test/third.js";
document.head.append(third);
