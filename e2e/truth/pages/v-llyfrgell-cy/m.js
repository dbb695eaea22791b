(function () {
  var id = Math.random().toString(16).slice(2);
  if (document.cookie.indexOf("_mes_id=") < 0) document.cookie = "_mes_id=" + id + "; path=/; max-age=33696000; secure";
  new Image().src = "https://ystadegau.mesurydd-v1.test/p.gif?u=" + encodeURIComponent(location.pathname);
})();
