(function () {
  var c = window._sp_.config, ukey = "_sp_user_consent_" + c.propertyId, nkey = "_sp_non_keyed_local_state";
  var YES = "CQuAHigQuAHigAGABCNBDUFgAP_gAAAAABpwGMoBAABEAABAACBAAIAAAAAAQAAAAAAAAAAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAAAIAAAAA", NO = "CQuAHigQuAHigAGABCNBDUFgAAAAAAAAABpwAAAAAAAA";
  var state = null;
  try { state = JSON.parse(localStorage.getItem(ukey)); } catch (e) {}
  function uuid() { return crypto.randomUUID() + "_" + 40; }
  if (!localStorage.getItem(nkey)) localStorage.setItem(nkey, JSON.stringify({ gdpr: { _sp_v1_data: "812290", _sp_v1_p: "418" } }));
  if (!state) { state = { gdpr: { uuid: uuid(), applies: true, hasAnswered: false, consentStatus: { consentedAll: false, rejectedAny: false, consentedToAny: false } }, version: 1 }; localStorage.setItem(ukey, JSON.stringify(state)); }
  function domain() { return location.hostname.split(".").slice(-2).join("."); }
  function cookie(n, v) { document.cookie = n + "=" + v + "; domain=." + domain() + "; path=/; max-age=31536000; SameSite=Lax; Secure"; }
  function tcf(ev) { return { tcString: state.gdpr.euconsent || "", cmpId: 6, cmpStatus: "loaded", eventStatus: ev, gdprApplies: true, listenerId: 1 }; }
  var listeners = [];
  var queued = (window.__tcfapi && window.__tcfapi.a) || [];
  window.__tcfapi = function (cmd, v, cb) {
    if (cmd === "ping") cb({ gdprApplies: true, cmpLoaded: true, cmpStatus: "loaded", displayStatus: box ? "visible" : "hidden", apiVersion: "2.2", cmpId: 6 }, true);
    else if (cmd === "getTCData" || cmd === "addEventListener") { if (cmd === "addEventListener") listeners.push(cb); cb(tcf(state.gdpr.hasAnswered ? "tcloaded" : "cmpuishown"), true); }
  };
  queued.forEach(function (a) { window.__tcfapi.apply(null, a); });
  function ready() {
    var info = { applies: true, consentedToAll: state.gdpr.consentStatus.consentedAll };
    window._sp_.klarInfo = info;
    c.events.onConsentReady("gdpr", state.gdpr.uuid, state.gdpr.euconsent, info);
  }
  var box = null, pm = null;
  function frame(id, title, src, css) {
    var f = document.createElement("iframe"); f.id = id; f.title = title; f.src = src; f.style.cssText = "border:0;width:100%;height:100%;" + css; return f;
  }
  function hide() { if (pm) { pm.remove(); pm = null; } if (box) { box.remove(); box = null; } document.documentElement.classList.remove("sp-message-open"); }
  function show() {
    box = document.createElement("div"); box.id = "sp_message_container_1204411";
    box.style.cssText = "position:fixed;inset:0;z-index:2147483647;display:flex;align-items:center;justify-content:center;background:rgba(0,0,0,.45);opacity:0;transition:opacity .4s";
    var f = frame("sp_message_iframe_1204411", "SP Consent Message", c.baseEndpoint + "/index.html?message_id=1204411&preload_message=true", "max-width:660px;max-height:370px;background:#fff;border-radius:8px;");
    box.appendChild(f); document.body.appendChild(box); document.documentElement.classList.add("sp-message-open");
    f.onload = function () { box.style.opacity = 1; };
  }
  function manager() {
    if (box) { box.remove(); box = null; }
    pm = document.createElement("div"); pm.id = "sp_message_container_812290";
    pm.style.cssText = "position:fixed;inset:0;z-index:2147483647;display:flex;align-items:center;justify-content:center";
    pm.appendChild(frame("sp_message_iframe_812290", "SP Consent Message", c.baseEndpoint + "/privacy-manager/index.html?message_id=812290", "max-width:700px;max-height:560px;background:#fff;border-radius:8px;"));
    document.body.appendChild(pm);
  }
  window._sp_.gdpr = { loadPrivacyManagerModal: manager };
  function choose(all) {
    fetch(c.baseEndpoint + "/wrapper/v2/choice/gdpr/" + (all ? 11 : 13), { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify({ propertyId: c.propertyId, uuid: state.gdpr.uuid }) });
    state.gdpr.hasAnswered = true; state.gdpr.euconsent = all ? YES : NO;
    state.gdpr.consentStatus = { consentedAll: all, rejectedAny: !all, rejectedAll: !all, consentedToAny: all };
    localStorage.setItem(ukey, JSON.stringify(state));
    cookie("consentUUID", state.gdpr.uuid); cookie("consentDate", new Date().toISOString()); cookie("euconsent-v2", state.gdpr.euconsent);
    hide(); listeners.forEach(function (l) { l(tcf("useractioncomplete"), true); }); ready();
  }
  addEventListener("message", function (e) {
    if (e.origin !== c.baseEndpoint || !e.data || e.data.name !== "sp.hideMessage") return;
    if (e.data.actionType === 11) choose(true);
    else if (e.data.actionType === 13 || e.data.actionType === 1) choose(!!e.data.all);
    else if (e.data.actionType === 12) manager();
    else if (e.data.actionType === 2 && pm) { pm.remove(); pm = null; if (!state.gdpr.hasAnswered) show(); }
  });
  fetch(c.baseEndpoint + "/wrapper/v2/messages?accountId=" + c.accountId + "&propertyId=" + c.propertyId, { credentials: "include" }).then(function (r) { return r.json(); }).then(function () {
    if (state.gdpr.hasAnswered) ready();
    else { window._sp_.klarInfo = { applies: true, consentedToAll: false }; setTimeout(show, 700); }
  });
})();
