window.ckyStore = { analytics: "", advertisement: "", action: "" };
function ckySave(analytics, advertisement, action) {
  var id = (document.cookie.match(/consentid:([^,;]+)/) || [0, btoa(Math.random()).slice(0, 32).replace(/=/g, "")])[1];
  document.cookie = "cookieyes-consent=consentid:" + id + ",consent:" + (action ? (analytics === "yes" || advertisement === "yes" ? "yes" : "no") : "") + ",action:" + action +
    ",necessary:yes,functional:" + (analytics || "no") + ",analytics:" + (analytics || "no") + ",performance:no,advertisement:" + (advertisement || "no") + ";path=/;domain=.oakandember-s37.test;SameSite=Strict;Secure;max-age=31536000";
}
function ckyUnblock() {
  document.querySelectorAll('script[type="text/plain"][data-cookieyes]').forEach(function (old) {
    var s = document.createElement("script"); s.src = old.dataset.src; old.replaceWith(s);
  });
}
function ckyInit() {
  var $ = function (tag) { return document.querySelector('[data-cky-tag="' + tag + '"]'); };
  var box = document.querySelector(".cky-consent-container"), modal = document.querySelector(".cky-modal"), revisit = $("revisit-consent");
  if (/action:yes/.test(document.cookie)) {
    revisit.classList.remove("cky-hide");
    if (/analytics:yes/.test(document.cookie)) ckyUnblock();
  } else { ckySave("", "", ""); box.classList.remove("cky-hide"); }
  function done(a, b) {
    ckySave(a, b, "yes");
    [box, modal].forEach(function (e) { e.classList.add("cky-hide"); });
    revisit.classList.remove("cky-hide");
    if (a === "yes") ckyUnblock();
  }
  $("accept-button").onclick = $("detail-accept-button").onclick = function () { done("yes", "yes"); };
  $("reject-button").onclick = $("detail-reject-button").onclick = function () { done("no", "no"); };
  $("settings-button").onclick = revisit.onclick = function () { modal.classList.remove("cky-hide"); };
  $("detail-save-button").onclick = function () { done(ckySwitchanalytics.checked ? "yes" : "no", ckySwitchadvertisement.checked ? "yes" : "no"); };
}
