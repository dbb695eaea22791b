(function () {
  var u = Math.random().toString(36).slice(2, 9), o = "; path=/; domain=popotedufaubourg-md8.test; max-age=";
  document.cookie = "_clck=" + u + "%5E2%5Efpo%5E0%5E1790" + o + 31536000;
  document.cookie = "_clsk=" + u + "%5E" + Date.now() + "%5E1%5E1" + o + 86400;
  sessionStorage.setItem("_cltk", u);
  fetch("https://k.clartee-md8.test/collect", { method: "POST", mode: "no-cors", body: JSON.stringify({ e: ["0.7.50", 1, u] }), keepalive: true }).catch(function () {});
})();
