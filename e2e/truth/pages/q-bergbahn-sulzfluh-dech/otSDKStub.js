// Stub: reads domain data and the visitor's country, then shows banner and preference centre.
(function () {
  var me = document.currentScript, key = me.getAttribute("data-domain-script");
  var base = "https://cdn.einwilligungswerk.test/consent/" + key + "/";
  var ALL = ["C0001", "C0002", "C0004"];
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m ? decodeURIComponent(m[1]) : null; }
  function set(n, v) { document.cookie = n + "=" + encodeURIComponent(v) + "; domain=.fluhbahnen-toeni.test; path=/; max-age=31536000; SameSite=Lax; Secure"; }
  function write(groups, interactions) {
    set("OptanonConsent", "isGpcEnabled=0&datestamp=" + new Date().toString() + "&version=202509.1.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=" + (window.__otId = window.__otId || crypto.randomUUID()) + "&interactionCount=" + interactions + "&landingPath=NotLandingPage&groups=" + ALL.map(function (g) { return g + ":" + (groups.indexOf(g) < 0 ? 0 : 1); }).join(","));
  }
  function groupsOf(v) { return (((v || "").match(/groups=([^&]*)/) || [])[1] || "").split(",").filter(function (g) { return /:1$/.test(g); }).map(function (g) { return g.slice(0, 5); }); }
  function activate(groups) {
    window.OnetrustActiveGroups = "," + groups.join(",") + ",";
    document.querySelectorAll('script[type="text/plain"][class*="optanon-category-"]').forEach(function (s) {
      if (groups.indexOf(s.className.replace("optanon-category-", "")) < 0) return;
      var n = document.createElement("script");
      n.src = s.src; n.async = true;
      s.replaceWith(n);
    });
    if (window.OptanonWrapper) OptanonWrapper();
  }
  function el(html) { var d = document.createElement("div"); d.innerHTML = html; return d.firstElementChild; }
  function start(texts) {
    var sdk = document.createElement("div");
    sdk.id = "onetrust-consent-sdk";
    var css = document.createElement("style");
    css.textContent = texts.css;
    document.head.appendChild(css);
    document.body.appendChild(sdk);
    var filter = el('<div class="onetrust-pc-dark-filter" hidden></div>');
    var pc = el('<div id="onetrust-pc-sdk" role="dialog" aria-modal="true" aria-label="' + texts.pcTitle + '" hidden><div class="ot-pc-header"><b>Fluhbahnen</b><button id="close-pc-btn-handler" aria-label="Schliessen">×</button></div><div id="ot-pc-content"><h2 id="ot-pc-title">' + texts.pcTitle + "</h2><p>" + texts.pcText + '</p><button id="accept-recommended-btn-handler">' + texts.allowAll + '</button><h3>' + texts.manage + '</h3><div class="ot-cat"><span>' + texts.c1 + '</span><i>Immer aktiv</i></div><div class="ot-cat"><label for="ot-group-id-C0002">' + texts.c2 + '</label><input type="checkbox" role="switch" id="ot-group-id-C0002"></div><div class="ot-cat"><label for="ot-group-id-C0004">' + texts.c4 + '</label><input type="checkbox" role="switch" id="ot-group-id-C0004"></div></div><div class="ot-btn-container"><button class="ot-pc-refuse-all-handler">' + texts.refuseAll + '</button><button class="save-preference-btn-handler onetrust-close-btn-handler">' + texts.confirm + "</button></div></div>");
    var banner = el('<div id="onetrust-banner-sdk" class="otFlat bottom" role="region" aria-label="Cookie banner"><div class="ot-sdk-container" role="alertdialog" aria-label="Datenschutz"><div id="onetrust-policy"><h2 id="onetrust-policy-title">' + texts.title + '</h2><div id="onetrust-policy-text">' + texts.text + ' <a href="/datenschutz">Datenschutzerklärung</a></div></div><div id="onetrust-button-group"><button id="onetrust-pc-btn-handler" class="cookie-setting-link">' + texts.settings + '</button><button id="onetrust-accept-btn-handler">' + texts.accept + "</button></div></div></div>");
    sdk.append(filter, pc);
    function openPc() { pc.hidden = false; filter.hidden = false; var now = groupsOf(get("OptanonConsent")); ["C0002", "C0004"].forEach(function (g) { document.getElementById("ot-group-id-" + g).checked = now.indexOf(g) >= 0; }); }
    function closePc() { pc.hidden = true; filter.hidden = true; }
    function done(groups) {
      write(groups, 1);
      set("OptanonAlertBoxClosed", new Date().toISOString());
      closePc();
      banner.classList.remove("up");
      setTimeout(function () { banner.remove(); }, 500);
      activate(groups);
    }
    banner.querySelector("#onetrust-pc-btn-handler").onclick = openPc;
    banner.querySelector("#onetrust-accept-btn-handler").onclick = function () { done(ALL); };
    pc.querySelector("#accept-recommended-btn-handler").onclick = function () { done(ALL); };
    pc.querySelector(".ot-pc-refuse-all-handler").onclick = function () { done(["C0001"]); };
    pc.querySelector(".save-preference-btn-handler").onclick = function () { done(["C0001"].concat(["C0002", "C0004"].filter(function (g) { return document.getElementById("ot-group-id-" + g).checked; }))); };
    pc.querySelector("#close-pc-btn-handler").onclick = closePc;
    document.querySelectorAll(".ot-sdk-show-settings").forEach(function (b) { b.onclick = openPc; });
    if (get("OptanonAlertBoxClosed")) activate(groupsOf(get("OptanonConsent")));
    else {
      write(["C0001"], 0);
      setTimeout(function () { sdk.appendChild(banner); setTimeout(function () { banner.classList.add("up"); }, 50); }, 700);
    }
  }
  fetch("https://geo.einwilligungswerk.test/cookieconsentpub/v1/geo/location").then(function (r) { return r.json(); }).then(function () {
    return fetch(base + "de.json");
  }).then(function (r) { return r.json(); }).then(function (texts) {
    if (document.body) start(texts); else addEventListener("DOMContentLoaded", function () { start(texts); });
  });
})();
