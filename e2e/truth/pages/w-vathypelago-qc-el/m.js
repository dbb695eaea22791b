(function () {
  var id = (document.cookie.match(/_mtr=([^;]+)/) || [])[1] || "M1." + Math.floor(Math.random() * 1e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "_mtr=" + id + "; path=/; domain=.vathypelago.test; max-age=63072000; SameSite=Lax; Secure";
  document.cookie = "_mtr_7KD1=S." + Date.now() + "; path=/; domain=.vathypelago.test; max-age=63072000; SameSite=Lax; Secure";
  navigator.sendBeacon("https://js.metritis-stats.test/collect", "v=2&cid=" + id + "&dl=" + encodeURIComponent(location.href));
})();
