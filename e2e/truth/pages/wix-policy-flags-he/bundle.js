(function () {
  var NAME = "consent-policy";
  function policy() { var m = document.cookie.match(/(?:^|; )consent-policy=([^;]+)/); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function ads() { var p = policy(); if (p && p.adv) document.body.appendChild(document.createElement("script")).src = "https://px.tapuz-ads-s76.test/t.js"; }
  function set(func, anl, adv) {
    var p = { func: func, anl: anl, adv: adv, dt3: 1, ts: Math.floor(Date.now() / 60000), id: crypto.randomUUID() };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(p)) + ";path=/;max-age=31536000;secure;samesite=none";
    var r = document.querySelector("[data-hook=consent-banner-root]"); r.parentNode.removeChild(r); ads();
  }
  if (policy()) return ads();
  var el = document.createElement("div");
  el.setAttribute("data-hook", "consent-banner-root");
  el.innerHTML = '<div data-hook="ccsu-banner-wrapper" class="consent-banner-root-container" role="alert" style="position:fixed;bottom:0;right:0;left:0;background:#fff;box-shadow:0 -2px 12px #0002;padding:18px 6%;z-index:10500;display:flex;gap:14px;align-items:center"><p data-hook="ccsu-banner-text" style="flex:1">אנו משתמשים בקובצי Cookie כדי לשפר את חוויית הגלישה שלכם ולהציג פרסומות מותאמות.</p><button data-hook="ccsu-banner-settings-button">הגדרות</button><button data-hook="ccsu-banner-decline-all">דחיית הכל</button><button data-hook="ccsu-banner-accept-all">אישור</button></div>' +
    '<div data-hook="ccsu-settings" hidden style="position:fixed;inset:10% 30%;background:#fff;padding:24px;z-index:10501;box-shadow:0 0 0 100vmax #0008"><h3>הגדרות Cookie</h3><p><label><input type="checkbox" checked disabled> חיוניים</label></p><p><label><input type="checkbox" id="wf"> פונקציונליים</label></p><p><label><input type="checkbox" id="wa"> אנליטיקה</label></p><p><label><input type="checkbox" id="wm"> שיווק</label></p><button data-hook="ccsu-save">שמירה</button></div>';
  document.body.appendChild(el);
  function hook(n) { return el.querySelector('[data-hook="' + n + '"]'); }
  hook("ccsu-banner-accept-all").onclick = function () { set(1, 1, 1); };
  hook("ccsu-banner-decline-all").onclick = function () { set(0, 0, 0); };
  hook("ccsu-banner-settings-button").onclick = function () { hook("ccsu-settings").hidden = false; };
  hook("ccsu-save").onclick = function () { var v = function (i) { return document.getElementById(i).checked ? 1 : 0; }; set(v("wf"), v("wa"), v("wm")); };
})();
