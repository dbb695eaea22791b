(function () {
  var GROUPS = [["C0002", "Performance Cookies", "These cookies allow us to count visits and traffic sources."], ["C0003", "Functional Cookies", "These enable enhanced functionality and personalisation."], ["C0004", "Targeting Cookies", "These may be set through our site by our advertising partners."]];
  function read(n) { return (document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")) || [])[1]; }
  function write(n, v) { document.cookie = n + "=" + v + "; path=/; domain=.larkmoor-hotels-mb5.test; max-age=31536000; SameSite=Lax; Secure"; }
  var old = read("OptanonConsent"), consentId = old ? new URLSearchParams(old).get("consentId") : crypto.randomUUID();
  var on = {}; GROUPS.forEach(function (g) { on[g[0]] = !!old && old.indexOf(g[0] + "%3A1") > 0; });
  var answered = !!read("OptanonAlertBoxClosed");
  function record(count) {
    write("OptanonConsent", "isGpcEnabled=0&datestamp=" + encodeURIComponent(new Date().toString()) + "&version=" + otStubData.config.Version + "&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=" + consentId + "&interactionCount=" + count + "&isAnonUser=1&landingPath=" + (answered ? "NotLandingPage" : encodeURIComponent(location.href)) + "&groups=C0001%3A1" + GROUPS.map(function (g) { return "%2C" + g[0] + "%3A" + (on[g[0]] ? 1 : 0); }).join("") + "&geolocation=GB%3BENG");
    window.OnetrustActiveGroups = ",C0001," + GROUPS.filter(function (g) { return on[g[0]]; }).map(function (g) { return g[0] + ","; }).join("");
    OptanonWrapper();
    dispatchEvent(new Event("OneTrustGroupsUpdated"));
  }
  function close(set) {
    GROUPS.forEach(function (g) { on[g[0]] = set(g[0]); });
    answered = true; write("OptanonAlertBoxClosed", new Date().toISOString());
    banner.style.display = "none"; pc.style.display = "none"; record(1);
  }
  var css = document.createElement("style");
  css.textContent = "#onetrust-consent-sdk{font-family:Lato,Arial,sans-serif;font-size:14px;color:#26332c}#onetrust-banner-sdk{position:fixed;left:0;right:0;bottom:-300px;background:#fff;box-shadow:0 0 18px rgba(0,0,0,.2);z-index:2147483645;padding:22px 4%;display:none;transition:bottom .8s;box-sizing:border-box}#onetrust-banner-sdk.up{bottom:0}#onetrust-button-group{display:flex;gap:12px;float:right;margin-left:30px}#onetrust-consent-sdk button{padding:12px 22px;border:1px solid #26332c;background:#fff;color:#26332c;font-weight:700;border-radius:2px;cursor:pointer}#onetrust-consent-sdk button.solid{background:#26332c;color:#fff}#onetrust-pc-sdk{display:none;position:fixed;top:6%;left:50%;margin-left:-300px;width:600px;max-height:86%;overflow:auto;background:#fff;z-index:2147483647;padding:26px;box-sizing:border-box;box-shadow:0 2px 24px rgba(0,0,0,.4)}.ot-acc{border-top:1px solid #ddd;padding:14px 0}.ot-acc input{float:right;width:20px;height:20px}.ot-pc-footer{display:flex;gap:12px;justify-content:flex-end;border-top:1px solid #ddd;padding-top:18px}";
  document.head.appendChild(css);
  var root = document.createElement("div"); root.id = "onetrust-consent-sdk";
  root.innerHTML = '<div id="onetrust-banner-sdk" role="region" aria-label="Cookie banner"><div id="onetrust-button-group"><button id="onetrust-pc-btn-handler">Cookies Settings</button><button id="onetrust-reject-all-handler" class="solid">Reject All</button><button id="onetrust-accept-btn-handler" class="solid">Accept All Cookies</button></div><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyse site usage, and assist in our marketing efforts. <u>Cookie policy</u></div></div>' +
    '<div id="onetrust-pc-sdk" role="dialog" aria-label="Privacy Preference Centre"><h2>Privacy Preference Centre</h2><p>When you visit any website, it may store or retrieve information on your browser, mostly in the form of cookies.</p><button id="accept-recommended-btn-handler" class="solid">Allow All</button><h3>Manage Consent Preferences</h3><div class="ot-acc">Strictly Necessary Cookies <b style="float:right">Always Active</b></div>' +
    GROUPS.map(function (g) { return '<div class="ot-acc"><label>' + g[1] + ' <input type="checkbox" role="switch" data-g="' + g[0] + '"></label><br><small>' + g[2] + "</small></div>"; }).join("") +
    '<div class="ot-pc-footer"><button class="ot-pc-refuse-all-handler">Reject All</button><button class="save-preference-btn-handler solid">Confirm My Choices</button></div></div>';
  document.body.appendChild(root);
  var banner = root.querySelector("#onetrust-banner-sdk"), pc = root.querySelector("#onetrust-pc-sdk");
  function toggle() { pc.querySelectorAll("[data-g]").forEach(function (i) { i.checked = on[i.dataset.g]; }); pc.style.display = "block"; }
  var all = function () { return true; }, none = function () { return false; };
  root.querySelector("#onetrust-accept-btn-handler").onclick = root.querySelector("#accept-recommended-btn-handler").onclick = function () { close(all); };
  root.querySelector("#onetrust-reject-all-handler").onclick = root.querySelector(".ot-pc-refuse-all-handler").onclick = function () { close(none); };
  root.querySelector("#onetrust-pc-btn-handler").onclick = document.getElementById("ot-sdk-btn").onclick = toggle;
  root.querySelector(".save-preference-btn-handler").onclick = function () { close(function (g) { return pc.querySelector('[data-g="' + g + '"]').checked; }); };
  record(answered ? 1 : 0);
  if (!answered) { banner.style.display = "block"; setTimeout(function () { banner.classList.add("up"); }, 300); }
})();
