(function () {
  var site = document.currentScript.dataset.site, c = document.cookie;
  var set = function (n, v, s) { document.cookie = n + "=" + v + ";path=/;domain=.na-alpstrom.test;secure;samesite=lax;max-age=" + s; };
  var id = (c.match(/_spuls_id=([^;]+)/) || [])[1] || crypto.randomUUID();
  set("_spuls_id", id, 34128000); set("_spuls_ses_" + site, Date.now(), 1800);
  navigator.sendBeacon("https://in.na-seitenpuls.test/e", JSON.stringify({ s: site, v: id, u: location.href, r: document.referrer }));
})();
