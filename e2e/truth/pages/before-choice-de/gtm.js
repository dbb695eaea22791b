(function () {
  var s = Math.floor(Date.now() / 1000), n = function () { return Math.floor(Math.random() * 1e9); };
  var dom = "; path=/; domain=gartencenter-hollstein-s81.test; max-age=";
  if (!/_ga=/.test(document.cookie)) document.cookie = "_ga=GA1.2." + n() + "." + s + dom + 63072000;
  document.cookie = "_gcl_au=1.1." + n() + "." + s + dom + 7776000;
  var p = document.createElement("img"); p.src = "https://ad.doppelpunkt-s81.test/activity?src=81&type=invmedia&ord=" + n(); p.width = 1; p.height = 1;
  (document.body || document.documentElement).appendChild(p);
})();
