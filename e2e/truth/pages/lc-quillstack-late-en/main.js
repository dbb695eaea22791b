(function () {
  // errors and timings are packed off the main thread
  var s = sessionStorage.getItem("sentryReplaySession");
  if (!s) sessionStorage.setItem("sentryReplaySession", s = JSON.stringify({ id: crypto.randomUUID().replace(/-/g, ""), started: Date.now(), segmentId: 0, sampled: "buffer" }));
  addEventListener("load", function () {
    setTimeout(function () {
      var w = new Worker("/_next/static/chunks/telemetry.worker.js");
      w.postMessage({ replay: JSON.parse(s).id, lcp: Math.round(performance.now()), url: location.pathname });
    }, 3500);
  });
  // the chat waits for the first sign of life
  var signs = ["mousemove", "scroll", "keydown", "touchstart"];
  function wake() {
    signs.forEach(function (n) { removeEventListener(n, wake); });
    var c = document.createElement("script"); c.async = true; c.src = "https://client.chattery-lc9.test/l.js"; c.dataset.website = "5c2e91d0"; document.head.appendChild(c);
  }
  signs.forEach(function (n) { addEventListener(n, wake, { passive: true }); });
})();
