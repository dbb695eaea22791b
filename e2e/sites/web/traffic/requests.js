// One request of each kind that scripts make by a call.
(() => {
  fetch("/fetched?uid=1&ref=home");
  fetch("/kept-alive", { method: "POST", keepalive: true, body: "a=1" });
  fetch("/posted-json", { method: "POST", body: JSON.stringify({ event: "view", visitor: 1 }) });
  fetch("/posted-form", { method: "POST", body: new URLSearchParams({ event: "view", uid: "1" }) });
  const parts = new FormData();
  parts.set("name", "a");
  fetch("/posted-parts", { method: "POST", body: parts });
  fetch("https://edge.other-net.test/preflighted", { headers: { "x-own": "1" } });
  fetch("/first-hop").catch(() => {});
  const cut = new AbortController();
  fetch("/never", { signal: cut.signal }).catch(() => {});
  setTimeout(() => cut.abort(), 200);
  const xhr = new XMLHttpRequest();
  xhr.open("POST", "/xhr");
  xhr.setRequestHeader("content-type", "application/json");
  xhr.send('{"time":1}');
  navigator.sendBeacon("/beacon", new URLSearchParams({ left: "no" }));
  document.getElementById("form").submit();
  document.getElementById("ping").click();
  import("/dynamic.js");
})();
