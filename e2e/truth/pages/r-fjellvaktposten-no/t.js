(function () {
  var d = location.hostname.split(".").slice(-2).join("."), m = document.cookie.match(/_tg_id=([^;]*)/), id = m ? m[1] : crypto.randomUUID();
  document.cookie = "_tg_id=" + id + "; domain=." + d + "; path=/; max-age=34190000";
  sessionStorage.setItem("tg_okt", String(Date.now()));
  setInterval(function () { navigator.sendBeacon("https://maling.tallgranskeren.test/ping?i=" + id); }, 5000);
  navigator.sendBeacon("https://maling.tallgranskeren.test/vis?i=" + id);
})();
