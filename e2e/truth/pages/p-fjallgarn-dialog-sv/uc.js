(function () {
  var self = document.getElementById("Cookiebot"), cbid = self.getAttribute("data-cbid");
  function read() {
    var m = document.cookie.match(/(?:^|; )CookieConsent=([^;]*)/);
    if (!m) return null;
    var v = decodeURIComponent(m[1]);
    return { preferences: /preferences:true/.test(v), statistics: /statistics:true/.test(v), marketing: /marketing:true/.test(v) };
  }
  var f = document.createElement("iframe");
  f.src = "https://consentcdn.kakvakten.test/sdk/bc-v4.min.html"; f.style.cssText = "position:absolute;width:1px;height:1px;top:-9999px"; f.tabIndex = -1; f.title = "Blank"; f.setAttribute("aria-hidden", "true");
  new Image().src = "https://imgsct.kakvakten.test/1.gif?dgi=" + cbid;
  function run(consent) {
    document.querySelectorAll("script[type='text/plain'][data-cookieconsent]").forEach(function (old) {
      var need = old.getAttribute("data-cookieconsent").split(",");
      if (!need.every(function (n) { return consent[n.trim()]; })) return;
      var s = document.createElement("script");
      if (old.dataset.src) s.src = old.dataset.src; else s.textContent = old.textContent;
      old.replaceWith(s);
    });
  }
  function submit(dialog, consent) {
    var v = "{stamp:'" + btoa(String(Math.random())).slice(0, 22) + "=='%2Cnecessary:true%2Cpreferences:" + consent.preferences + "%2Cstatistics:" + consent.statistics + "%2Cmarketing:" + consent.marketing + "%2Cmethod:'explicit'%2Cver:1%2Cutc:" + Date.now() + "%2Cregion:'se'}";
    document.cookie = "CookieConsent=" + v + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    var log = document.createElement("script"); log.src = "https://consent.kakvakten.test/logconsent.ashx?action=" + (consent.marketing ? "accept" : "decline") + "&cbid=" + cbid; document.head.appendChild(log);
    dialog.classList.remove("CybotCookiebotDialogActive"); document.getElementById("CybotCookiebotDialogBodyUnderlay").remove();
    setTimeout(function () { dialog.remove(); }, 450);
    run(consent);
  }
  function show() {
    var css = document.createElement("style");
    css.textContent = "#CybotCookiebotDialogBodyUnderlay{position:fixed;inset:0;background:#000;opacity:.55;z-index:2147483630}#CybotCookiebotDialog{position:fixed;top:50%;left:50%;transform:translate(-50%,-40%);opacity:0;transition:all .4s;width:min(900px,94vw);background:#fff;border-radius:10px;z-index:2147483631;font:15px/1.55 Helvetica,Arial,sans-serif;color:#141414;box-shadow:0 32px 68px rgba(0,0,0,.3)}#CybotCookiebotDialog.CybotCookiebotDialogActive{opacity:1;transform:translate(-50%,-50%)}#CybotCookiebotDialog [hidden]{display:none!important}.cb-tabs{display:flex;border-bottom:1px solid #ddd;padding:0;margin:0;list-style:none}.cb-tabs li{flex:1;text-align:center;padding:14px;font-weight:700}.cb-tabs li.on{border-bottom:2px solid #1f4ed8;color:#1f4ed8}.cb-body{padding:18px 26px;max-height:52vh;overflow:auto}.cb-foot{display:flex;gap:12px;padding:16px 26px;border-top:1px solid #ddd}.cb-foot button{flex:1;padding:13px;border-radius:5px;border:2px solid #1f4ed8;background:#fff;color:#141414;font:700 15px Helvetica,Arial;cursor:pointer}.cb-foot #CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll{background:#1f4ed8;color:#fff}.cb-row{display:flex;justify-content:space-between;padding:10px 0;border-top:1px solid #eee}";
    document.head.appendChild(css);
    var under = document.createElement("div"); under.id = "CybotCookiebotDialogBodyUnderlay";
    var d = document.createElement("div"); d.id = "CybotCookiebotDialog"; d.setAttribute("role", "dialog"); d.setAttribute("aria-modal", "true"); d.lang = "sv";
    d.innerHTML = '<ul class="cb-tabs" id="CybotCookiebotDialogNav"><li class="on">Samtycke</li><li>Detaljer</li><li>Om</li></ul><div class="cb-body"><h2 id="CybotCookiebotDialogBodyContentTitle">Denna webbplats använder cookies</h2><div id="CybotCookiebotDialogBodyContentText">Vi använder enhetsidentifierare för att anpassa innehållet och annonserna till användarna, tillhandahålla funktioner för sociala medier och analysera vår trafik. Vi vidarebefordrar även sådana identifierare och annan information från din enhet till de företag för sociala medier, annonsering och analys som vi samarbetar med. Dessa kan i sin tur kombinera informationen med annan information som du har tillhandahållit eller som de har samlat in när du har använt deras tjänster.</div><div class="cb-levels" hidden><div class="cb-row"><b>Nödvändiga</b><input type="checkbox" checked disabled aria-label="Nödvändiga"></div><div class="cb-row"><b>Inställningar</b><input type="checkbox" id="CybotCookiebotDialogBodyLevelButtonPreferences" aria-label="Inställningar"></div><div class="cb-row"><b>Statistik</b><input type="checkbox" id="CybotCookiebotDialogBodyLevelButtonStatistics" aria-label="Statistik"></div><div class="cb-row"><b>Marknadsföring</b><input type="checkbox" id="CybotCookiebotDialogBodyLevelButtonMarketing" aria-label="Marknadsföring"></div></div></div><div class="cb-foot" id="CybotCookiebotDialogBodyButtons"><button id="CybotCookiebotDialogBodyButtonDecline" lang="sv">Neka</button><button id="CybotCookiebotDialogBodyLevelButtonCustomize" lang="sv">Anpassa</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection" hidden lang="sv">Tillåt urval</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" lang="sv">Tillåt alla</button></div>';
    document.body.append(under, d);
    var $ = function (id) { return document.getElementById("CybotCookiebotDialogBody" + id); };
    $("ButtonDecline").onclick = function () { submit(d, { preferences: false, statistics: false, marketing: false }); };
    $("LevelButtonLevelOptinAllowAll").onclick = function () { submit(d, { preferences: true, statistics: true, marketing: true }); };
    $("LevelButtonCustomize").onclick = function () { d.querySelector(".cb-levels").hidden = false; this.hidden = true; $("LevelButtonLevelOptinAllowallSelection").hidden = false; };
    $("LevelButtonLevelOptinAllowallSelection").onclick = function () { submit(d, { preferences: $("LevelButtonPreferences").checked, statistics: $("LevelButtonStatistics").checked, marketing: $("LevelButtonMarketing").checked }); };
    setTimeout(function () { d.classList.add("CybotCookiebotDialogActive"); }, 50);
  }
  function start() {
    document.body.appendChild(f);
    var known = read();
    if (known) run(known); else setTimeout(show, 700);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
