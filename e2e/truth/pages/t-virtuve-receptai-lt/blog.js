(function () {
  // Ar veikia saugykla ir slapukai?
  var yra = false;
  try { localStorage.setItem("__ls_bandymas", "1"); localStorage.removeItem("__ls_bandymas"); yra = true; } catch (e) {}
  document.cookie = "cookietest=1";
  document.documentElement.classList.add(document.cookie.indexOf("cookietest=") >= 0 ? "cookies" : "no-cookies");
  document.cookie = "cookietest=1; expires=Thu, 01-Jan-1970 00:00:01 GMT";
  if (yra) localStorage.setItem("vr_tema", "sviesi");
  document.querySelectorAll(".video").forEach(function (b) { b.onclick = function () { var f = document.createElement("iframe"); f.src = b.dataset.v; f.width = "100%"; f.height = 340; b.replaceWith(f); }; });
  var io = new IntersectionObserver(function (k) {
    if (!k.some(function (e) { return e.isIntersecting; })) return;
    io.disconnect();
    var s = document.createElement("script"); s.async = true; s.src = "https://reklama.lentynads.test/ads.js"; document.body.appendChild(s);
  }, { rootMargin: "200px" });
  function stebek() { removeEventListener("scroll", stebek); document.querySelectorAll(".rek").forEach(function (r) { io.observe(r); }); }
  addEventListener("scroll", stebek, { passive: true });
})();
