(function () {
  var config = window._sp_.config;
  var key = "_sp_user_consent_" + config.propertyId;

  function openFrame(id, path, title, className) {
    var container = document.createElement("div");
    container.id = "sp_message_container_" + id;
    container.className = className;
    var frame = document.createElement("iframe");
    frame.id = "sp_message_iframe_" + id;
    frame.title = title;
    frame.src = config.baseEndpoint + path;
    container.appendChild(frame);
    document.body.appendChild(container);
  }

  function closeFrames() {
    document.querySelectorAll('[id^="sp_message_container_"]').forEach(function (container) {
      container.remove();
    });
  }

  function loadAds() {
    var script = document.createElement("script");
    script.src = "https://annonser.nordvekst.test/pub.js";
    document.head.appendChild(script);
  }

  function uuid() {
    return crypto.randomUUID() + "_44";
  }

  function store(consentedToAll) {
    var id = uuid();
    var now = new Date().toISOString();
    var end = "; domain=.fjordbladet.test; path=/; max-age=31536000; SameSite=Lax; Secure";
    document.cookie = "consentUUID=" + id + end;
    document.cookie = "consentDate=" + now + end;
    localStorage.setItem(key, JSON.stringify({
      gdpr: {
        applies: true,
        uuid: id,
        dateCreated: now,
        consentStatus: {
          consentedAll: consentedToAll,
          consentedToAny: consentedToAll,
          rejectedAny: !consentedToAll,
          rejectedLI: !consentedToAll,
          hasConsentData: true
        }
      },
      version: 1
    }));
    fetch(config.baseEndpoint + "/wrapper/v2/choice", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ propertyId: config.propertyId, uuid: id, choiceType: consentedToAll ? 11 : 13 })
    });
    closeFrames();
    if (consentedToAll) loadAds();
  }

  window.addEventListener("message", function (event) {
    if (event.origin !== config.baseEndpoint || !event.data || event.data.name !== "sp.choice") return;
    if (event.data.type === 12) openFrame(990131, "/privacy-manager/index.html?message_id=990131", "SP Privacy Manager", "pm");
    if (event.data.type === 11) store(true);
    if (event.data.type === 13) store(false);
  });

  function start() {
    localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify({ gdpr: { _sp_v1_data: "884213", _sp_v1_p: "512" }, version: 1 }));
    var known = localStorage.getItem(key);
    if (!known) openFrame(884213, "/index.html?message_id=884213&consent_origin=samtykkerom", "SP Consent Message", "");
    else if (JSON.parse(known).gdpr.consentStatus.consentedAll) loadAds();
  }

  if (document.body) start();
  else document.addEventListener("DOMContentLoaded", start);
})();
