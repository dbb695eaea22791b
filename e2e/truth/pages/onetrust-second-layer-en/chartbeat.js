(function () {
  function c(k, v, days) { document.cookie = k + "=" + v + ";path=/;domain=.thenorthernherald-s42.test;max-age=" + days * 86400; }
  var id = (document.cookie.match(/_cb=([^;]+)/) || [])[1] || Math.random().toString(36).slice(2, 18);
  c("_cb", id, 395); c("_chartbeat2", "." + Date.now() + "." + Date.now() + ".1." + id + ".1", 395); c("_cb_svref", "external", 0.02);
  new Image().src = "https://ping.chartpulse-s42.test/ping?h=thenorthernherald-s42.test&p=" + encodeURIComponent(location.pathname) + "&u=" + id;
})();
