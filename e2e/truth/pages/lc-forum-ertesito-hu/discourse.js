(function () {
  var store = localStorage;
  if (!store.getItem("discourse_track_visit_first")) store.setItem("discourse_track_visit_first", JSON.stringify(Date.now()));
  var bus = Math.random().toString(16).slice(2).padEnd(32, "0"), seq = 0;
  function poll() {
    fetch("/message-bus/poll", { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "client=" + bus + "&__seq=" + seq++ })
      .then(function (r) { return r.json(); }).then(poll, function () { setTimeout(poll, 15000); });
  }
  setTimeout(poll, 1000);
  if ("serviceWorker" in navigator) addEventListener("load", function () { navigator.serviceWorker.register("/service-worker.js"); });
})();
