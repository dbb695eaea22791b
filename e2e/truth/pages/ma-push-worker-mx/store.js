(function () {
  function supported() {
    try { localStorage.setItem("__lf_test__", "1"); localStorage.removeItem("__lf_test__"); return true; } catch (e) { return false; }
  }
  if (supported()) localStorage.setItem("orderform", JSON.stringify({ id: Math.random().toString(16).slice(2), items: [] }));
  sessionStorage.setItem("countdown.master", String(Date.now()));
  fetch("/api/sessions", { method: "POST", body: "{}" });
  addEventListener("load", function () {
    if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js?workspace=master");
    setTimeout(function () {
      var s = document.createElement("script");
      s.async = true; s.src = "https://widget.charlavivo-ma9.test/loader.js?key=tlaloc";
      document.body.appendChild(s);
    }, 4000);
  });
})();
