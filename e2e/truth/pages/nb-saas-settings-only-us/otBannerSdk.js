(function () {
  var GROUPS = [
    ["C0001", "Strictly Necessary Cookies", "These cookies are necessary for the website to function and cannot be switched off in our systems. They are usually only set in response to actions made by you which amount to a request for services."],
    ["C0002", "Performance Cookies", "These cookies allow us to count visits and traffic sources so we can measure and improve the performance of our site."],
    ["C0004", "Targeting Cookies", "These cookies may be set through our site by our advertising partners. They may be used by those companies to build a profile of your interests and show you relevant adverts on other sites."],
  ];
  var DOMAIN = location.hostname.replace(/^www\./, "");
  function read(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && decodeURIComponent(m[1]); }
  function write(n, v) { document.cookie = n + "=" + v + ";expires=" + new Date(Date.now() + 31536e6).toUTCString() + ";path=/;domain=." + DOMAIN + ";samesite=Lax;Secure"; }
  var prev = new URLSearchParams(read("nb_OptanonConsent") || "");
  var consentId = prev.get("consentId") || (crypto.randomUUID ? crypto.randomUUID() : "x" + Math.random());
  var count = +(prev.get("interactionCount") || 0);
  var on = { C0001: 1 };
  (prev.get("groups") || "").split(",").forEach(function (g) { var p = g.split(":"); if (p[0]) on[p[0]] = +p[1]; });
  function save() {
    write("nb_OptanonConsent", new URLSearchParams({
      isGpcEnabled: "0", datestamp: new Date().toString().slice(0, 33), version: "202409.1.0", browserGpcFlag: "0", isIABGlobal: "false", hosts: "", consentId: consentId, interactionCount: count, isAnonUser: "1", landingPath: count ? "NotLandingPage" : location.href,
      groups: GROUPS.map(function (g) { return g[0] + ":" + (on[g[0]] || 0); }).join(","),
    }).toString());
  }
  function activate() {
    document.querySelectorAll('script[type="text/plain"][class*="optanon-category-"]').forEach(function (s) {
      if (!on[s.className.match(/optanon-category-(\w+)/)[1]]) return;
      var n = document.createElement("script"); n.src = s.src; n.className = s.className; n.type = "text/javascript"; s.replaceWith(n);
    });
    window.OnetrustActiveGroups = "," + Object.keys(on).filter(function (k) { return on[k]; }).join(",") + ",";
    (window.dataLayer = window.dataLayer || []).push({ event: "OneTrustLoaded", OnetrustActiveGroups: window.OnetrustActiveGroups });
    window.OptanonWrapper && window.OptanonWrapper();
  }
  var css = "#onetrust-banner-sdk{position:fixed;z-index:2147483645;bottom:0;left:0;right:0;background:#fff;box-shadow:0 0 18px rgba(0,0,0,.2);font-family:inherit}#onetrust-banner-sdk .ot-sdk-row{display:flex;align-items:center;gap:40px;padding:26px 5%;font-size:14px;line-height:1.5}#onetrust-group-container{flex:2}#onetrust-button-group{display:flex;gap:14px;align-items:center}#onetrust-consent-sdk button{font-family:inherit;cursor:pointer}#onetrust-accept-btn-handler,#accept-recommended-btn-handler,.save-preference-btn-handler{background:#5b3df5;color:#fff;border:1px solid #5b3df5;border-radius:2px;padding:12px 20px;font-weight:600;font-size:13px}#onetrust-pc-btn-handler.cookie-setting-link{background:none;border:0;color:#5b3df5;text-decoration:underline;font-size:13px;padding:12px}.onetrust-pc-dark-filter{position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:2147483645}#onetrust-pc-sdk{position:fixed;z-index:2147483646;top:8%;left:50%;margin-left:-300px;width:600px;max-height:84%;background:#fff;border-radius:4px;display:flex;flex-direction:column;font-size:14px}#ot-pc-content{overflow:auto;padding:10px 30px}.ot-accordion-layout{border:1px solid #d8d8d8;padding:12px 14px;position:relative}.ot-accordion-layout h4{margin:0;padding-right:110px;font-size:14px}.ot-always-active{position:absolute;right:14px;top:12px;color:#3860be;font-weight:600}.ot-tgl{position:absolute;right:14px;top:9px}.ot-tgl input{position:absolute;opacity:0;width:45px;height:25px;margin:0}.ot-switch{display:block;width:45px;height:25px;border-radius:20px;background:#f2f1f1;border:1px solid #ddd;cursor:pointer;position:relative}.ot-switch-nob::before{content:'';position:absolute;left:4px;top:3px;width:18px;height:18px;border-radius:50%;background:#7d7d7d;transition:.2s}.ot-tgl input:checked+.ot-switch .ot-switch-nob::before{left:22px;background:#5b3df5}.ot-pc-footer{border-top:1px solid #d8d8d8;padding:14px 30px;text-align:right}.ot-hide{display:none!important}.ot-scrn-rdr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}#close-pc-btn-handler{position:absolute;right:14px;top:10px;border:0;background:none;font-size:22px}";
  var sdk = document.createElement("div"); sdk.id = "onetrust-consent-sdk"; sdk.setAttribute("data-nosnippet", "true");
  sdk.innerHTML = "<style>" + css + "</style>" +
    '<div class="onetrust-pc-dark-filter ot-hide"></div>' +
    '<div id="onetrust-banner-sdk" class="otFlat bottom ot-wo-title ot-hide" tabindex="0" role="region" aria-label="Cookie banner"><div role="dialog" aria-label="Privacy"><div class="ot-sdk-container"><div class="ot-sdk-row"><div id="onetrust-group-container"><div id="onetrust-policy"><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts. <a class="ot-cookie-policy-link" href="/legal/cookies">Cookie Notice</a></div></div></div><div id="onetrust-button-group-parent"><div id="onetrust-button-group"><button id="onetrust-pc-btn-handler" class="cookie-setting-link">Cookies Settings</button><button id="onetrust-accept-btn-handler">Accept All Cookies</button></div></div></div></div></div></div>' +
    '<div id="onetrust-pc-sdk" class="otPcCenter ot-hide" role="region" aria-label="Preference center"><div role="dialog" aria-modal="true" aria-label="Privacy Preference Center" style="display:contents"><button id="close-pc-btn-handler" class="ot-close-icon" aria-label="Close">×</button><div id="ot-pc-content"><h2 id="ot-pc-title">Privacy Preference Center</h2><div id="ot-pc-desc">When you visit any website, it may store or retrieve information on your browser, mostly in the form of cookies. Because we respect your right to privacy, you can choose not to allow some types of cookies. Click on the different category headings to find out more and change our default settings.</div><p><button id="accept-recommended-btn-handler">Allow All</button></p><h3 id="ot-category-title">Manage Consent Preferences</h3>' +
    GROUPS.map(function (g, i) {
      return '<div class="ot-accordion-layout ot-cat-item" data-optanongroupid="' + g[0] + '"><h4 class="ot-cat-header">' + g[1] + "</h4>" + (i ? '<div class="ot-tgl"><input type="checkbox" name="ot-group-id-' + g[0] + '" id="ot-group-id-' + g[0] + '" role="switch" class="category-switch-handler" data-optanongroupid="' + g[0] + '"><label class="ot-switch" for="ot-group-id-' + g[0] + '"><span class="ot-switch-nob"></span><span class="ot-scrn-rdr">' + g[1] + "</span></label></div>" : '<div class="ot-always-active">Always Active</div>') + "<p>" + g[2] + "</p></div>";
    }).join("") +
    '</div><div class="ot-pc-footer"><button class="save-preference-btn-handler onetrust-close-btn-handler">Confirm My Choices</button></div></div></div>';
  document.body.appendChild(sdk);
  var $ = function (s) { return sdk.querySelector(s); }, banner = $("#onetrust-banner-sdk"), pc = $("#onetrust-pc-sdk"), dark = $(".onetrust-pc-dark-filter");
  function closed() { return read("nb_OptanonAlertBoxClosed"); }
  function openPc() { GROUPS.slice(1).forEach(function (g) { $("#ot-group-id-" + g[0]).checked = !!on[g[0]]; }); pc.classList.remove("ot-hide"); dark.classList.remove("ot-hide"); }
  function closePc() { pc.classList.add("ot-hide"); dark.classList.add("ot-hide"); }
  function done() { count++; write("nb_OptanonAlertBoxClosed", new Date().toISOString()); save(); banner.classList.add("ot-hide"); closePc(); activate(); }
  function all() { GROUPS.forEach(function (g) { on[g[0]] = 1; }); done(); }
  $("#onetrust-accept-btn-handler").onclick = $("#accept-recommended-btn-handler").onclick = all;
  $("#onetrust-pc-btn-handler").onclick = openPc; $("#close-pc-btn-handler").onclick = closePc;
  $(".save-preference-btn-handler").onclick = function () { GROUPS.slice(1).forEach(function (g) { on[g[0]] = $("#ot-group-id-" + g[0]).checked ? 1 : 0; }); done(); };
  document.querySelectorAll(".ot-sdk-show-settings").forEach(function (b) { b.onclick = openPc; });
  save(); activate();
  if (!closed()) banner.classList.remove("ot-hide");
})();
