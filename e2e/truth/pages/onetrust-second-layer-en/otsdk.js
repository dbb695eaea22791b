(function () {
  var GROUPS = { C0001: "Strictly Necessary Cookies", C0002: "Performance Cookies", C0004: "Targeting Cookies" };
  var script = document.currentScript, base = new URL(script.src).origin, dom = ";path=/;domain=.thenorthernherald-s42.test;SameSite=Lax;Secure;max-age=31536000";
  var closed = /OptanonAlertBoxClosed=/.test(document.cookie);
  var old = /OptanonConsent=([^;]+)/.exec(document.cookie);
  var active = old ? decodeURIComponent(/groups=([^&]+)/.exec(old[1])[1]) : "C0001:1,C0002:0,C0004:0";
  function save() {
    document.cookie = "OptanonConsent=isGpcEnabled=0&datestamp=" + encodeURIComponent(new Date()) + "&version=202410.1.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=b2f7-s42&interactionCount=" + (closed ? 1 : 0) + "&landingPath=" + (closed ? "NotLandingPage" : encodeURIComponent(location.href)) + "&groups=" + encodeURIComponent(active) + dom;
  }
  function run() {
    document.querySelectorAll('script[type="text/plain"][class^="optanon-category-"]').forEach(function (s) {
      if (active.indexOf(s.className.slice(-5) + ":1") < 0) return;
      var n = document.createElement("script"); n.src = s.src; s.replaceWith(n);
    });
  }
  function choose(groups) {
    active = groups; closed = true;
    document.cookie = "OptanonAlertBoxClosed=" + new Date().toISOString() + dom;
    save(); run();
    document.getElementById("onetrust-consent-sdk").innerHTML = "";
  }
  function centre() {
    document.getElementById("onetrust-consent-sdk").insertAdjacentHTML("beforeend",
      '<div class="onetrust-pc-dark-filter" style="position:fixed;inset:0;background:#000a;z-index:2147483645"></div><div id="onetrust-pc-sdk" role="dialog" aria-label="Privacy Preference Center" style="position:fixed;top:8vh;left:calc(50% - 320px);width:640px;background:#fff;z-index:2147483646;padding:24px;font-family:sans-serif"><h2 id="ot-pc-title">Privacy Preference Center</h2><button id="accept-recommended-btn-handler">Allow All</button><h3>Manage Consent Preferences</h3>' +
      Object.keys(GROUPS).map(function (g) { return '<div class="ot-accordion-layout ot-cat-item"><h4 id="ot-header-id-' + g + '">' + GROUPS[g] + "</h4>" + (g === "C0001" ? '<div class="ot-always-active">Always Active</div>' : '<div class="ot-tgl"><input type="checkbox" role="switch" class="category-switch-handler" id="ot-group-id-' + g + '"><label class="ot-switch" for="ot-group-id-' + g + '"> ' + GROUPS[g] + "</label></div>") + "</div>"; }).join("") +
      '<div class="ot-btn-container"><button class="ot-pc-refuse-all-handler">Reject All</button> <button class="save-preference-btn-handler onetrust-close-btn-handler">Confirm My Choices</button></div></div>');
    document.getElementById("accept-recommended-btn-handler").onclick = function () { choose("C0001:1,C0002:1,C0004:1"); };
    document.querySelector(".ot-pc-refuse-all-handler").onclick = function () { choose("C0001:1,C0002:0,C0004:0"); };
    document.querySelector(".save-preference-btn-handler").onclick = function () {
      choose("C0001:1" + ["C0002", "C0004"].map(function (g) { return "," + g + ":" + (document.getElementById("ot-group-id-" + g).checked ? 1 : 0); }).join(""));
    };
  }
  document.addEventListener("DOMContentLoaded", function () {
    fetch(base + "/consent/" + script.dataset.domainScript + "/" + script.dataset.domainScript + ".json").then(function () {
      save(); run();
      document.body.insertAdjacentHTML("beforeend", '<div id="onetrust-consent-sdk"></div>');
      document.querySelector(".ot-sdk-show-settings").onclick = centre;
      if (closed) return;
      document.getElementById("onetrust-consent-sdk").innerHTML = '<div id="onetrust-banner-sdk" class="otFlat bottom ot-wo-title" role="dialog" aria-modal="true" aria-label="Privacy" style="position:fixed;bottom:0;left:0;right:0;background:#fff;box-shadow:0 0 18px #0003;z-index:2147483645;padding:22px;font-family:sans-serif;display:flex;gap:20px"><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts.</div><div id="onetrust-button-group"><button id="onetrust-pc-btn-handler" class="cookie-setting-link">Cookies Settings</button> <button id="onetrust-accept-btn-handler">Accept All Cookies</button></div></div>';
      document.getElementById("onetrust-accept-btn-handler").onclick = function () { choose("C0001:1,C0002:1,C0004:1"); };
      document.getElementById("onetrust-pc-btn-handler").onclick = centre;
    });
  });
})();
