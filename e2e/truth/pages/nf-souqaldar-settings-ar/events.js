(function () {
  if (!/nf_ttp=/.test(document.cookie)) document.cookie = "nf_ttp=" + Math.random().toString(36).slice(2) + "; path=/; domain=.nf-souqaldar.test; max-age=33696000";
  sessionStorage.setItem("nf_tt_sessionId", Math.random().toString(36).slice(2));
  navigator.sendBeacon("https://analytics.nf-sadanet.test/api/v2/pixel", JSON.stringify({ event: "Pageview" }));
})();
