(function () {
  var m = document.cookie.match(/(?:^|; )_zo_id=([^;]*)/), id = m ? m[1] : crypto.randomUUID();
  document.cookie = "_zo_id=" + id + "; path=/; max-age=33696000; domain=.safranbahceotel.test; SameSite=Lax";
  document.cookie = "_zo_ses=1; path=/; max-age=1800; domain=.safranbahceotel.test; SameSite=Lax";
  navigator.sendBeacon("https://g.ziyaretolcer.test/topla", JSON.stringify({ id: id, sayfa: location.pathname, en: screen.width }));
})();
