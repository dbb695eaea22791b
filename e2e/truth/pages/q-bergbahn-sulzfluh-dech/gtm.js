(function () {
  var m = document.cookie.match(/(?:^|; )_az_id=([^;]*)/);
  var id = m ? m[1] : Math.random().toString(16).slice(2, 14) + "." + Date.now();
  document.cookie = "_az_id=" + id + "; domain=.fluhbahnen-toeni.test; path=/; max-age=33696000; SameSite=Lax";
  sessionStorage.setItem("az_session", JSON.stringify({ s: Date.now(), p: 1 }));
  fetch("https://in.alpenzaehler.test/collect?id=" + id + "&u=" + encodeURIComponent(location.href), { method: "POST", mode: "no-cors", keepalive: true });
})();
