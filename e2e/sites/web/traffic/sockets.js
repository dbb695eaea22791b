// A socket with text and bytes both ways, and a stream of events.
const socket = new WebSocket("wss://edge.other-net.test/echo");
socket.binaryType = "arraybuffer";
socket.onopen = () => {
  socket.send("grüße");
  socket.send(new Uint8Array(100));
};
let echoes = 0;
socket.onmessage = () => {
  if (++echoes === 2) socket.close();
};
const events = new EventSource("/events");
setTimeout(() => events.close(), 500);
