(function () {
  var ROOT = "; path=/; max-age=31536000; domain=.bramblehollowkitchen.test; SameSite=Lax";
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && decodeURIComponent(m[1]); }
  function groups(on) { return "C0001:1,C0002:" + (on.C0002 ? 1 : 0) + ",C0004:" + (on.C0004 ? 1 : 0); }
  var id = (get("OptanonConsent") || "").match(/consentId=([^&]*)/), consentId = id ? id[1] : crypto.randomUUID();
  function write(on, interaction) {
    var v = "isGpcEnabled=0&datestamp=" + encodeURIComponent(new Date().toString()) + "&version=202510.1.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=" + consentId + "&interactionCount=" + interaction + "&landingPath=NotLandingPage&groups=" + encodeURIComponent(groups(on));
    document.cookie = "OptanonConsent=" + v + ROOT;
  }
  function run(on) {
    window.OnetrustActiveGroups = ",C0001," + (on.C0002 ? "C0002," : "") + (on.C0004 ? "C0004," : "");
    document.querySelectorAll("script[type='text/plain'][class*='optanon-category-']").forEach(function (old) {
      if (!on[old.className.replace("optanon-category-", "")]) return;
      var s = document.createElement("script"); s.async = true; s.src = old.getAttribute("src"); old.replaceWith(s);
    });
  }
  function stored() { var g = decodeURIComponent(get("OptanonConsent") || ""); return { C0002: /C0002:1/.test(g), C0004: /C0004:1/.test(g) }; }
  fetch("https://geolocation.tidybanner.test/cookieconsentpub/v1/geo/location").then(function (r) { return r.json(); }).then(function () {
    if (get("OptanonAlertBoxClosed")) { run(stored()); return; }
    write({}, 0);
    setTimeout(show, 900);
  });
  function show() {
    var box = document.createElement("div"); box.id = "onetrust-consent-sdk";
    box.innerHTML = '<style>#onetrust-banner-sdk{position:fixed;left:0;right:0;bottom:-99%;background:#fff;box-shadow:0 0 18px rgba(0,0,0,.2);z-index:2147483645;font:14px/1.5 "Open Sans",Arial,sans-serif;color:#222;transition:bottom 1s}#onetrust-banner-sdk.in{bottom:0}#onetrust-banner-sdk .ot-sdk-row{display:flex;gap:30px;align-items:center;max-width:1200px;margin:0 auto;padding:22px 30px}#onetrust-button-group{display:flex;flex-direction:column;gap:9px;min-width:210px}#onetrust-consent-sdk button{border:1px solid #2f5a3c;border-radius:3px;padding:11px 22px;font:600 13px "Open Sans",Arial;cursor:pointer;background:#2f5a3c;color:#fff}#onetrust-consent-sdk #onetrust-pc-btn-handler{background:#fff;color:#2f5a3c;border:0;text-decoration:underline}#onetrust-pc-sdk{position:fixed;top:8%;left:50%;transform:translateX(-50%);width:600px;max-width:94vw;background:#fff;z-index:2147483647;padding:24px 30px;font:14px/1.5 Arial;box-sizing:border-box;border-radius:3px;box-shadow:0 4px 40px rgba(0,0,0,.4)}#onetrust-consent-sdk [hidden]{display:none!important}.ot-cat-item{display:flex;justify-content:space-between;border:1px solid #ddd;padding:12px;margin:-1px 0}</style>' +
      '<div id="onetrust-banner-sdk" class="otFlat bottom ot-wo-title" role="region" aria-label="Cookie banner"><div role="dialog" aria-label="Privacy" class="ot-sdk-row"><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts. <a href="/cookie-notice">Cookie Notice</a></div><div id="onetrust-button-group"><button id="onetrust-pc-btn-handler">Cookies Settings</button><button id="onetrust-reject-all-handler">Reject All</button><button id="onetrust-accept-btn-handler">Accept All Cookies</button></div></div></div>' +
      '<div id="onetrust-pc-sdk" role="dialog" aria-label="Privacy Preference Center" hidden><h2>Privacy Preference Center</h2><p>When you visit any website, it may store or retrieve information on your browser, mostly in the form of cookies. You can choose not to allow some types of cookies.</p><div class="ot-cat-item"><b>Strictly Necessary Cookies</b><span>Always Active</span></div><div class="ot-cat-item"><b>Performance Cookies</b><input type="checkbox" data-g="C0002" aria-label="Performance Cookies"></div><div class="ot-cat-item"><b>Targeting Cookies</b><input type="checkbox" data-g="C0004" aria-label="Targeting Cookies"></div><p><button class="save-preference-btn-handler">Confirm My Choices</button></p></div>';
    document.body.appendChild(box);
    var $ = function (s) { return box.querySelector(s); };
    function done(on) {
      write(on, 1);
      document.cookie = "OptanonAlertBoxClosed=" + new Date().toISOString() + ROOT;
      $("#onetrust-pc-sdk").hidden = true; $("#onetrust-banner-sdk").classList.remove("in");
      setTimeout(function () { box.remove(); }, 1000);
      run(on);
    }
    $("#onetrust-accept-btn-handler").onclick = function () { done({ C0002: true, C0004: true }); };
    $("#onetrust-reject-all-handler").onclick = function () { done({}); };
    $("#onetrust-pc-btn-handler").onclick = function () { $("#onetrust-pc-sdk").hidden = false; };
    $(".save-preference-btn-handler").onclick = function () { done({ C0002: $("[data-g=C0002]").checked, C0004: $("[data-g=C0004]").checked }); };
    setTimeout(function () { $("#onetrust-banner-sdk").classList.add("in"); }, 50);
  }
})();
