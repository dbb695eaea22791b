// Samtykkeløsningen, versjon 2 (erstatter fb_cookies fra 2023)
(function () {
  var KEY = "fb_samtykke_v2";
  function les() { try { return JSON.parse(decodeURIComponent((document.cookie.match(new RegExp("(?:^|; )" + KEY + "=([^;]+)")) || [])[1])); } catch (e) { return null; } }
  function meld(valg) { dispatchEvent(new CustomEvent("samtykke", { detail: valg })); }
  function lagre(m) {
    var valg = { nodvendig: true, statistikk: m, markedsforing: m, tid: Date.now() };
    document.cookie = KEY + "=" + encodeURIComponent(JSON.stringify(valg)) + "; path=/; domain=firmaboka-mb8.test; max-age=15552000; secure; samesite=lax";
    document.getElementById("fb-samtykke").remove();
    meld(valg);
  }
  window.samtykke = { les: les };
  if (les()) return addEventListener("DOMContentLoaded", function () { dispatchEvent(new Event("samtykke-klar")); });
  var d = document.createElement("div");
  d.id = "fb-samtykke"; d.setAttribute("role", "dialog"); d.setAttribute("aria-label", "Informasjonskapsler");
  d.innerHTML = "<h2>Vi bryr oss om personvernet ditt</h2><p>Firmaboka og partnerne våre bruker informasjonskapsler til statistikk og tilpasset annonsering. Du bestemmer selv, og kan endre valget når som helst.</p><button data-v='1'>Godta alle</button><button data-v='0'>Avvis alle</button>";
  document.body.appendChild(d);
  d.onclick = function (e) { var v = e.target.getAttribute("data-v"); if (v) lagre(v === "1"); };
})();
