(function () {
  var sid = document.getElementById("usercentrics-cmp").dataset.settingsId;
  var names = ["Kävijätieto", "Liikkuvakuva"];
  var answered = localStorage.getItem("uc_user_interaction") === "true";
  var set = null; try { set = JSON.parse(localStorage.getItem("uc_settings")); } catch (e) {}
  if (!set) set = { controllerId: crypto.randomUUID(), id: sid, language: "fi", services: [{ id: "karttapalvelu", status: true }].concat(names.map(function (n) { return { id: n, status: false }; })), version: "3.4.11" };
  function store() { localStorage.setItem("uc_settings", JSON.stringify(set)); localStorage.setItem("uc_user_interaction", String(answered)); localStorage.setItem("uc_ui_version", "3.62.1"); }
  function fire() {
    var d = { event: "consent_status" }; set.services.forEach(function (s) { d[s.id] = s.status; });
    dispatchEvent(new CustomEvent("ucEvent", { detail: d }));
    document.querySelectorAll('script[type="text/plain"][data-usercentrics]').forEach(function (s) { if (d[s.dataset.usercentrics]) { var n = document.createElement("script"); n.async = true; n.src = s.src; s.replaceWith(n); } });
  }
  var host, root;
  function decide(yes) {
    set.services.forEach(function (s) { if (s.id !== "karttapalvelu") s.status = typeof yes === "function" ? yes(s.id) : yes; });
    answered = true; store(); host.remove(); host = null;
    fetch("https://api.suostumuskeskus.test/consent/ua/3", { method: "POST", mode: "no-cors", body: JSON.stringify({ action: "onDecision", settingsId: sid }) });
    fire();
  }
  var style = "<style>.o{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:2147483646;opacity:0;animation:f .4s forwards}@keyframes f{to{opacity:1}}.d{position:fixed;z-index:2147483647;left:50%;bottom:40px;transform:translateX(-50%);width:760px;max-width:94vw;background:#fff;border-radius:8px;padding:26px 30px;font:15px/1.55 Arial,sans-serif;color:#222}h2{margin:0 0 8px;font-size:20px}.r{display:flex;gap:10px;margin-top:18px}button{flex:1;padding:12px;border:0;border-radius:4px;font:700 14px Arial;cursor:pointer;background:#3f6b4b;color:#fff}.v{background:#e6e8e2;color:#222}label{display:flex;justify-content:space-between;border-top:1px solid #ddd;padding:10px 0}</style>";
  function layer(second) {
    if (!host) { host = document.createElement("div"); host.id = "usercentrics-root"; document.body.appendChild(host); root = host.attachShadow({ mode: "open" }); }
    root.innerHTML = style + '<div class="o"></div><div class="d" role="dialog" aria-modal="true" data-testid="uc-' + (second ? "second" : "default") + '-layer" aria-label="Yksityisyysasetukset">' + (second
      ? '<h2>Yksityisyysasetukset</h2><p>Päätä itse, mitkä palvelut saavat toimia.</p><label><span>Välttämättömät: Rastiruutu-kartta</span><input type="checkbox" checked disabled></label><label><span>Tilastointi: Kävijätieto</span><input type="checkbox" data-s="Kävijätieto"></label><label><span>Ulkoinen sisältö: Liikkuvakuva</span><input type="checkbox" data-s="Liikkuvakuva"></label><div class="r"><button class="v" data-testid="uc-save-button">Tallenna asetukset</button><button data-testid="uc-deny-all-button">Kieltäydy</button><button data-testid="uc-accept-all-button">Hyväksy kaikki</button></div>'
      : '<h2>Käytämme evästeitä</h2><p>Haluaisimme tietää, mitkä reitit kiinnostavat, ja näyttää videoita retkiltä. Siihen tarvitaan tallennusta laitteellesi ja luovutuksia kumppaneillemme. Voit muuttaa valintaasi milloin tahansa sivun alalaidasta. <a href="/tietosuoja">Tietosuojaseloste</a></p><div class="r"><button class="v" data-testid="uc-more-button">Lisätietoja</button><button data-testid="uc-deny-all-button">Kieltäydy</button><button data-testid="uc-accept-all-button">Hyväksy kaikki</button></div>') + "</div>";
    var q = function (t) { return root.querySelector('[data-testid="uc-' + t + '-button"]'); };
    q("deny-all").onclick = function () { decide(false); };
    q("accept-all").onclick = function () { decide(true); };
    if (q("more")) q("more").onclick = function () { layer(true); };
    if (q("save")) q("save").onclick = function () { var on = {}; root.querySelectorAll("[data-s]").forEach(function (i) { on[i.dataset.s] = i.checked; }); decide(function (n) { return !!on[n]; }); };
  }
  window.UC_UI = { showSecondLayer: function () { layer(true); }, showFirstLayer: function () { layer(false); } };
  fetch("https://api.suostumuskeskus.test/settings/" + sid + "/latest/fi.json").then(function (r) { return r.json(); }).then(function () {
    store(); fire();
    if (!answered) setTimeout(function () { layer(false); }, 1100);
  });
})();
