// As plug-ins do that make pages faster: asleep until the visitor does something …
addEventListener("mousemove", () => new Image().src = "/woken.gif", { once: true });
// … and as tag managers do that wait for a while.
addEventListener("load", () => setTimeout(() => new Image().src = "/late.gif", 5000));
