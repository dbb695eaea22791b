(function () {
  var m = document.cookie.match(/(?:^|; )_snk_id=([^;]*)/), id = m ? m[1] : Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
  document.cookie = "_snk_id=" + id + "; path=/; max-age=33696000; domain=.fjallgarnboden.test; SameSite=Lax; Secure";
  if (!sessionStorage.getItem("snk_session")) sessionStorage.setItem("snk_session", String(Date.now()));
  localStorage.setItem("snk_queue", JSON.stringify([{ e: "pageview", t: Date.now() }]));
  navigator.sendBeacon("https://tagg.snokristall.test/i", JSON.stringify({ id: id, u: location.href }));
})();
