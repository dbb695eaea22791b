(function () {
  var C = window._sp_.config, KEY = "_sp_user_consent_" + C.propertyId, BASE = "https://cdn.toestempoort.test";
  function cookie(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && decodeURIComponent(m[1]); }
  function keep(status) { localStorage.setItem(KEY, JSON.stringify({ gdpr: { applies: true, consentStatus: status, uuid: cookie("consentUUID") }, version: 1 })); }
  function known() { try { return JSON.parse(localStorage.getItem(KEY)).gdpr.consentStatus; } catch (e) { return null; } }
  if (cookie("consentDate") && known()) {
    if (known().consentedAll) C.events.onConsentReady(true);
    return;
  }
  fetch(BASE + "/wrapper/v2/messages?propertyId=" + C.propertyId).then(function (r) { return r.json(); }).then(function (answer) {
    localStorage.setItem("_sp_non_keyed_local_state", JSON.stringify(answer.localState));
    keep({ consentedAll: false, consentedToAny: false, rejectedAny: false, hasConsentData: false });
    setTimeout(function () { open(answer.campaigns[0]); }, 900);
  });
  function frame(id, src) {
    var f = document.createElement("iframe");
    f.id = id; f.src = src; f.title = "SP Consent Message"; f.allow = "fullscreen";
    f.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgba(0,0,0,.45)";
    return f;
  }
  function open(campaign) {
    var holder = document.createElement("div");
    holder.id = "sp_message_container_" + campaign.messageId;
    holder.appendChild(frame("sp_message_iframe_" + campaign.messageId, campaign.url));
    document.body.appendChild(holder);
    document.documentElement.classList.add("sp-message-open");
    window.addEventListener("message", function (e) {
      if (e.origin !== BASE || !e.data || e.data.name !== "sp.choice") return;
      if (e.data.type === 12) {
        holder.firstChild.style.display = "none";
        holder.appendChild(frame("sp_message_iframe_pm", BASE + "/privacy-manager/index.html?message_id=1184031"));
      } else if (e.data.type === "back") {
        holder.lastChild.remove(); holder.firstChild.style.display = "";
      } else {
        var all = e.data.type === 11;
        document.cookie = "consentUUID=" + crypto.randomUUID() + "_41; path=/; max-age=31536000; SameSite=Lax; Secure";
        document.cookie = "consentDate=" + new Date().toISOString() + "; path=/; max-age=31536000; SameSite=Lax; Secure";
        keep({ consentedAll: all, consentedToAny: all, rejectedAny: !all, hasConsentData: true });
        fetch(BASE + "/wrapper/v2/choice/gdpr", { method: "POST", body: JSON.stringify({ all: all }) });
        holder.style.cssText = "transition:opacity .3s;opacity:0"; document.documentElement.classList.remove("sp-message-open");
        setTimeout(function () { holder.remove(); }, 500);
        if (all) C.events.onConsentReady(true);
      }
    });
  }
})();
