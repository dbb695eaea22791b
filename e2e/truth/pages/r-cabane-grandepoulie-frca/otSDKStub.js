(function () {
  var me = document.currentScript, id = me.getAttribute("data-domain-script"), base = new URL(me.src).origin;
  var groups = { C0001: 1, C0002: 0, C0004: 0 };
  function dom() { return location.hostname.split(".").slice(-2).join("."); }
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && decodeURIComponent(m[1]); }
  function set(n, v) { document.cookie = n + "=" + v + "; domain=." + dom() + "; path=/; max-age=31536000; SameSite=Lax"; }
  var prior = get("OptanonConsent"), closed = get("OptanonAlertBoxClosed");
  var cid = prior ? new URLSearchParams(prior).get("consentId") : crypto.randomUUID();
  if (prior && closed) (new URLSearchParams(prior).get("groups") || "").split(",").forEach(function (g) { var p = g.split(":"); groups[p[0]] = +p[1]; });
  function write(n) {
    var g = Object.keys(groups).map(function (k) { return k + ":" + groups[k]; }).join(",");
    set("OptanonConsent", new URLSearchParams({ isGpcEnabled: "0", datestamp: new Date().toString(), version: "202509.1.0", browserGpcFlag: "0", isIABGlobal: "false", consentId: cid, interactionCount: String(n), landingPath: closed ? "NotLandingPage" : location.href, groups: g }).toString());
  }
  function activate() {
    window.OnetrustActiveGroups = "," + Object.keys(groups).filter(function (k) { return groups[k]; }).join(",") + ",";
    document.querySelectorAll('script[type="text/plain"][class*="optanon-category-"]').forEach(function (s) {
      var c = s.className.match(/optanon-category-(C\d+)/)[1];
      if (!groups[c]) return;
      var n = document.createElement("script"); n.src = s.src; n.async = true; n.className = s.className; s.replaceWith(n);
    });
    if (window.OptanonWrapper) window.OptanonWrapper();
  }
  var root;
  function done(a) {
    groups.C0002 = a.C0002; groups.C0004 = a.C0004;
    closed = new Date().toISOString(); set("OptanonAlertBoxClosed", closed); write(1);
    var b = root.querySelector("#onetrust-banner-sdk"); b.style.bottom = "-99%"; setTimeout(function () { b.style.display = "none"; }, 600);
    pc(false); activate();
  }
  function pc(on) { root.querySelector("#onetrust-pc-sdk").style.display = root.querySelector(".onetrust-pc-dark-filter").style.display = on ? "block" : "none"; }
  function build(d) {
    var st = document.createElement("style");
    st.textContent = "#onetrust-banner-sdk{position:fixed;z-index:2147483645;left:0;right:0;bottom:-99%;background:#fff;box-shadow:0 0 18px #0003;transition:bottom 1s;font:15px/1.5 Arial,sans-serif;color:#222}#onetrust-banner-sdk .ot-sdk-row{display:flex;gap:28px;align-items:center;max-width:1200px;margin:0 auto;padding:20px}#onetrust-group-container{flex:1}#onetrust-policy-title{font-size:18px;margin:0 0 6px}#onetrust-button-group{display:flex;flex-direction:column;gap:8px;min-width:240px}#onetrust-consent-sdk button{font:600 14px Arial;padding:11px 18px;border:1px solid #3a5a40;border-radius:2px;background:#3a5a40;color:#fff;cursor:pointer}#onetrust-consent-sdk #onetrust-pc-btn-handler{background:#fff;color:#3a5a40}.onetrust-pc-dark-filter{display:none;position:fixed;inset:0;background:#0008;z-index:2147483646}#onetrust-pc-sdk{display:none;position:fixed;z-index:2147483647;left:50%;top:50%;transform:translate(-50%,-50%);width:560px;max-width:95vw;max-height:88vh;overflow:auto;background:#fff;padding:24px;font:15px/1.5 Arial,sans-serif;color:#222}.ot-cat-item{border:1px solid #ddd;padding:10px 14px;margin:8px 0;display:flex;justify-content:space-between;gap:12px}.ot-cat-item p{margin:0;font-size:13px}";
    document.head.appendChild(st);
    root = document.createElement("div"); root.id = "onetrust-consent-sdk";
    root.innerHTML = '<div class="onetrust-pc-dark-filter"></div><div id="onetrust-banner-sdk" class="otFlat bottom vertical-align-content" tabindex="0" role="region" aria-label="Avis sur les témoins"><div role="alertdialog" aria-describedby="onetrust-policy-text" aria-label="Vie privée"><div class="ot-sdk-container"><div class="ot-sdk-row"><div id="onetrust-group-container"><div id="onetrust-policy"><h2 id="onetrust-policy-title">' + d.t + '</h2><div id="onetrust-policy-text">' + d.p + '</div></div></div><div id="onetrust-button-group-parent"><div id="onetrust-button-group"><button id="onetrust-accept-btn-handler">Tout accepter</button><button id="onetrust-reject-all-handler">Tout refuser</button><button id="onetrust-pc-btn-handler" aria-label="Paramètres des témoins">Paramètres des témoins</button></div></div></div></div></div></div>' +
      '<div id="onetrust-pc-sdk" class="otPcCenter" role="dialog" aria-label="Centre de préférences"><h2 id="ot-pc-title">Centre de préférences de confidentialité</h2><p>Choisissez les catégories que vous autorisez. En vertu de la Loi 25, elles sont désactivées par défaut.</p><div class="ot-cat-item"><div><h3>Témoins strictement nécessaires</h3><p>Indispensables au fonctionnement du site.</p></div><b>Toujours actifs</b></div><div class="ot-cat-item"><div><h3>Témoins de performance</h3><p>Ils comptent les visites et montrent ce qui est consulté.</p></div><input type="checkbox" class="category-switch-handler" data-g="C0002" aria-label="Témoins de performance"></div><div class="ot-cat-item"><div><h3>Témoins de publicité ciblée</h3><p>Nos partenaires s’en servent pour établir un profil.</p></div><input type="checkbox" class="category-switch-handler" data-g="C0004" aria-label="Témoins de publicité ciblée"></div><div class="ot-pc-footer"><button class="ot-pc-refuse-all-handler">Refuser tous</button> <button class="save-preference-btn-handler onetrust-close-btn-handler">Confirmer mes choix</button> <button id="accept-recommended-btn-handler">Autoriser tous</button></div></div>';
    document.body.appendChild(root);
    var q = function (s) { return root.querySelector(s); };
    q("#onetrust-accept-btn-handler").onclick = q("#accept-recommended-btn-handler").onclick = function () { done({ C0002: 1, C0004: 1 }); };
    q("#onetrust-reject-all-handler").onclick = q(".ot-pc-refuse-all-handler").onclick = function () { done({ C0002: 0, C0004: 0 }); };
    q(".save-preference-btn-handler").onclick = function () { var a = {}; root.querySelectorAll("[data-g]").forEach(function (i) { a[i.dataset.g] = i.checked ? 1 : 0; }); done(a); };
    q("#onetrust-pc-btn-handler").onclick = function () { pc(true); };
    document.querySelectorAll(".ot-sdk-show-settings").forEach(function (b) { b.onclick = function () { pc(true); }; });
    if (closed) q("#onetrust-banner-sdk").style.display = "none"; else setTimeout(function () { q("#onetrust-banner-sdk").style.bottom = 0; }, 50);
    write(closed ? 1 : 0); activate();
  }
  fetch(base + "/consent/" + id + "/" + id + ".json").then(function (r) { return r.json(); }).then(function () {
    return fetch("https://geolocalisation.temoinclair.test/cookieconsentpub/v1/geo/location");
  }).then(function () { return fetch(base + "/consent/" + id + "/fr-ca.json"); }).then(function (r) { return r.json(); }).then(function (d) {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", function () { build(d); }); else build(d);
  });
})();
