(function () {
  var c = function (n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]+)")); return m && m[1]; }, o = ";path=/;domain=.nb-pragaticlasses.test;SameSite=Lax;Secure";
  var id = c("nb_clck") || Math.random().toString(36).slice(2, 9) + "^2^fqz^0^1781";
  document.cookie = "nb_clck=" + id + ";max-age=31536000" + o;
  document.cookie = "nb_clsk=" + (c("nb_clsk") || Math.random().toString(36).slice(2, 9) + "^" + Date.now() + "^1^1^m.nb-clearview.test/collect") + ";max-age=86400" + o;
  fetch("https://m.nb-clearview.test/collect", { method: "POST", credentials: "include", body: JSON.stringify({ e: ["0.7.49", 1, id, "kq7f3pragati"], a: [document.title, innerWidth, innerHeight] }) });
})();
