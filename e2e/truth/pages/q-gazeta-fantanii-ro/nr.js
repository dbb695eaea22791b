(function () {
  var m = document.cookie.match(/(?:^|; )_nrv=([^;]*)/), v = m ? m[1] : "nr" + Math.floor(Math.random() * 1e12);
  document.cookie = "_nrv=" + v + "; domain=.gazetafantanii.test; path=/; max-age=63072000; SameSite=Lax";
  localStorage.setItem("nr_last", String(Date.now()));
  new Image().src = "https://c.numarator-rapid.test/c.gif?v=" + v + "&p=" + encodeURIComponent(location.pathname);
})();
