(function () {
  var base = "https://consent.ciacho-la7.test", cbid = document.getElementById("Cookiebot").dataset.cbid;
  var m = document.cookie.match(/(?:^|; )CookieConsent=([^;]+)/);
  function tell(p, s, k) {
    window.gtag("consent", "update", { analytics_storage: s ? "granted" : "denied", ad_storage: k ? "granted" : "denied", ad_user_data: k ? "granted" : "denied", ad_personalization: k ? "granted" : "denied" });
    window.dataLayer.push({ event: "cookie_consent_update" });
  }
  function submit(p, s, k) {
    var v = "{stamp:'" + btoa(String(Date.now())) + "',necessary:true,preferences:" + p + ",statistics:" + s + ",marketing:" + k + ",method:'explicit',ver:1,utc:" + Date.now() + ",region:'pl'}";
    document.cookie = "CookieConsent=" + encodeURIComponent(v) + ";expires=" + new Date(Date.now() + 31536e6).toUTCString() + ";path=/;secure";
    var l = document.createElement("script"); l.src = base + "/logconsent.ashx?action=" + (s && k ? "accept" : "decline") + "&cbid=" + cbid; document.head.appendChild(l);
    document.getElementById("CybotCookiebotDialog").remove(); tell(p, s, k);
  }
  if (m) { var v = decodeURIComponent(m[1]); tell(/preferences:true/.test(v), /statistics:true/.test(v), /marketing:true/.test(v)); return; }
  function show() {
    var f = document.createElement("iframe"); f.src = "https://consentcdn.ciacho-la7.test/sdk/bc-v4.min.html"; f.style.cssText = "position:absolute;opacity:0;top:-100px;width:1px;height:1px"; f.tabIndex = -1; document.body.appendChild(f);
    new Image().src = "https://imgsct.ciacho-la7.test/1.gif?dgi=" + cbid;
    var d = document.createElement("div"); d.id = "CybotCookiebotDialog"; d.setAttribute("role", "dialog"); d.setAttribute("aria-modal", "true");
    d.innerHTML = '<style>#CybotCookiebotDialog{position:fixed;left:50%;bottom:24px;transform:translateX(-50%);width:860px;max-width:96vw;background:#fff;color:#141414;z-index:2147483631;border-radius:8px;box-shadow:0 8px 40px #000a;font:14px/1.5 Arial;padding:22px;box-sizing:border-box}#CybotCookiebotDialog h2{font-size:17px;margin:0 0 8px}.CyT{display:flex;gap:26px;border-top:1px solid #ddd;margin-top:14px;padding-top:12px}.CyB{display:flex;gap:10px;margin-top:16px}.CyB button{flex:1;padding:11px;border:2px solid #c8102e;border-radius:4px;background:#fff;color:#141414;font:700 14px Arial;cursor:pointer}.CyB #CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll{background:#c8102e;color:#fff}</style>' +
      '<h2>Ta strona korzysta z plików cookie</h2><div>Wykorzystujemy pliki cookie do spersonalizowania treści i reklam, aby oferować funkcje społecznościowe i analizować ruch w naszej witrynie. Informacje o tym, jak korzystasz z naszej witryny, udostępniamy partnerom społecznościowym, reklamowym i analitycznym.</div>' +
      '<div class="CyT"><label><input type="checkbox" checked disabled> Niezbędne</label><label><input type="checkbox" id="cbP"> Preferencje</label><label><input type="checkbox" id="cbS"> Statystyka</label><label><input type="checkbox" id="cbM"> Marketing</label></div>' +
      '<div class="CyB"><button id="CybotCookiebotDialogBodyButtonDecline">Odmowa</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection">Zezwól na wybór</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">Zezwól na wszystkie</button></div>';
    document.body.appendChild(d);
    var b = d.querySelectorAll(".CyB button"), on = function (i) { return document.getElementById(i).checked; };
    b[0].onclick = function () { submit(false, false, false); };
    b[1].onclick = function () { submit(on("cbP"), on("cbS"), on("cbM")); };
    b[2].onclick = function () { submit(true, true, true); };
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", show); else show();
})();
