(function () {
  var m = document.cookie.match(/(?:^|; )mrk_sid=([^;]*)/), id = m ? m[1] : "id=" + Math.floor(Math.random() * 1e15) + "|t=" + Date.now();
  document.cookie = "mrk_sid=" + id + "; path=/; max-age=2592000; domain=.skolkabledule.test; SameSite=Lax";
  fetch("https://c.merisko.test/retargeting?id=48811&pageType=article&sid=" + encodeURIComponent(id), { mode: "no-cors", keepalive: true });
})();
