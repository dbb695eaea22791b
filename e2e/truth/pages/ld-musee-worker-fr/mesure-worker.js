self.onmessage = function (e) {
  var d = e.data, p = new URLSearchParams({ idsite: d.idsite, rec: 1, url: d.url, res: d.res, cookie: d.cookie, rand: Math.random() });
  var envoyer = function (q) { return fetch("https://stats.frequentation-ld10.test/matomo.php?" + q, { method: "POST", credentials: "include", keepalive: true }); };
  envoyer(p);
  setTimeout(function () { p.set("ping", 1); envoyer(p); }, 6000);
};
