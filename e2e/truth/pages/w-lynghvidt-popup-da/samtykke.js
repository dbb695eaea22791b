(function () {
  var NAME = "lyng_samtykke";
  function laes() { var m = document.cookie.match(/(?:^|; )lyng_samtykke=([^;]*)/); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function gem(stat, mark) {
    var v = { n: 1, s: stat ? 1 : 0, m: mark ? 1 : 0, t: Math.floor(Date.now() / 1000), v: 3 };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(v)) + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    boks.classList.remove("vis");
    setTimeout(function () { boks.remove(); }, 600);
    start(v);
  }
  function hent(src) { var s = document.createElement("script"); s.src = src; s.async = true; document.body.appendChild(s); }
  function start(v) {
    if (v.s) hent("https://cdn.kiggestat.test/k.js");
    if (v.m) hent("https://tag.fjordpixel.test/p.js");
  }
  var valgt = laes(), boks;
  if (valgt) return start(valgt);
  boks = document.createElement("div");
  boks.className = "cookie-boks";
  boks.setAttribute("role", "region");
  boks.setAttribute("aria-label", "Cookies");
  boks.innerHTML = '<h2>Vi bruger cookies</h2><p>Vi bruger nødvendige cookies, så kurven virker. Siger du ja, bruger vi også cookies til statistik og til at vise dig vores annoncer andre steder. Du kan altid ændre dit valg nederst på siden. Læs mere i vores <a href="/cookies">cookiepolitik</a>.</p>' +
    '<div class="ci-valg"><label><input type="checkbox" checked disabled> Nødvendige</label><label><input type="checkbox" name="s"> Statistik (Kiggestat)</label><label><input type="checkbox" name="m"> Markedsføring (Fjordpixel)</label><button type="button" class="gem">OK til valgte</button></div>' +
    '<button type="button" class="fyldt alle">OK til alle</button><button type="button" class="fyldt noed">OK til nødvendige</button><button type="button" class="ret">Ret valg</button>';
  document.body.appendChild(boks);
  boks.querySelector(".alle").onclick = function () { gem(true, true); };
  boks.querySelector(".noed").onclick = function () { gem(false, false); };
  boks.querySelector(".ret").onclick = function () { boks.querySelector(".ci-valg").classList.toggle("aaben"); };
  boks.querySelector(".gem").onclick = function () { gem(boks.querySelector("[name=s]").checked, boks.querySelector("[name=m]").checked); };
  setTimeout(function () { boks.classList.add("vis"); }, 700);
})();
