// Loads a script that loads a script that loads a picture and writes a cookie.
const second = document.createElement("script");
second.src = "https://edge.other-net.test/second.js";
document.head.append(second);
const frame = document.createElement("iframe");
frame.src = "/framed-by-script";
document.body.append(frame);
