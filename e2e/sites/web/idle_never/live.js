// Polls without ever reading the answers, and listens to a stream besides.
const updates = document.getElementById("updates");
document.cookie = "live_reader=1; Path=/; SameSite=Lax; Secure";
setInterval(() => fetch("/ticker"), 250);
new EventSource("/events").onmessage = () => {
  updates.textContent = String(Number(updates.textContent) + 1);
};
