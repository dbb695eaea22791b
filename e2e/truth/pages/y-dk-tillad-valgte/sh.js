/*! Samtykkehuset 4.11.2 */
(function () {
  var NAVN = "SamtykkeValg", KAT = [["noedvendig", "Nødvendige", 1, 1], ["praeference", "Præferencer", 1, 0], ["statistik", "Statistik", 1, 0], ["marketing", "Marketing", 0, 0]];
  function laes() {
    var m = document.cookie.match(/(?:^|; )SamtykkeValg=([^;]*)/);
    try { return m && JSON.parse(decodeURIComponent(m[1])); } catch (e) { return null; }
  }
  function aktiver(valg) {
    if (valg.praeference) localStorage.setItem("vl_sprog", "da-DK");
    document.querySelectorAll("script[data-samtykke]").forEach(function (s) {
      if (!valg[s.dataset.samtykke] || s.dataset.koert) return;
      s.dataset.koert = "1";
      var n = document.createElement("script");
      n.src = s.dataset.src; n.async = true;
      document.head.appendChild(n);
    });
  }
  function gem(valg) {
    valg.stempel = Math.random().toString(36).slice(2); valg.ver = 3;
    document.cookie = NAVN + "=" + encodeURIComponent(JSON.stringify(valg)) + ";path=/;max-age=31536000;secure;samesite=lax";
    fetch("https://policy.samtykkehuset-y4.test/log", { method: "POST", mode: "no-cors", body: JSON.stringify(valg) }).catch(function () {});
    var d = document.getElementById("shDialog"); if (d) d.remove();
    aktiver(valg);
  }
  function vis() {
    var css = document.createElement("style");
    css.textContent = "#shDialog{position:fixed;left:50%;top:50%;transform:translate(-50%,-50%);width:640px;max-width:94vw;background:#fff;box-shadow:0 8px 40px #0006;z-index:2147483000;padding:24px;font:15px/1.5 sans-serif}#shDialog .k{display:flex;justify-content:space-between;border-top:1px solid #ddd;padding:8px 0}#shDialog .s{width:44px;height:22px;border-radius:11px;background:#bbb;display:inline-block;position:relative;cursor:pointer}#shDialog .s::after{content:'';position:absolute;left:2px;top:2px;width:18px;height:18px;border-radius:9px;background:#fff}#shDialog .s[aria-checked=true]{background:#1d4d45}#shDialog .s[aria-checked=true]::after{left:24px}#shDialog .s[aria-disabled=true]{opacity:.5}#shDialog .b{display:flex;gap:12px;margin-top:16px}#shDialog .b a{flex:1;text-align:center;padding:12px;border:1px solid #1d4d45;color:#1d4d45;text-decoration:none}#shDialog .b a.p{background:#1d4d45;color:#fff}";
    document.head.appendChild(css);
    var d = document.createElement("div");
    d.id = "shDialog"; d.setAttribute("role", "dialog"); d.setAttribute("aria-label", "Denne hjemmeside bruger cookies");
    d.innerHTML = "<h2 style='margin:0 0 8px'>Denne hjemmeside bruger cookies</h2><p>Vi bruger cookies til at tilpasse vores indhold og annoncer, til at vise dig funktioner til sociale medier og til at analysere vores trafik. Vi deler også oplysninger om din brug med vores partnere.</p>" +
      KAT.map(function (k) { return "<div class=k><span id=sh-" + k[0] + ">" + k[1] + "</span><span class=s role=switch tabindex=0 data-k=" + k[0] + " aria-labelledby=sh-" + k[0] + " aria-checked=" + !!k[2] + (k[3] ? " aria-disabled=true" : "") + "></span></div>"; }).join("") +
      "<div class=b><a href='#' id=shValgte role=button>Tillad valgte</a><a href='#' id=shAlle class=p role=button>Tillad alle</a></div>";
    document.body.appendChild(d);
    d.addEventListener("click", function (e) {
      var s = e.target.closest(".s");
      if (s && s.getAttribute("aria-disabled") !== "true") s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true"));
      var a = e.target.closest("a"); if (!a) return; e.preventDefault();
      var valg = {};
      KAT.forEach(function (k) { valg[k[0]] = a.id === "shAlle" || d.querySelector("[data-k=" + k[0] + "]").getAttribute("aria-checked") === "true"; });
      gem(valg);
    });
  }
  window.Samtykkehuset = { vis: vis };
  function start() { var v = laes(); if (v) aktiver(v); else vis(); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
