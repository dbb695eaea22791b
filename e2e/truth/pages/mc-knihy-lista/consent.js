(function () {
  var q = function (s) { return document.querySelector(s); }, bar = q(".js-siteCookies"), box = q("#cookieSettings");
  var saved = (document.cookie.match(/CookiesConsent=([^;]+)/) || [])[1];
  function load(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function run(c) {
    if (c.indexOf("analytics") >= 0) load("https://www.merilo-mc4.test/gtag/js?id=G-LAMPA4MC");
    if (c.indexOf("personalisation") >= 0) { window.rc = { retargetingId: 41174, consent: 1 }; load("https://c.sklikac-mc4.test/js/rc.js"); }
  }
  function keep(c) {
    document.cookie = "CookiesConsent=" + encodeURIComponent(JSON.stringify({ consent: c.join(","), cookieId: Math.random().toString(36).slice(2, 12) })) + "; path=/; max-age=15552000; SameSite=Lax; Secure";
    bar.hidden = box.hidden = true;
    dataLayer.push({ event: "cookies_consent" });
    run(c);
  }
  if (saved) run(JSON.parse(decodeURIComponent(saved)).consent.split(",")); else bar.hidden = false;
  q(".js-cookiesConsentSubmit").onclick = function () { keep(["analytics", "personalisation"]); };
  q(".js-cookies-reject").onclick = function (e) { e.preventDefault(); keep([]); };
  q(".js-cookies-settings").onclick = function () { box.hidden = false; };
  q("#cs-save").onclick = function () { keep([q("#cs-an").checked && "analytics", q("#cs-mk").checked && "personalisation"].filter(Boolean)); };
})();
