(function () {
  var KEY = "uc_settings", ls = localStorage, settings, ui;
  class WbButton extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      this.attachShadow({ mode: "open" }).innerHTML = '<style>:host{display:block}button{width:100%;font:15px "Helvetica Neue",Arial,sans-serif;padding:13px 20px;border-radius:2px;border:1px solid #333;background:transparent;color:#111;cursor:pointer}:host([variant=primary]) button{background:#0078d6;border-color:#0078d6;color:#fff}</style><button type="button"><slot></slot></button>';
    }
  }
  class WbSwitch extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      var root = this.attachShadow({ mode: "open" }), self = this;
      root.innerHTML = '<style>button{width:46px;height:26px;border-radius:13px;border:0;background:#bbb;position:relative;cursor:pointer}button[aria-checked=true]{background:#0078d6}i{position:absolute;left:3px;top:3px;width:20px;height:20px;border-radius:10px;background:#fff}button[aria-checked=true] i{left:23px}</style><button type="button" role="switch" aria-checked="false"><i></i></button>';
      var b = root.querySelector("button"); b.setAttribute("aria-label", this.getAttribute("label"));
      b.addEventListener("click", function () { self.checked = !self.checked; b.setAttribute("aria-checked", String(self.checked)); });
    }
  }
  customElements.define("wb-button", WbButton);
  customElements.define("wb-switch", WbSwitch);
  customElements.define("cmm-cookie-banner", class extends HTMLElement {
    connectedCallback() { this.root = this.attachShadow({ mode: "open" }); this.first(); }
    draw(html) {
      this.root.innerHTML = '<style>.back{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:2147483000;display:flex;align-items:flex-end;justify-content:center}.box{background:#fff;color:#111;width:min(880px,94vw);max-height:86vh;overflow:auto;padding:36px 40px;margin-bottom:40px;font:15px/1.6 "Helvetica Neue",Arial,sans-serif;box-sizing:border-box}h2{font-weight:400;font-size:24px;margin:0 0 14px}.row{display:flex;gap:14px;margin-top:24px}.row>*{flex:1}.cat{display:flex;justify-content:space-between;align-items:center;border-top:1px solid #ccc;padding:14px 0}a{color:#0078d6}</style><div class="back"><div class="box" role="dialog" aria-modal="true" aria-labelledby="t">' + html + "</div></div>";
    }
    on(id, act) { this.root.getElementById(id).addEventListener("click", act); }
    first() {
      var self = this;
      this.draw('<h2 id="t">' + ui.title + "</h2><p>" + ui.text + ' <a href="/de/datenschutz">Datenschutzhinweise</a> <a href="/de/anbieter">Anbieter</a></p><div class="row"><wb-button id="set">Einstellungen</wb-button><wb-button id="no">Nur technisch notwendige</wb-button><wb-button id="yes" variant="primary">Allen zustimmen</wb-button></div>');
      this.on("set", function () { self.second(); });
      this.on("no", function () { decide(false, false); });
      this.on("yes", function () { decide(true, true); });
    }
    second() {
      var self = this;
      this.draw('<h2 id="t">Ihre Einstellungen</h2><div class="cat"><span><b>Technisch erforderlich</b><br>Immer aktiv</span></div><div class="cat"><span><b>Analyse und Statistik</b><br>Adobe Analytics</span><wb-switch id="an" label="Analyse und Statistik"></wb-switch></div><div class="cat"><span><b>Marketing</b><br>Adobe Audience Manager</span><wb-switch id="ma" label="Marketing"></wb-switch></div><div class="row"><wb-button id="back">Zurück</wb-button><wb-button id="save">Auswahl speichern</wb-button><wb-button id="yes" variant="primary">Allen zustimmen</wb-button></div>');
      this.on("back", function () { self.first(); });
      this.on("save", function () { decide(!!self.root.getElementById("an").checked, !!self.root.getElementById("ma").checked); });
      this.on("yes", function () { decide(true, true); });
    }
  });
  function store() { ls.setItem(KEY, JSON.stringify(settings)); }
  function decide(analytics, marketing) {
    settings.services = [{ id: "r1Sje", status: analytics }, { id: "BJz7q", status: marketing }]; settings.updated = Date.now();
    store(); ls.setItem("uc_user_interaction", "true");
    fetch("https://consents.usercentral-lb4.test/v1/consent", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(settings) });
    document.querySelector("cmm-cookie-banner").remove();
    apply();
  }
  function apply() {
    window.ucServices = settings.services.map(function (s) { return s.status; });
    if (!window.ucServices.some(Boolean)) return;
    var s = document.createElement("script"); s.src = "https://assets.adobelaunch-lb4.test/8a1c/launch-EN7f2b.min.js"; document.head.append(s);
  }
  fetch("https://api.usercentral-lb4.test/settings/5uNCqg-lb4/latest/de.json").then(function (r) { return r.json(); }).then(function (json) {
    ui = json;
    sessionStorage.setItem("uc_user_country", "{\"countryCode\":\"DE\"}");
    ls.setItem("uc_ui_version", json.version);
    settings = JSON.parse(ls.getItem(KEY) || "null") || { controllerId: crypto.randomUUID(), id: "5uNCqg-lb4", language: "de", services: [{ id: "r1Sje", status: false }, { id: "BJz7q", status: false }] };
    store();
    if (ls.getItem("uc_user_interaction") === "true") return apply();
    ls.setItem("uc_user_interaction", "false");
    document.body.append(document.createElement("cmm-cookie-banner"));
  });
})();
