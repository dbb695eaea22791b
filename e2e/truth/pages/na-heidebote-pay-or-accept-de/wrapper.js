(function () {
  var cfg = window._sp_.config, ls = localStorage, consentKey = "_sp_user_consent_" + cfg.propertyId;
  var read = function (k) { try { return JSON.parse(ls.getItem(k)); } catch (e) { return null; } };
  var write = function (k, v) { ls.setItem(k, JSON.stringify(v)); };
  var cookie = function (n, v, days) { document.cookie = n + "=" + v + ";path=/;domain=.na-heidebote.test;max-age=" + days * 86400 + ";secure;samesite=lax"; };
  var listeners = [], state = { gdprApplies: true, cmpId: 6, tcString: "", eventStatus: "tcloaded" };
  function notify() { listeners.forEach(function (l) { l(Object.assign({}, state), true); }); }
  var queued = window.__tcfapi();
  window.__tcfapi = function (cmd, version, cb) {
    if (cmd === "ping") return cb({ cmpLoaded: true, cmpStatus: "loaded", gdprApplies: true }, true);
    if (cmd === "addEventListener") { listeners.push(cb); cb(Object.assign({ listenerId: listeners.length }, state), true); }
  };
  var stored = read(consentKey);
  if (!read("_sp_non_keyed_local_state")) write("_sp_non_keyed_local_state", { gdpr: { _sp_v1_data: 771204, _sp_v1_p: 408 }, version: 1 });
  if (!read("_sp_local_state")) write("_sp_local_state", { gdpr: { mmsCookies: ["_sp_v1_ss=1:H4sIAAAAAAAAA"], propertyId: cfg.propertyId, messageId: stored ? null : 981127 } });
  if (!stored) write(consentKey, stored = { gdpr: { consentStatus: { consentedAll: false, rejectedAny: false, hasConsentData: false }, propertyId: cfg.propertyId, dateCreated: null } });
  if (!/(^|; )_sp_su=/.test(document.cookie)) cookie("_sp_su", "false", 365);
  if (stored.gdpr.consentStatus.consentedAll) state.tcString = stored.gdpr.euconsent; else state.eventStatus = "cmpuishown";
  queued.forEach(function (a) { window.__tcfapi.apply(null, a); });
  function message() {
    fetch(cfg.baseEndpoint + "/wrapper/v2/messages?env=prod&propertyId=" + cfg.propertyId).then(function (r) { return r.json(); }).then(function (m) {
      var box = document.createElement("div"), frame = document.createElement("iframe");
      box.id = "sp_message_container_" + m.messageId; frame.id = "sp_message_iframe_" + m.messageId;
      frame.title = "Ihre Wahl beim Heide-Boten"; frame.src = cfg.baseEndpoint + m.path + "?message_id=" + m.messageId + "&consentUUID=" + m.uuid;
      box.appendChild(frame); document.body.appendChild(box); document.documentElement.classList.add("sp-message-open");
      addEventListener("message", function (e) {
        if (e.origin !== cfg.baseEndpoint || !e.data || e.data.name !== "sp.hideMessage" || e.data.choiceType !== 11) return;
        fetch(cfg.baseEndpoint + "/wrapper/v2/choice/gdpr/11", { method: "POST", credentials: "include", body: JSON.stringify({ propertyId: cfg.propertyId, uuid: m.uuid }) })
          .then(function (r) { return r.json(); }).then(function (c) {
            write(consentKey, { gdpr: { consentStatus: { consentedAll: true, rejectedAny: false, hasConsentData: true }, euconsent: c.euconsent, uuid: m.uuid, propertyId: cfg.propertyId } });
            cookie("euconsent-v2", c.euconsent, 365); cookie("consentUUID", m.uuid, 365); cookie("consentDate", encodeURIComponent(new Date().toISOString()), 365);
            box.remove(); document.documentElement.classList.remove("sp-message-open");
            state.tcString = c.euconsent; state.eventStatus = "useractioncomplete"; notify();
          });
      });
    });
  }
  if (!state.tcString) document.readyState === "loading" ? addEventListener("DOMContentLoaded", message) : message();
})();
