(function () {
  var cfg = window._sp_.config, key = "_sp_user_consent_" + cfg.propertyId, state;
  try { state = JSON.parse(localStorage.getItem(key)); } catch (e) { state = null; }
  if (!state) { state = { gdpr: { authId: null, uuid: null, consentStatus: { consentedAll: false } }, v: "3.1.0" }; localStorage.setItem(key, JSON.stringify(state)); }
  if (!localStorage.getItem("_sp_non_keyed_local_state")) localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify({ gdpr: { _sp_v1_data: "713204", _sp_v1_p: "418" } }));
  function ready() { cfg.onConsentReady(state.gdpr.consentStatus.consentedAll); }
  if (state.gdpr.consentStatus.consentedAll) return ready();
  function show() {
    var box = document.createElement("div"), f = document.createElement("iframe");
    box.id = "sp_message_container_1043321"; f.id = "sp_message_iframe_1043321"; f.title = "SP Consent Message";
    f.src = cfg.baseEndpoint + "/index.html?message_id=1043321&consentLanguage=it&preload_message=true";
    box.appendChild(f); document.body.appendChild(box); document.documentElement.classList.add("sp-open");
    addEventListener("message", function (m) {
      if (m.origin !== cfg.baseEndpoint || !m.data) return;
      if (m.data.type === 11) {
        var uuid = crypto.randomUUID();
        state.gdpr.uuid = uuid; state.gdpr.consentStatus.consentedAll = true; localStorage.setItem(key, JSON.stringify(state));
        var o = "; path=/; max-age=15552000; secure; samesite=lax; domain=" + location.hostname.replace(/^www/, "");
        document.cookie = "neconsentUUID=" + uuid + o; document.cookie = "neeuconsent-v2=CQBxkUAQBxkUAAGABCITBVFsAP_gAEPgAAAAKRtX_G__bWlr8X73aftkeY1P9" + o;
        box.remove(); document.documentElement.classList.remove("sp-open"); ready();
      }
      if (m.data.type === 9) location.href = "/abbonamenti/";
    });
  }
  document.body ? show() : addEventListener("DOMContentLoaded", show);
})();
