(function () {
  "use strict";
  var CATS = ["functional", "analytics", "performance", "advertisement"], KEY = "nf-cookieyes-consent", state = {};
  var TEXT = {
    title: "We value your privacy",
    notice: "We use cookies to enhance your browsing experience, show our appeals to people who may want to help, and analyse our traffic. By clicking \"Accept All\", you consent to our use of cookies.",
    names: { functional: "Functional", analytics: "Analytics", performance: "Performance", advertisement: "Advertisement" },
    about: {
      functional: "Functional cookies help perform certain functionalities like sharing the content of the website on social media platforms.",
      analytics: "Analytical cookies are used to understand how visitors interact with the website, such as number of visitors and bounce rate.",
      performance: "Performance cookies are used to understand and analyse the key performance indexes of the website.",
      advertisement: "Advertisement cookies are used to provide visitors with customised advertisements and to analyse the effectiveness of the campaigns.",
    },
  };
  var had = document.cookie.match(/(?:^|; )nf-cookieyes-consent=([^;]*)/);
  if (had) decodeURIComponent(had[1]).split(",").forEach(function (pair) { var p = pair.split(":"); state[p[0]] = p[1]; });
  else { state.consentid = btoa(Math.random().toString(36).slice(2, 14) + Date.now()).replace(/=/g, ""); state.consent = ""; state.action = ""; state.necessary = ""; CATS.forEach(function (c) { state[c] = ""; }); write(); }
  function write() {
    var value = ["consentid", "consent", "action", "necessary"].concat(CATS).map(function (k) { return k + ":" + (state[k] || ""); }).join(",");
    document.cookie = KEY + "=" + value + "; path=/; domain=" + location.hostname.replace(/^www/, "") + "; max-age=31536000; SameSite=Strict; Secure";
  }
  function log(status) {
    var form = new FormData();
    form.append("log", JSON.stringify({ status: status })); form.append("key", "b81f04c2d7"); form.append("consent_id", state.consentid);
    navigator.sendBeacon("https://log.nf-consentyes.test/api/v1/log", form);
  }
  function allowed(tag) { return state[tag.dataset.cookieyes.replace("cookieyes-", "")] === "yes"; }
  function unblock() {
    document.querySelectorAll('script[type="text/plain"][data-cookieyes]').forEach(function (old) {
      if (!allowed(old)) return;
      var script = document.createElement("script"); script.src = old.dataset.src; script.async = true; old.replaceWith(script);
    });
    document.querySelectorAll("iframe[data-cky-src]").forEach(function (frame) {
      var cover = frame.previousElementSibling;
      if (allowed(frame)) { frame.src = frame.dataset.ckySrc; frame.removeAttribute("data-cky-src"); frame.style.display = ""; if (cover) cover.remove(); }
      else if (!cover) { frame.style.display = "none"; frame.insertAdjacentHTML("beforebegin", '<div class="video-placeholder-normal" data-placeholder-cookieyes><p class="video-placeholder-text-normal">Please accept cookies to access this content</p></div>'); }
    });
  }
  function answer(choice, status) {
    state.consent = CATS.some(function (c) { return choice(c); }) ? "yes" : "no";
    state.action = "yes"; state.necessary = "yes";
    CATS.forEach(function (c) { state[c] = choice(c) ? "yes" : "no"; });
    write(); log(status); unblock(); hide();
  }
  function hide() {
    document.querySelector(".cky-consent-container").classList.add("cky-hide");
    document.querySelector(".cky-modal").classList.remove("cky-modal-open");
    document.querySelector(".cky-overlay").classList.add("cky-hide");
    document.querySelector(".cky-btn-revisit-wrapper").classList.remove("cky-revisit-hide");
  }
  function build() {
    var css = document.createElement("style");
    css.textContent = ".cky-consent-container{position:fixed;left:40px;bottom:40px;width:440px;z-index:9999999;font:14px/24px inherit}.cky-consent-bar{background:#fff;border:1px solid #f4f4f4;border-radius:6px;box-shadow:0 -1px 10px #acabab4d;padding:20px 26px}.cky-title{font-weight:700;font-size:18px;margin:0 0 10px}.cky-notice-btn-wrapper{display:flex;gap:8px;margin-top:16px}.cky-btn{flex:1;font:500 14px/24px inherit;padding:8px 10px;border:2px solid #1863dc;border-radius:2px;cursor:pointer;color:#1863dc;background:transparent}.cky-btn-accept{background:#1863dc;color:#fff}.cky-hide,.cky-revisit-hide{display:none!important}.cky-overlay{position:fixed;inset:0;background:#000;opacity:.4;z-index:100000000}.cky-modal{position:fixed;left:50%;top:50%;width:760px;max-height:79vh;overflow:auto;transform:translate(-50%,-50%);background:#fff;border-radius:6px;z-index:999999999;visibility:hidden}.cky-modal-open{visibility:visible}.cky-preference-center{padding:20px 26px;font-size:14px}.cky-accordion{border-bottom:1px solid #ebebeb;padding:10px 0}.cky-switch{float:right}.cky-btn-revisit-wrapper{position:fixed;left:15px;bottom:15px;width:45px;height:45px;border-radius:50%;background:#0056a7;z-index:999999}.cky-btn-revisit{width:100%;height:100%;border:0;background:none;color:#fff;font-size:22px;cursor:pointer}";
    document.head.appendChild(css);
    var box = document.createElement("div");
    box.innerHTML = '<div class="cky-btn-revisit-wrapper cky-revisit-bottom-left cky-revisit-hide" data-cky-tag="revisit-consent"><button class="cky-btn-revisit" aria-label="Consent Preferences">◔</button></div>' +
      '<div class="cky-overlay cky-hide"></div><div class="cky-consent-container cky-box-bottom-left cky-hide" tabindex="0" aria-label="We value your privacy" role="region"><div class="cky-consent-bar" data-cky-tag="notice"><div class="cky-notice"><p class="cky-title" role="heading" aria-level="1">' + TEXT.title + '</p><div class="cky-notice-group"><div class="cky-notice-des"><p>' + TEXT.notice + '</p></div><div class="cky-notice-btn-wrapper" data-cky-tag="notice-buttons"><button class="cky-btn cky-btn-customize" aria-label="Customise" data-cky-tag="settings-button">Customise</button><button class="cky-btn cky-btn-reject" aria-label="Reject All" data-cky-tag="reject-button">Reject All</button><button class="cky-btn cky-btn-accept" aria-label="Accept All" data-cky-tag="accept-button">Accept All</button></div></div></div></div></div>' +
      '<div class="cky-modal" tabindex="0"><div class="cky-preference-center" data-cky-tag="detail"><p class="cky-title">Customise Consent Preferences</p><p>We use cookies to help you navigate efficiently and perform certain functions. The cookies that are categorised as "Necessary" are stored on your browser as they are essential for enabling the basic functionalities of the site.</p><div class="cky-accordion"><b>Necessary</b> <span class="cky-switch">Always Active</span></div>' +
      CATS.map(function (c) { return '<div class="cky-accordion"><b>' + TEXT.names[c] + '</b><div class="cky-switch"><input type="checkbox" id="ckySwitch' + c + '" aria-label="Enable ' + TEXT.names[c] + '"></div><p>' + TEXT.about[c] + '</p></div>'; }).join("") +
      '<div class="cky-notice-btn-wrapper"><button class="cky-btn cky-modal-reject">Reject All</button><button class="cky-btn cky-btn-preferences">Save My Preferences</button><button class="cky-btn cky-btn-accept cky-modal-accept">Accept All</button></div></div></div>';
    while (box.firstChild) document.body.appendChild(box.firstChild);
    var on = function (s, run) { document.querySelectorAll(s).forEach(function (e) { e.addEventListener("click", run); }); };
    on(".cky-btn-accept", function () { answer(function () { return true; }, "accepted"); });
    on(".cky-btn-reject, .cky-modal-reject", function () { answer(function () { return false; }, "rejected"); });
    on(".cky-btn-preferences", function () { answer(function (c) { return document.getElementById("ckySwitch" + c).checked; }, "partial"); });
    on(".cky-btn-customize, .cky-btn-revisit, .cky-banner-element", function (event) {
      event.preventDefault();
      CATS.forEach(function (c) { document.getElementById("ckySwitch" + c).checked = state[c] === "yes"; });
      document.querySelector(".cky-modal").classList.add("cky-modal-open"); document.querySelector(".cky-overlay").classList.remove("cky-hide");
    });
    unblock();
    if (state.action === "yes") hide();
    else { document.querySelector(".cky-consent-container").classList.remove("cky-hide"); log("banner_view"); }
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", build); else build();
})();
