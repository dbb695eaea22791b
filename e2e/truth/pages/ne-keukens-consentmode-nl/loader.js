(function () {
  var id = document.getElementById("usercentrics-cmp").dataset.settingsId, acted = localStorage.getItem("uc_user_interaction") === "true";
  fetch("https://api.ne-centrics.test/settings/" + id + "/latest/nl.json").then(function (r) { return r.json(); }).then(function (conf) {
    var st = JSON.parse(localStorage.getItem("uc_settings") || "null") || { controllerId: crypto.randomUUID().replace(/-/g, ""), id: id, language: "nl", services: conf.services.map(function (s) { return { id: s.id, name: s.name, status: s.essential }; }), version: conf.version };
    var keep = function () { localStorage.setItem("uc_settings", JSON.stringify(st)); localStorage.setItem("uc_user_interaction", String(acted)); };
    function update() {
      var on = function (n) { return st.services.some(function (s) { return s.name === n && s.status; }) ? "granted" : "denied"; };
      gtag("consent", "update", { analytics_storage: on("Sitemeting"), ad_storage: on("Klikveiling Ads"), ad_user_data: on("Klikveiling Ads"), ad_personalization: on("Klikveiling Ads") });
      dataLayer.push({ event: "consent_status", type: acted ? "explicit" : "implicit" });
    }
    keep(); update(); if (acted) return;
    var host = document.createElement("div"); host.id = "usercentrics-root"; host.dataset.createdAt = String(Date.now()); document.body.appendChild(host);
    var root = host.attachShadow({ mode: "open" }), t = conf.labels;
    root.innerHTML = '<style>.w{position:fixed;left:24px;bottom:24px;width:430px;background:#fff;border-radius:8px;box-shadow:0 4px 30px #0005;padding:24px;font:14px/1.5 Lato,Arial,sans-serif;color:#303030;z-index:9}h2{margin:0 0 8px;font-size:18px}.b{display:flex;gap:8px;margin-top:14px}button{flex:1;padding:11px 8px;border:0;border-radius:4px;background:#f0ebe5;font:inherit;font-weight:700;cursor:pointer}.p{background:#7b5e43;color:#fff}label{display:flex;justify-content:space-between;padding:8px 0;border-top:1px solid #eee}[hidden]{display:none}</style><div class="w" role="dialog" aria-modal="false" data-testid="uc-default-wall"><h2></h2><p></p><div class="svc" hidden></div><div class="b"><button data-testid="uc-more-information-button"></button><button data-testid="uc-deny-all-button"></button><button class="p" data-testid="uc-accept-all-button"></button></div></div>';
    var q = function (s) { return root.querySelector(s); };
    q("h2").textContent = t.title; q("p").textContent = t.text; q("[data-testid=uc-more-information-button]").textContent = t.more; q("[data-testid=uc-deny-all-button]").textContent = t.deny; q("[data-testid=uc-accept-all-button]").textContent = t.accept;
    q(".svc").innerHTML = conf.services.map(function (s) { return "<label>" + s.name + '<input type="checkbox" value="' + s.id + '"' + (s.essential ? " checked disabled" : "") + "></label>"; }).join("") + '<div class="b"><button data-testid="uc-save-button">' + t.save + "</button></div>";
    function done(f) {
      st.services.forEach(function (s, i) { s.status = conf.services[i].essential || f(s); }); acted = true; keep(); host.remove();
      fetch("https://consent-api.ne-centrics.test/consent/ua/3", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ controllerId: st.controllerId, settingsId: id, consents: st.services }) }).catch(function () {});
      update();
    }
    q("[data-testid=uc-accept-all-button]").onclick = function () { done(function () { return true; }); };
    q("[data-testid=uc-deny-all-button]").onclick = function () { done(function () { return false; }); };
    q("[data-testid=uc-more-information-button]").onclick = function () { q(".svc").hidden = false; };
    q("[data-testid=uc-save-button]").onclick = function () { done(function (s) { return q('input[value="' + s.id + '"]').checked; }); };
  });
})();
