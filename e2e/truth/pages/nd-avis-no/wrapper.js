(function () {
  var C = window._sp_.config, KEY = "_sp_user_consent_" + C.accountId, LOC = "_sp_non_keyed_local_state", BASE = C.baseEndpoint, box = null;
  function get() { try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch (e) { return {}; } }
  function put(o) { localStorage.setItem(KEY, JSON.stringify(o)); }
  function ready(g) { C.events.onConsentReady("gdpr", g.uuid, g.euconsent || "", { consentedToAll: !!g.consentedAll }); }
  function close() { if (box) { box.remove(); box = null; } document.documentElement.classList.remove("sp-lock"); }
  function open(path) {
    close();
    box = document.createElement("div"); box.id = "sp_message_container_918200";
    var f = document.createElement("iframe");
    f.id = "sp_message_iframe_918200"; f.title = "SP Consent Message"; f.src = BASE + path + "?language=no&consentLanguage=no&hasCsp=true&message_id=918200";
    box.appendChild(f); document.body.appendChild(box); document.documentElement.classList.add("sp-lock");
  }
  function pick(all, cats) {
    var o = get(), uuid = o.gdpr.uuid || "6f1d" + Math.random().toString(16).slice(2, 14);
    o.gdpr = { uuid: uuid, applies: true, consentedAll: all, categories: cats, dateCreated: new Date().toISOString(), euconsent: "CP2071AP2071AAGABCNO" + (all ? "D-A" : "AAA") + "gAAAAAAAAYgAAAAA" };
    put(o);
    var opt = "; path=/; max-age=31536000; SameSite=Lax; Secure";
    document.cookie = "nd_consentUUID=" + uuid + opt;
    document.cookie = "nd_consentDate=" + o.gdpr.dateCreated + opt;
    fetch(BASE + "/wrapper/v2/choice/gdpr/" + (all ? 11 : 13), { method: "POST", body: JSON.stringify({ uuid: uuid, categories: cats }) });
    close(); ready(o.gdpr);
  }
  window.addEventListener("message", function (ev) {
    if (ev.origin !== BASE || !ev.data || ev.data.name !== "sp.choice") return;
    if (ev.data.type === "pm") open("/privacy-manager/index.html");
    else pick(ev.data.type === "all", ev.data.categories || []);
  });
  window._sp_.gdpr = { loadPrivacyManagerModal: function () { open("/privacy-manager/index.html"); } };
  if (!localStorage.getItem(LOC)) localStorage.setItem(LOC, JSON.stringify({ gdpr: { _sp_v1_data: "918200", _sp_v1_p: "417" } }));
  fetch(BASE + "/wrapper/v2/meta-data?accountId=" + C.accountId).then(function (r) { return r.json(); }).then(function (meta) {
    var o = get();
    if (o.gdpr && o.gdpr.dateCreated) return ready(o.gdpr);
    put({ version: 3, gdpr: { applies: meta.gdpr.applies, uuid: null } });
    var go = function () { open("/index.html"); };
    if (document.body) go(); else addEventListener("DOMContentLoaded", go);
  });
})();
