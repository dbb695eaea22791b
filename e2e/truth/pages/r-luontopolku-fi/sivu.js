(function () {
  // toimivatko evästeet?
  document.cookie = "evastetesti=1; path=/; SameSite=Lax";
  document.documentElement.classList.toggle("ei-evasteita", document.cookie.indexOf("evastetesti=1") < 0);
  setTimeout(function () { document.cookie = "evastetesti=; path=/; max-age=0"; }, 400);
  var kartta = document.querySelector(".kartta");
  new IntersectionObserver(function (e, o) { if (e[0].isIntersecting) { kartta.src = kartta.dataset.src; o.disconnect(); } }, { rootMargin: "100px" }).observe(kartta);
  addEventListener("ucEvent", function (e) {
    if (!e.detail || !e.detail.Liikkuvakuva) return;
    document.querySelectorAll("[data-upotus]").forEach(function (v) {
      if (!v.querySelector("iframe")) v.innerHTML = '<iframe title="Syysaamu lintutornilla" allowfullscreen src="' + v.dataset.upotus + '"></iframe>';
    });
  });
  document.getElementById("asetukset").onclick = function (e) { e.preventDefault(); window.UC_UI && window.UC_UI.showSecondLayer(); };
})();
