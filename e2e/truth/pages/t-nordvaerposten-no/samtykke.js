(function () {
  function les() { var m = document.cookie.match(/(?:^|; )np_samtykke=([^;]*)/); return m ? m[1] : null; }
  function lagre(s, k) { document.cookie = "np_samtykke=v2." + (s ? "S" : "-") + (k ? "K" : "-") + "." + Math.floor(Date.now() / 1000) + "; domain=.nordvaerposten.test; path=/; max-age=15552000; SameSite=Lax; Secure"; }
  function statistikk() { var w = new Worker("/js/maaling.worker.js"); w.postMessage({ side: location.href, tittel: document.title, bredde: innerWidth }); }
  function kart() { document.querySelectorAll(".kart").forEach(function (d) { d.innerHTML = '<iframe title="Kart over hurtigbåtruta" style="border:0;width:100%;height:100%" src="' + d.dataset.kart + '"></iframe>'; }); }
  function rum() { var gjort = false, naar = ["mousemove", "scroll", "keydown", "touchstart"]; function naa() { if (gjort) return; gjort = true; naar.forEach(function (n) { removeEventListener(n, naa); }); var s = document.createElement("script"); s.src = "https://rum.tallnaust.test/rum.js"; document.body.appendChild(s); } naar.forEach(function (n) { addEventListener(n, naa, { passive: true }); }); setTimeout(naa, 5000); }
  function kjor(s, k, ny) { if (s) { statistikk(); if (!ny) rum(); } if (k) kart(); }
  var v = les();
  if (v) { kjor(v.charAt(3) === "S", v.charAt(4) === "K", false); return; }
  var d = document.createElement("div");
  d.className = "smt"; d.setAttribute("role", "dialog"); d.setAttribute("aria-label", "Informasjonskapsler");
  d.innerHTML = '<div class="a"><h2>Vi bryr oss om personvernet ditt</h2><p>Nordværposten bruker informasjonskapsler for at nettsiden skal virke. Hvis du sier ja, bruker vi dem også til statistikk og til å vise innhold fra andre, som kart. Du kan ombestemme deg når som helst. <a href="/personvern">Les mer</a></p><button type="button" class="p alle">Godta alle</button><button type="button" class="p bare">Bare nødvendige</button><button type="button" class="lenke tilpass">Tilpass</button></div><div class="b" hidden><h2>Tilpass</h2><label><input type="checkbox" checked disabled> Nødvendige</label><label><input type="checkbox" name="s"> Statistikk</label><label><input type="checkbox" name="k"> Innhold fra andre</label><button type="button" class="p lagre">Lagre valg</button></div>';
  function svar(s, k) { lagre(s, k); d.classList.remove("paa"); setTimeout(function () { d.remove(); }, 400); kjor(s, k, true); }
  d.querySelector(".alle").onclick = function () { svar(true, true); };
  d.querySelector(".bare").onclick = function () { svar(false, false); };
  d.querySelector(".tilpass").onclick = function () { d.querySelector(".a").hidden = true; d.querySelector(".b").hidden = false; };
  d.querySelector(".lagre").onclick = function () { svar(d.querySelector("[name=s]").checked, d.querySelector("[name=k]").checked); };
  setTimeout(function () { document.body.appendChild(d); setTimeout(function () { d.classList.add("paa"); }, 30); }, 1500);
})();
