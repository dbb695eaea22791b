(function () {
  function imaKolacic(ime) { return document.cookie.split("; ").some(function (k) { return k.indexOf(ime + "=") === 0; }); }
  function zapisi(v) { document.cookie = "bura_kolacici=" + v + "; path=/; max-age=" + 60 * 60 * 24 * 180 + "; SameSite=Lax"; }
  function mjerenje() {
    ["https://oznake.brojilica.test/gtag/js?id=G-BUR4182KMH", "https://skripta.mjerokaz.test/door.js?id=2093"].forEach(function (u) { var s = document.createElement("script"); s.async = true; s.src = u; document.head.appendChild(s); });
  }
  var traka = document.getElementById("kolacici");
  // 2021-03: ne prikazuj traku ponovno ako je posjetitelj već kliknuo
  if (imaKolacic("bura_kolacici")) { mjerenje(); return; }
  setTimeout(function () { traka.hidden = false; }, 1200);
  document.getElementById("kol-da").addEventListener("click", function () { zapisi("da"); traka.hidden = true; mjerenje(); });
  document.getElementById("kol-ne").addEventListener("click", function () { zapisi("ne"); traka.hidden = true; });
})();
