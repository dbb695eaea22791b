// A frame in a frame, three sites deep.
document.cookie = "an_nested=1; Path=/; SameSite=None; Secure";
const fired = document.cookie.includes("an_nested=") ? "an_nested" : "";
fetch("https://ways.demo-publisher.test/fired", { method: "POST", mode: "no-cors", body: fired });
