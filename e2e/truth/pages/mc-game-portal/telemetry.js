onmessage = function (e) {
  var send = function (name) {
    fetch("https://events.statforge-mc9.test/v2/events", { method: "POST", mode: "no-cors", credentials: "include", body: JSON.stringify({ game: "tower-rush", event: name, session: e.data.n }) });
  };
  send("session_start");
  setTimeout(function () { send("menu_shown"); }, 1500);
};
