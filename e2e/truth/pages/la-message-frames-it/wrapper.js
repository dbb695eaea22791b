/* unified wrapper 4.26 */
(function () {
  var c = window._sp_.config, key = "_sp_user_consent_" + c.accountId, base = c.baseEndpoint, message, manager;
  var read = function () { try { return JSON.parse(localStorage.getItem(key)) || {}; } catch (e) { return {}; } };
  var state = read();
  if (!localStorage.getItem("_sp_non_keyed_local_state")) {
    localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify({ gdpr: { _sp_v1_data: "74120", _sp_v1_p: "812" } }));
  }
  function frame(id, src, css) {
    var box = document.createElement("div"), f = document.createElement("iframe");
    box.id = "sp_message_container_" + id; box.style.cssText = "position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.55)";
    f.id = "sp_message_iframe_" + id; f.title = "SP Consent Message"; f.src = src; f.style.cssText = "position:absolute;border:0;background:#fff;" + css;
    box.appendChild(f); document.body.appendChild(box); document.documentElement.classList.add("sp-message-open");
    return box;
  }
  function ready(s) { c.events.onConsentReady("gdpr", s.uuid, s.euconsent, { consentedToAll: s.consentedToAll }); }
  function choice(type) {
    var all = type === 11;
    fetch(base + "/wrapper/v2/choice/gdpr/" + type, { method: "POST", credentials: "include", body: JSON.stringify({ messageId: 1099217, choiceType: type }) })
      .then(function (r) { return r.json(); }).then(function (r) {
        state = { gdpr: { uuid: r.uuid, euconsent: "CQa" + r.uuid.slice(0, 8), consentedToAll: all, choiceMade: true } };
        localStorage.setItem(key, JSON.stringify(state));
        var until = ";path=/;max-age=31536000;secure;samesite=lax";
        document.cookie = "consentUUID=" + r.uuid + until;
        document.cookie = "consentDate=" + new Date().toISOString() + until;
        [message, manager].forEach(function (b) { if (b) b.remove(); });
        document.documentElement.classList.remove("sp-message-open");
        ready(state.gdpr);
      });
  }
  addEventListener("message", function (e) {
    if (e.origin !== base || !e.data || e.data.name !== "sp.choice") return;
    var t = e.data.type;
    if (t === 12) { manager = frame(841200, base + "/privacy-manager/index.html?message_id=841200", "inset:40px 20%;width:60%;height:calc(100% - 80px)"); message.style.visibility = "hidden"; }
    else if (t === 1) { manager.remove(); manager = null; message.style.visibility = ""; }
    else choice(t);
  });
  if (state.gdpr && state.gdpr.choiceMade) { ready(state.gdpr); return; }
  fetch(base + "/wrapper/v2/messages?accountId=" + c.accountId, { credentials: "include" }).then(function (r) { return r.json(); }).then(function (r) {
    localStorage.setItem(key, JSON.stringify({ gdpr: { uuid: null, choiceMade: false } }));
    message = frame(r.messageId, base + "/index.html?message_id=" + r.messageId, "left:50%;top:50%;width:680px;height:400px;transform:translate(-50%,-50%)");
  });
})();
