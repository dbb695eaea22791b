(function () {
  var site = 31415, key = "_sp_user_consent_" + site, cdn = "https://cdn.einwilligung-mc5.test", waiting = [], frames = {};
  var state = JSON.parse(localStorage.getItem(key) || "null") || { gdpr: { uuid: null, consentStatus: null } };
  localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify({ gdpr: { _sp_v1_data: "913" } }));
  localStorage.setItem(key, JSON.stringify(state));
  window.__cmp = { onConsent: function (f) { if (state.gdpr.consentStatus) f(state.gdpr.consentStatus.consentedAll); else waiting.push(f); } };
  function show(id, path) {
    var block = document.createElement("div"); block.id = "sp_message_container_" + id; block.className = "sp_block";
    block.innerHTML = '<iframe id="sp_message_iframe_' + id + '" title="SP Consent Message" role="dialog" src="' + cdn + path + "?message_id=" + id + '&consent_origin=einwilligung"></iframe>';
    document.body.appendChild(block); document.documentElement.classList.add("sp-message-open"); frames[id] = block;
  }
  function hide(id) { if (frames[id]) frames[id].remove(); delete frames[id]; if (!Object.keys(frames).length) document.documentElement.classList.remove("sp-message-open"); }
  function choose(type) {
    var all = type === 11, now = new Date().toISOString();
    hide(1042); hide(2087);
    fetch(cdn + "/wrapper/v2/choice/gdpr/" + type, { method: "POST", body: JSON.stringify({ accountId: 375, siteId: site }) }).then(function (r) { return r.json(); }).then(function (answer) {
      state.gdpr = { uuid: answer.uuid, dateCreated: now, consentStatus: { consentedAll: all, rejectedAny: !all, rejectedAll: type === 13 } };
      localStorage.setItem(key, JSON.stringify(state));
      document.cookie = "consentUUID=" + answer.uuid + "; path=/; domain=.antenne-weser-mc5.test; max-age=31536000; SameSite=Lax; Secure";
      document.cookie = "consentDate=" + now + "; path=/; domain=.antenne-weser-mc5.test; max-age=31536000; SameSite=Lax; Secure";
      waiting.forEach(function (f) { f(all); });
    });
  }
  addEventListener("message", function (e) {
    if (e.origin !== cdn || !e.data || e.data.name !== "sp.message") return;
    if (e.data.action === 12) { frames[1042].style.visibility = "hidden"; show(2087, "/privacy-manager/index.html"); }
    else if (e.data.action === 0) { hide(2087); frames[1042].style.visibility = ""; }
    else choose(e.data.action);
  });
  addEventListener("DOMContentLoaded", function () {
    fetch(cdn + "/wrapper/v2/messages?env=prod&siteId=" + site).then(function (r) { return r.json(); }).then(function (m) {
      if (!state.gdpr.consentStatus) show(m.messageId, "/index.html");
    });
  });
})();
