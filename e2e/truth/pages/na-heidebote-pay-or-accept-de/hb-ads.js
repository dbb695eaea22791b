/* hb-ads 3.18 – Werbung und Reichweitenmessung erst mit TC-String */
(function () {
  var done = false;
  function start(tc) {
    if (done) return; done = true;
    var s = document.createElement("script"); s.async = true; s.src = "https://data.na-reichweite.test/iam.js?m=1"; document.head.appendChild(s);
    document.querySelectorAll(".ad[data-slot]").forEach(function (slot) {
      var a = document.createElement("img"); a.alt = "Anzeige"; a.src = "https://ads.na-anzeigenbund.test/slot?name=" + slot.dataset.slot + "&gdpr=1&gdpr_consent=" + tc;
      slot.appendChild(a);
    });
  }
  window.__tcfapi("addEventListener", 2, function (tc, ok) {
    if (ok && tc.tcString && (tc.eventStatus === "tcloaded" || tc.eventStatus === "useractioncomplete")) start(tc.tcString);
  });
})();
