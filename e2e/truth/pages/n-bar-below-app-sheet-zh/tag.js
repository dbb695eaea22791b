(function () {
  var found = /(?:^|; )_yh_vid=([^;]+)/.exec(document.cookie);
  var vid = found ? found[1] : crypto.randomUUID();
  document.cookie = "_yh_vid=" + vid + "; domain=.chashan-seikatsu.test; path=/; max-age=31536000; SameSite=Lax; Secure";
  navigator.sendBeacon("https://tags.yuanhao-data.test/e", "vid=" + vid + "&ev=page_view");
})();
