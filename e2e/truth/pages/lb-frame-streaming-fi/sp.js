(function () {
  var O = "https://cdn.privacymgmt-lb5.test", cfg = window._sp_.config, key = "_sp_user_consent_" + cfg.propertyId, frames = {};
  var state = JSON.parse(localStorage.getItem(key) || "null");
  localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify({ gdpr: { _sp_v1_data: "812345", _sp_v1_p: "577" } }));
  function open(id, path, title, css) {
    var f = document.createElement("iframe");
    f.id = id; f.src = O + path; f.title = title; f.setAttribute("style", "position:fixed;border:0;z-index:2147483647;" + css);
    var box = document.createElement("div"); box.id = id.replace("iframe", "container"); box.append(f); document.body.append(box);
    frames[id] = box;
  }
  function close() { Object.keys(frames).forEach(function (id) { frames[id].remove(); delete frames[id]; }); document.documentElement.classList.remove("sp-message-open"); }
  function done(cats) {
    state = { uuid: crypto.randomUUID(), categories: cats, dateCreated: new Date().toISOString() };
    localStorage.setItem(key, JSON.stringify(state));
    document.cookie = "consentUUID=" + state.uuid + "; path=/; max-age=31536000; secure; samesite=lax";
    fetch(O + "/wrapper/v2/choice/gdpr/" + (cats.length ? 11 : 13) + "?env=prod", { method: "POST", body: JSON.stringify(state) });
    close(); ready();
  }
  function ready() { cfg.events.onConsentReady(state.categories); }
  addEventListener("message", function (e) {
    if (e.origin !== O) return;
    if (e.data.name === "sp.showPM") open("sp_message_iframe_pm", "/privacy-manager/index.html?message_id=812346", "Yksityisyysasetukset", "left:50%;top:50%;width:680px;height:600px;transform:translate(-50%,-50%);box-shadow:0 0 40px #000");
    if (e.data.name === "sp.hidePM") { frames.sp_message_iframe_pm.remove(); delete frames.sp_message_iframe_pm; }
    if (e.data.name === "sp.choice") done(e.data.categories);
  });
  fetch(O + "/wrapper/v2/messages?accountId=577&env=prod").then(function (r) { return r.json(); }).then(function (m) {
    if (state) return ready();
    document.documentElement.classList.add("sp-message-open");
    open("sp_message_iframe_" + m.messageId, "/index.html?message_id=" + m.messageId + "&consentLanguage=fi", "SP Consent Message", "left:0;right:0;bottom:0;width:100%;height:240px");
  });
})();
