(function () {
  var get = function (n) { return (document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]+)")) || [])[1]; };
  var set = function (n, v, s) { document.cookie = n + "=" + v + ";path=/;domain=na-studio-noordkaap.test;secure;samesite=lax;max-age=" + s; };
  var u = get("_clck") || Math.random().toString(36).slice(2, 9) + "%5E2%5Efq1%5E0%5E1755";
  set("_clck", u, 31536000); set("_clsk", (get("_clsk") || Math.random().toString(36).slice(2, 8)) , 86400);
  fetch("https://k.na-klaarkijk.test/collect", { method: "POST", credentials: "include", keepalive: true, body: JSON.stringify({ p: "m8x2rq07tz", u: u, l: location.href }) });
})();
