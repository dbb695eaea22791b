(function () {
  var tunnus = document.currentScript.dataset.cbid, nimi = "CookieConsent";
  var lupa = (document.cookie.match(/(?:^|; )CookieConsent=([^;]+)/) || [])[1];
  function aktivoi(l) {
    document.querySelectorAll("script[type='text/plain'][data-cookieconsent]").forEach(function (v) {
      if (!l[v.dataset.cookieconsent]) return;
      var s = document.createElement("script"); if (v.dataset.src) s.src = v.dataset.src; else s.text = v.text;
      v.replaceWith(s);
    });
  }
  function talleta(l) {
    var arvo = "{stamp:'" + btoa(String(Date.now())) + "',necessary:true,preferences:" + l.preferences + ",statistics:" + l.statistics + ",marketing:" + l.marketing + ",method:'explicit',ver:1,utc:" + Date.now() + ",region:'fi'}";
    document.cookie = nimi + "=" + encodeURIComponent(arvo) + "; path=/; max-age=31536000; secure; samesite=lax";
    var s = document.createElement("script");
    s.src = "https://consent.keksibotti-md5.test/logconsent.ashx?action=accept&cbid=" + tunnus + "&cbt=leveloptin&clp=" + l.preferences + "&cls=" + l.statistics + "&clm=" + l.marketing;
    document.head.appendChild(s);
    kehys.contentWindow.postMessage({ action: "storeBulkConsent", value: arvo }, "https://consentcdn.keksibotti-md5.test");
    document.getElementById("CybotCookiebotDialog").remove(); document.getElementById("CybotUnderlay").remove();
    aktivoi(l);
  }
  var kehys;
  function kaynnista() {
    if (lupa) {
      lupa = decodeURIComponent(lupa);
      return aktivoi({ preferences: /preferences:true/.test(lupa), statistics: /statistics:true/.test(lupa), marketing: /marketing:true/.test(lupa) });
    }
    kehys = document.createElement("iframe"); kehys.src = "https://consentcdn.keksibotti-md5.test/sdk/bc-v4.min.html";
    kehys.style.cssText = "position:absolute;width:1px;height:1px;top:-9999px"; kehys.tabIndex = -1; kehys.setAttribute("aria-hidden", "true"); kehys.title = "Blank"; document.body.appendChild(kehys);
    var s = document.createElement("script"); s.src = "https://consent.keksibotti-md5.test/3f1a77c0-md5/cc.js?renew=false&culture=fi"; s.onload = piirra; document.head.appendChild(s);
  }
  function piirra() {
    var t = window.CookieConsentDialogTexts, d = document.createElement("div");
    d.innerHTML = "<style>#CybotUnderlay{position:fixed;inset:0;background:#0009;z-index:2147483630}#CybotCookiebotDialog{position:fixed;z-index:2147483631;left:50%;top:50%;transform:translate(-50%,-50%);width:760px;max-width:94vw;background:#fff;border-radius:20px;box-shadow:0 30px 70px #0005;color:#2a2a2a;font:15px/1.55 Helvetica,Arial,sans-serif}#CybotCookiebotDialog ul{display:flex;margin:0;padding:0;list-style:none;border-bottom:1px solid #d6d6d6}#CybotCookiebotDialog li{flex:1}#CybotCookiebotDialog li a{display:block;padding:18px;text-align:center;font-weight:600;cursor:pointer}#CybotCookiebotDialog li a.on{color:#1032cf;border-bottom:2px solid #1032cf}.CybotBody{padding:22px 28px;max-height:330px;overflow:auto}.CybotBody h2{font-size:18px;margin:0 0 8px}.CybotRow{display:flex;justify-content:space-between;align-items:center;padding:12px 0;border-bottom:1px solid #eee}.CybotRow label{position:relative;width:56px;height:28px}.CybotRow input{position:absolute;opacity:0;width:56px;height:28px;margin:0;z-index:1;cursor:pointer}.CybotRow label span{position:absolute;inset:0;background:#d6d6d6;border-radius:14px}.CybotRow label span:after{content:'';position:absolute;left:4px;top:4px;width:20px;height:20px;border-radius:10px;background:#fff}.CybotRow input:checked+span{background:#1032cf}.CybotRow input:checked+span:after{left:32px}.CybotRow input:disabled+span{background:#9aa7e8}.CybotFoot{display:flex;gap:12px;padding:18px 28px}.CybotFoot button{flex:1;padding:14px;border-radius:6px;border:2px solid #1032cf;background:#fff;color:#141414;font-weight:600;font-size:15px;cursor:pointer}.CybotFoot #CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll{background:#1032cf;color:#fff}#CybotCookiebotDialog [hidden]{display:none}</style>" +
      '<div id="CybotUnderlay"></div><div id="CybotCookiebotDialog" role="dialog" aria-modal="true" aria-labelledby="CybotT" lang="fi"><ul role="tablist"><li><a class="on" data-t="0" role="tab">Suostumus</a></li><li><a data-t="1" role="tab">Tiedot</a></li><li><a data-t="2" role="tab">Tietoa</a></li></ul>' +
      '<div class="CybotBody" data-p="0"><h2 id="CybotT">' + t.title + "</h2><p>" + t.text + '</p></div><div class="CybotBody" data-p="1" hidden>' +
      [["necessary", "Välttämättömät"], ["preferences", "Mieltymykset"], ["statistics", "Tilastot"], ["marketing", "Markkinointi"]].map(function (r) {
        return '<div class="CybotRow"><strong>' + r[1] + '</strong><label><input type="checkbox" aria-label="' + r[1] + '" data-k="' + r[0] + '"' + (r[0] === "necessary" ? " checked disabled" : "") + "><span></span></label></div>";
      }).join("") + '</div><div class="CybotBody" data-p="2" hidden><p>' + t.about + '</p></div><div class="CybotFoot"><button id="CybotCookiebotDialogBodyLevelButtonCustomize">Mukauta</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection" hidden>Salli valinta</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">Salli kaikki</button></div></div>';
    document.body.appendChild(d);
    var nappi = function (x) { return document.getElementById("CybotCookiebotDialogBodyLevelButton" + x); };
    function sivu(n) {
      d.querySelectorAll("[data-t]").forEach(function (a) { a.className = a.dataset.t == n ? "on" : ""; });
      d.querySelectorAll("[data-p]").forEach(function (p) { p.hidden = p.dataset.p != n; });
      nappi("Customize").hidden = n == 1; nappi("LevelOptinAllowallSelection").hidden = n != 1;
    }
    d.querySelectorAll("[data-t]").forEach(function (a) { a.onclick = function () { sivu(a.dataset.t); }; });
    nappi("Customize").onclick = function () { sivu(1); };
    nappi("LevelOptinAllowAll").onclick = function () { talleta({ preferences: true, statistics: true, marketing: true }); };
    nappi("LevelOptinAllowallSelection").onclick = function () {
      var l = {}; d.querySelectorAll("[data-k]").forEach(function (i) { l[i.dataset.k] = i.checked; }); talleta(l);
    };
    new Image().src = "https://imgsct.keksibotti-md5.test/1.gif?dgi=" + tunnus;
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", kaynnista); else kaynnista();
})();
