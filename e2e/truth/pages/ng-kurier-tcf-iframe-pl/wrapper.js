(function (w, d) {
  "use strict";
  var cfg = w._zg_.config, base = cfg.baseEndpoint, KEY = "_zg_user_consent_" + cfg.accountId;
  var queue = w.__tcfapi() || [], listeners = [], tc = null, box = null;
  function cookie(n) { var m = d.cookie.match("(?:^|; )" + n + "=([^;]*)"); return m && m[1]; }
  function data(status) {
    return { tcString: tc ? tc.s : "", gdprApplies: true, eventStatus: status, cmpStatus: "loaded",
      purpose: { consents: tc && tc.all ? { 1: true, 2: true, 3: true, 4: true, 7: true, 9: true, 10: true } : {} } };
  }
  function tell(status) { listeners.forEach(function (f) { f(data(status), true); }); }
  w.__tcfapi = function (cmd, v, cb) {
    if (cmd === "addEventListener") { listeners.push(cb); cb(data(tc ? "tcloaded" : "cmpuishown"), true); }
    else if (cmd === "ping") cb({ gdprApplies: true, cmpLoaded: true, cmpStatus: "loaded" }, true);
  };
  function show(layer) {
    if (box) return;
    box = d.createElement("div");
    box.id = "zg_message_container_" + cfg.accountId;
    box.style.cssText = "position:fixed;inset:0;background:rgba(0,0,0,.55);z-index:2147483647;display:flex;align-items:center;justify-content:center";
    var f = d.createElement("iframe");
    f.id = "zg_message_iframe_982113"; f.title = "Zgoda na przetwarzanie danych";
    f.src = base + "/index.html?message_id=982113&layer=" + layer + "&site=" + encodeURIComponent(cfg.propertyHref);
    f.style.cssText = "border:0;background:#fff;width:720px;max-width:94vw;height:560px;max-height:90vh;border-radius:6px";
    box.appendChild(f); d.body.appendChild(box); d.documentElement.style.overflow = "hidden";
  }
  function hide() { if (box) box.remove(); box = null; d.documentElement.style.overflow = ""; }
  w.addEventListener("message", function (e) {
    if (e.origin !== base || !e.data || e.data.name !== "zg.choice") return;
    var all = e.data.all, s = all ? "CQHngAAQHngAAAGABCPLBRFsAP_gAEPgAATIKVNX_G__bXlr8X736" : "CQHngAAQHngAAAGABCPLBRFgAAAAAAAAAATIAAAAAAAA";
    tc = { s: s, all: all };
    d.cookie = "ng_euconsent-v2=" + s + "; path=/; domain=ng-kuriernadwislany.test; max-age=33696000; secure; samesite=lax";
    localStorage.setItem(KEY, JSON.stringify({ gdpr: { euconsent: s, acceptedAll: all, purposes: e.data.purposes || [], dateCreated: new Date().toISOString() } }));
    fetch(base + "/wrapper/v2/choice/gdpr/" + (all ? 11 : 13), { method: "POST", body: s });
    hide(); tell("useractioncomplete");
  });
  function start() {
    var had = cookie("ng_euconsent-v2"), kept = localStorage.getItem(KEY);
    if (had && kept) tc = { s: had, all: JSON.parse(kept).gdpr.acceptedAll };
    queue.forEach(function (a) { w.__tcfapi.apply(null, a); });
    if (tc) return;
    fetch(base + "/wrapper/v2/messages").then(function (r) { return r.json(); }).then(function (m) { if (m.messageId) show(1); });
  }
  d.readyState === "loading" ? d.addEventListener("DOMContentLoaded", start) : start();
  d.addEventListener("click", function (e) { if (e.target.id === "cmp-open") { e.preventDefault(); show(2); } });
})(window, document);
