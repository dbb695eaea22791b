(function () {
  var KEY = "kvkk_cerez_tercihi", bar = document.getElementById("cerezBar"), push = document.getElementById("pushPrompt");
  function yukle(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function uygula(t) {
    if (t.a) yukle("https://tag.olcumhane.test/gtag/js?id=G-KRLC19");
    if (t.p) yukle("https://dynamic.geridonus-reklam.test/js/ld/ld.js?a=77120");
  }
  function kaydet(a, p) {
    var t = { z: 1, a: a ? 1 : 0, p: p ? 1 : 0, v: 3, tarih: Date.now() };
    localStorage.setItem(KEY, JSON.stringify(t));
    bar.hidden = true;
    uygula(t);
  }
  bar.addEventListener("click", function (e) {
    switch (e.target.dataset.cerez) {
      case "kabul": return kaydet(true, true);
      case "red": return kaydet(false, false);
      case "ayar": document.getElementById("cerezTercih").hidden = false; return;
      case "kaydet": return kaydet(document.getElementById("c-analiz").checked, document.getElementById("c-pazar").checked);
    }
  });
  var t = JSON.parse(localStorage.getItem(KEY) || "null");
  if (t) uygula(t); else setTimeout(function () { bar.hidden = false; }, 600);
  push.addEventListener("click", function (e) { if (e.target.dataset.push) push.hidden = true; });
  if (!sessionStorage.getItem("bildirim_soruldu")) setTimeout(function () { push.hidden = false; sessionStorage.setItem("bildirim_soruldu", "1"); }, 2000);
})();
