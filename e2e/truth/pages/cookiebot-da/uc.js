(function () {
  var C = window.Cookiebot = { consent: { necessary: true, preferences: false, statistics: false, marketing: false }, hasResponse: false };
  var cbid = document.currentScript.dataset.cbid, was = /(?:^|; )CookieConsent=([^;]+)/.exec(document.cookie);
  if (was) {
    C.hasResponse = true;
    Object.keys(C.consent).forEach(function (k) { C.consent[k] = new RegExp(k + ":true").test(decodeURIComponent(was[1])); });
  }
  function runScripts() {
    document.querySelectorAll('script[type="text/plain"][data-cookieconsent]').forEach(function (o) {
      if (!C.consent[o.getAttribute("data-cookieconsent")]) return;
      var n = document.createElement("script"); n.src = o.getAttribute("data-src"); o.parentNode.replaceChild(n, o);
    });
  }
  function submit(p, s, m) {
    C.consent = { necessary: true, preferences: p, statistics: s, marketing: m };
    var v = "{stamp:'s43/" + Math.random().toString(36).slice(2) + "==',necessary:true,preferences:" + p + ",statistics:" + s + ",marketing:" + m + ",method:'explicit',ver:1,utc:" + Date.now() + ",region:'dk'}";
    document.cookie = "CookieConsent=" + v.replace(/,/g, "%2C").replace(/'/g, "%27") + ";path=/;max-age=31536000;secure";
    new Image().src = "https://imgsct.kiksboks-s43.test/1.gif?dgi=" + cbid + "&p=" + p + "&s=" + s + "&m=" + m;
    document.getElementById("CybotCookiebotDialog").remove();
    runScripts();
  }
  window.addEventListener("load", function () {
    if (C.hasResponse) return runScripts();
    var d = document.createElement("div");
    d.id = "CybotCookiebotDialog"; d.setAttribute("role", "dialog"); d.setAttribute("data-template", "popup");
    d.style.cssText = "position:fixed;z-index:2147483631;top:50%;left:50%;transform:translate(-50%,-50%);width:620px;background:#fff;box-shadow:0 32px 68px rgba(0,0,0,.3);border-radius:6px;padding:24px;font-family:Helvetica";
    d.innerHTML = '<div class="CybotCookiebotScrollContainer"><div id="CybotCookiebotDialogBodyContentTitle"><b>Denne hjemmeside bruger cookies</b></div><div id="CybotCookiebotDialogBodyContentText">Vi bruger cookies til at tilpasse vores indhold og annoncer, til at vise dig funktioner til sociale medier og til at analysere vores trafik.</div></div>' +
      '<div id="CybotCookiebotDialogBodyLevelWrapper" hidden>' + [["Necessary", "Nødvendig", "checked disabled"], ["Preferences", "Præferencer", ""], ["Statistics", "Statistik", ""], ["Marketing", "Marketing", ""]].map(function (l) { return '<label class="CybotCookiebotDialogBodyLevelButtonLabel"><input type="checkbox" id="CybotCookiebotDialogBodyLevelButton' + l[0] + '" ' + l[2] + "> " + l[1] + "</label> "; }).join("") + '<button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection">Tillad valgte</button></div>' +
      '<div id="CybotCookiebotDialogBodyButtons" style="display:flex;gap:12px;margin-top:18px"><button id="CybotCookiebotDialogBodyButtonDecline" class="CybotCookiebotDialogBodyButton">Kun nødvendige</button><button id="CybotCookiebotDialogBodyLevelButtonCustomize" class="CybotCookiebotDialogBodyButton">Tilpas</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" class="CybotCookiebotDialogBodyButton">Tillad alle</button></div>';
    document.body.appendChild(d);
    var g = function (i) { return document.getElementById("CybotCookiebotDialogBody" + i); };
    g("ButtonDecline").onclick = function () { submit(false, false, false); };
    g("LevelButtonLevelOptinAllowAll").onclick = function () { submit(true, true, true); };
    g("LevelButtonCustomize").onclick = function () { g("LevelWrapper").hidden = false; this.remove(); };
    g("LevelButtonLevelOptinAllowallSelection").onclick = function () { submit(g("LevelButtonPreferences").checked, g("LevelButtonStatistics").checked, g("LevelButtonMarketing").checked); };
  });
})();
