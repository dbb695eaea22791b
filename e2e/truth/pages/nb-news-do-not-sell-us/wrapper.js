(function () {
  var cfg = window._sp_.config, KEY = "_sp_user_consent_33871", NON = "_sp_non_keyed_local_state";
  var state = JSON.parse(localStorage.getItem(KEY) || "null") || { usnat: { applies: true, consentStatus: { consentedToAll: false, consentedToAny: false, hasConsentData: false, rejectedAny: false }, categories: { sale: true, measure: true }, dateCreated: null } };
  function save() { localStorage.setItem(KEY, JSON.stringify(state)); }
  if (!localStorage.getItem(NON)) localStorage.setItem(NON, JSON.stringify({ gdpr: { _sp_v1_data: "", _sp_v1_p: "" }, usnat: { _sp_v1_data: "813345", _sp_v1_p: "406" } }));
  save();
  var box = null;
  function frame(view) {
    if (box) box.remove();
    box = document.createElement("div"); box.id = "sp_message_container_1193345";
    box.style.cssText = view === "pm" ? "position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.55)" : "position:fixed;left:0;right:0;bottom:0;z-index:2147483647;height:170px;box-shadow:0 -2px 14px rgba(0,0,0,.3)";
    var f = document.createElement("iframe"); f.id = "sp_message_iframe_1193345"; f.title = "SP Consent Message";
    f.style.cssText = view === "pm" ? "position:absolute;left:50%;top:6%;margin-left:-310px;width:620px;height:86%;border:0;background:#fff" : "width:100%;height:100%;border:0;background:#fff";
    f.src = cfg.baseEndpoint + (view === "pm" ? "/us_pm/index.html" : "/index.html") + "?message_id=1193345&site_id=33871&sale=" + (state.usnat.categories.sale ? 1 : 0) + "&measure=" + (state.usnat.categories.measure ? 1 : 0);
    box.appendChild(f); document.body.appendChild(box);
  }
  function answered(sale, measure) {
    var s = state.usnat; s.categories = { sale: sale, measure: measure };
    s.consentStatus = { consentedToAll: sale && measure, consentedToAny: sale || measure, hasConsentData: true, rejectedAny: !(sale && measure) }; s.dateCreated = new Date().toISOString();
    save();
    document.cookie = "nb_usnatUUID=" + (crypto.randomUUID ? crypto.randomUUID() : Date.now()) + "_33; path=/; domain=nb-marlowcourier.test; max-age=31536000; SameSite=Lax; Secure";
    document.cookie = "nb_usprivacy=" + (sale ? "1YNN" : "1YYN") + "; path=/; domain=nb-marlowcourier.test; max-age=31536000; SameSite=Lax; Secure";
    if (box) box.remove(); box = null;
  }
  addEventListener("message", function (e) {
    if (e.origin !== cfg.baseEndpoint || !e.data || e.data.name !== "sp.choice") return;
    switch (e.data.type) {
      case "options": frame("pm"); break;
      case "all": answered(true, true); break;
      case "save": answered(e.data.sale, e.data.measure); break;
      case "dismiss": if (box) box.remove(); if (!state.usnat.consentStatus.hasConsentData) frame("message");
    }
  });
  window._sp_.usnat = { loadPrivacyManagerModal: function () { frame("pm"); } };
  addEventListener("DOMContentLoaded", function () {
    window._sp_queue.forEach(function (f) { f(state.usnat.categories); });
    if (!state.usnat.consentStatus.hasConsentData) frame("message");
  });
})();
