// Cookies by every kind of answer.
(() => {
  fetch("/fetch");
  fetch("https://edge.other-net.test/omitted", { credentials: "omit" });
  fetch("https://edge.other-net.test/preflighted", { headers: { "x-own": "1" } });
  const xhr = new XMLHttpRequest();
  xhr.open("GET", "/xhr");
  xhr.send();
  navigator.sendBeacon("/beacon", "seen=1");
  const events = new EventSource("/events");
  events.onopen = () => events.close();
  const socket = new WebSocket("wss://edge.other-net.test/socket");
  socket.onopen = () => socket.close();
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = "/prefetched";
  document.head.append(link);
})();
