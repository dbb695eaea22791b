(function () {
  var s = document.currentScript, k = "hl_kaynti", v = sessionStorage.getItem(k);
  if (!v) { v = Math.random().toString(36).slice(2); sessionStorage.setItem(k, v); }
  var u = new URL("/n", s.src);
  u.search = new URLSearchParams({ s: s.dataset.sivusto, p: location.pathname, k: v, r: document.referrer });
  fetch(u, { mode: "no-cors", keepalive: true });
})();
