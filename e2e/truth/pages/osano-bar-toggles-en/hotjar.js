window.hj = window.hj || function () {};
(function (site) {
  var b = function (o) { return btoa(JSON.stringify(o)); }, d = "; path=/; domain=.peakline-gear-s46.test; SameSite=None; Secure; max-age=";
  if (document.cookie.indexOf("_hjSessionUser_" + site) < 0) document.cookie = "_hjSessionUser_" + site + "=" + b({ id: crypto.randomUUID(), created: Date.now(), existing: false }) + d + 31536000;
  document.cookie = "_hjSession_" + site + "=" + b({ id: crypto.randomUUID(), c: Date.now(), s: 0, r: 0, sb: 0 }) + d + 1800;
  fetch("https://metrics.heatcam-s46.test/in", { method: "POST", mode: "no-cors", credentials: "omit", body: "{}" });
})(460);
