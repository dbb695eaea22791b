(function () {
  var m = document.cookie.match(/(?:^|; )mk_bezoeker=([^;]*)/);
  var id = m ? m[1] : Math.random().toString(36).slice(2, 14);
  document.cookie = "mk_bezoeker=" + id + "; path=/; max-age=31536000; domain=.wadkoerier.test; SameSite=Lax";
  document.cookie = "mk_sessie=" + Date.now() + "; path=/; domain=.wadkoerier.test; SameSite=Lax";
  fetch("https://in.meetkompas.test/hit?b=" + id + "&p=" + encodeURIComponent(location.pathname), { method: "POST", keepalive: true, mode: "no-cors" });
})();
