(function () {
  var me = document.currentScript, cbid = me.dataset.cbid, had = document.cookie.match(/CookieConsent=([^;]+)/);
  function release(c) {
    document.querySelectorAll("script[type='text/plain'][data-cookieconsent]").forEach(function (s) {
      if (!c[s.dataset.cookieconsent]) return;
      var n = document.createElement("script"); n.src = s.dataset.src; n.async = true; s.replaceWith(n);
    });
    document.querySelectorAll("[data-frame]").forEach(function (p) {
      if (c[p.dataset.cookieconsent]) p.outerHTML = '<iframe width="560" height="300" style="border:0" title="Видео" src="' + p.dataset.frame + '"></iframe>';
    });
  }
  function keep(c, dialog) {
    var value = "{stamp:'" + btoa(String(Math.random())).slice(0, 20) + "',necessary:true,preferences:" + c.preferences + ",statistics:" + c.statistics + ",marketing:" + c.marketing + ",method:'explicit',ver:1,utc:" + Date.now() + ",region:'bg'}";
    document.cookie = "CookieConsent=" + encodeURIComponent(value) + "; path=/; max-age=31536000; Secure; SameSite=Lax";
    (new Image).src = "https://imgsct.biskvitka-mc6.test/1.gif?dgi=" + cbid + "&m=" + c.marketing;
    dialog.remove(); release(c);
  }
  addEventListener("DOMContentLoaded", function () {
    var f = document.createElement("iframe"); f.style.display = "none"; f.title = "Blank"; f.tabIndex = -1; f.src = "https://consentcdn.biskvitka-mc6.test/sdk/bc-v4.min.html"; document.body.appendChild(f);
    if (had) {
      var v = decodeURIComponent(had[1]), on = function (k) { return v.indexOf(k + ":true") >= 0; };
      return release({ preferences: on("preferences"), statistics: on("statistics"), marketing: on("marketing") });
    }
    var s = document.createElement("script"); s.src = "https://consent.biskvitka-mc6.test/" + cbid + "/cc.js?renew=false&referer=" + location.hostname;
    window.CookieDialog = { keep: keep }; document.head.appendChild(s);
  });
})();
