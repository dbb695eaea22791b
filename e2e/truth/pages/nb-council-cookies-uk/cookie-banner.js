(function () {
  "use strict";
  var ONE_YEAR = 365 * 24 * 60 * 60;
  function setCookie(name, value) {
    document.cookie = name + "=" + encodeURIComponent(value) + "; path=/; max-age=" + ONE_YEAR + "; Secure; SameSite=Lax";
  }
  function getCookie(name) {
    var found = document.cookie.split("; ").filter(function (c) { return c.indexOf(name + "=") === 0; })[0];
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  }
  function load(src) {
    var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s);
  }
  function startAnalytics() {
    window.dataLayer = window.dataLayer || [];
    window.dataLayer.push(["js", new Date()], ["config", "G-W7RNFD20BC"]);
    load("https://www.nb-tagmeter.test/gtag/js?id=G-W7RNFD20BC");
    load("https://siteassess.nb-bettersite.test/js/siteanalyze_6032711.js");
  }
  var banner = document.getElementById("cookie-banner");
  var policy = JSON.parse(getCookie("nb_cookies_policy") || '{"essential":true,"usage":false}');
  if (getCookie("nb_cookies_preferences_set") === "true") {
    if (policy.usage) startAnalytics();
    return;
  }
  banner.hidden = false;
  function answer(usage) {
    setCookie("nb_cookies_policy", JSON.stringify({ essential: true, usage: usage }));
    setCookie("nb_cookies_preferences_set", "true");
    document.getElementById("cb-question").hidden = true;
    var confirmation = document.getElementById(usage ? "cb-accepted" : "cb-rejected");
    confirmation.hidden = false; confirmation.tabIndex = -1; confirmation.focus();
    if (usage) startAnalytics();
  }
  banner.addEventListener("click", function (event) {
    switch (event.target.getAttribute("data-cookies")) {
      case "accept": answer(true); break;
      case "reject": answer(false); break;
      case "hide": banner.hidden = true;
    }
  });
})();
