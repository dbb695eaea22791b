// Tags of the newspaper: nothing before consent to purpose 1.
(function () {
  var started = false;
  function load(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function start() {
    if (started) return;
    started = true;
    load("https://js.metritis-stats.test/m.js");
    load("https://ads.kymabids.test/prebid.js");
  }
  (function wait() {
    if (!window.__tcfapi) return setTimeout(wait, 150);
    window.__tcfapi("addEventListener", 2, function (d, ok) {
      if (ok && (d.eventStatus === "tcloaded" || d.eventStatus === "useractioncomplete") && d.purpose.consents[1]) start();
    });
  })();
})();
