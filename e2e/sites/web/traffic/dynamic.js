// Imported when the page runs.
new Image().src = "/from-module.gif";
