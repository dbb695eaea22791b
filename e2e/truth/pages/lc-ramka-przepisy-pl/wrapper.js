(function () {
  var base = window._sp_.config.baseEndpoint, site = 38412, key = "_sp_user_consent_" + site;
  var days = ";path=/;domain=garnekichochla-lc5.test;max-age=31104000;samesite=lax;secure";
  var state = JSON.parse(localStorage.getItem(key) || "null"), layers = [];
  localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify({ gdpr: { _sp_v1_data: "871203", _sp_v1_p: "442" } }));
  function ads() {
    var s = document.createElement("script"); s.async = true; s.src = "https://securepubads.dwuklik-lc5.test/tag/js/gpt.js"; document.head.appendChild(s);
  }
  function frame(path, width, height) {
    var box = document.createElement("div"); box.id = "sp_message_container_" + (1204411 + layers.length);
    box.style.cssText = "position:fixed;inset:0;z-index:" + (2147483640 + layers.length) + ";background:rgba(0,0,0,.55);display:flex;align-items:center;justify-content:center";
    var f = document.createElement("iframe"); f.id = box.id.replace("container", "iframe"); f.title = "SP Consent Message";
    f.style.cssText = "border:0;border-radius:6px;background:#fff;width:" + width + "px;height:" + height + "px;max-width:96vw";
    f.src = base + path; box.appendChild(f); document.body.appendChild(box); layers.push(box);
  }
  function finish(yes) {
    fetch(base + "/wrapper/v2/choice/gdpr/" + (yes ? 11 : 13), { method: "POST", body: JSON.stringify({ siteId: site, sendPVData: true }) })
      .then(function (r) { return r.json(); }).then(function (a) {
        localStorage.setItem(key, JSON.stringify({ gdpr: { uuid: a.uuid, consentedToAll: yes, rejectedAny: !yes, euconsent: a.tc } }));
        document.cookie = "consentUUID=" + a.uuid + days; document.cookie = "euconsent-v2=" + a.tc + days;
        layers.splice(0).forEach(function (l) { l.remove(); });
        if (yes) ads();
      });
  }
  addEventListener("message", function (e) {
    if (e.origin !== base) return;
    if (e.data.action === "manager") frame("/privacy-manager/index.html?siteId=" + site, 760, 560);
    if (e.data.action === "back") layers.pop().remove();
    if (e.data.action === "all") finish(true);
    if (e.data.action === "none") finish(false);
  });
  function start() {
    fetch(base + "/wrapper/v2/messages?hasCsp=true&env=prod&siteId=" + site).then(function (r) { return r.json(); }).then(function (m) {
      if (state && state.gdpr.uuid) { if (state.gdpr.consentedToAll) ads(); return; }
      localStorage.setItem(key, JSON.stringify({ gdpr: { uuid: null, consentedToAll: false } }));
      frame(m.url + "?message_id=" + m.id, 620, 430);
    });
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
