/* cw loader 3.4.1 */
(() => {
const KEY = "cw-consent-v3", API = "https://api.einwilligung-ka4.test/v3/";
const T = {
  t: ["Wir verwenden Cookies", "Utilizziamo i cookie"],
  p: ["Damit unsere Website funktioniert und wir sie verbessern können, speichern wir Daten auf Ihrem Gerät und arbeiten mit Dritten zusammen.", "Per far funzionare e migliorare il sito memorizziamo dati sul vostro dispositivo e collaboriamo con terzi."],
};
class CwButton extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const r = this.attachShadow({ mode: "open", delegatesFocus: true });
    r.innerHTML = `<style>button{font:600 15px sans-serif;border:2px solid #7a1420;padding:10px 18px;border-radius:4px;cursor:pointer;background:${this.hasAttribute("p") ? "#7a1420;color:#fff" : "#fff;color:#7a1420"}}</style><button part="b"><slot></slot></button>`;
  }
}
class CwToggle extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const r = this.attachShadow({ mode: "open" }), fix = this.hasAttribute("fix");
    r.innerHTML = `<style>span{display:inline-block;width:44px;height:24px;border-radius:12px;background:#bbb;position:relative;vertical-align:middle}span::after{content:"";position:absolute;left:2px;top:2px;width:20px;height:20px;border-radius:50%;background:#fff}span[aria-checked=true]{background:#2f7d4f}span[aria-checked=true]::after{left:22px}span[aria-disabled=true]{opacity:.5}</style><span role="switch" tabindex="0" aria-checked="true" aria-label="${this.getAttribute("l")}"${fix ? ' aria-disabled="true"' : ""}></span>`;
    const s = r.querySelector("span");
    s.onclick = () => { if (!fix) s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true")); };
    s.onkeydown = (e) => { if (e.key === " " || e.key === "Enter") { e.preventDefault(); s.click(); } };
  }
  get on() { return this.shadowRoot.querySelector("span").getAttribute("aria-checked") === "true"; }
}
customElements.define("cw-button", CwButton);
customElements.define("cw-toggle", CwToggle);
function fire(c) {
  if (c.statistik) { const s = document.createElement("script"); s.async = true; s.src = "https://stat.messwerk-ka4.test/mw.js"; document.head.append(s); }
  if (c.marketing) document.querySelectorAll("[data-cw-embed=marketing]").forEach((d) => { d.innerHTML = `<iframe src="${d.dataset.src}" title="Film" allowfullscreen></iframe>`; });
}
function save(c, host) {
  localStorage.setItem(KEY, JSON.stringify({ v: 3, id: crypto.randomUUID(), ts: Date.now(), c }));
  fetch(API + "consents", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ site: "valmoesola", c }) });
  host.remove(); fire(c);
}
class CwConsent extends HTMLElement {
  connectedCallback() {
    const r = this.attachShadow({ mode: "open" });
    r.innerHTML = `<style>:host{position:fixed;inset:auto 0 0 0;z-index:2147483000}.w{background:#fff;box-shadow:0 -4px 24px #0005;padding:22px 6vw;font:15px/1.5 sans-serif;color:#222}.g{display:grid;grid-template-columns:1fr 1fr;gap:28px}h2{font-size:18px;margin:0 0 6px}.r{display:flex;gap:12px;margin-top:14px;flex-wrap:wrap}.l{display:flex;justify-content:space-between;padding:9px 0;border-bottom:1px solid #ddd}[hidden]{display:none!important}</style>
<div class="w" role="dialog" aria-label="Datenschutz · Privacy">
 <div id="a"><div class="g"><div lang="de"><h2>${T.t[0]}</h2>${T.p[0]}</div><div lang="it"><h2>${T.t[1]}</h2>${T.p[1]}</div></div>
  <div class="r"><cw-button p id="all">Einverstanden · D’accordo</cw-button><cw-button id="more">Auswählen · Scegli</cw-button></div></div>
 <div id="b" hidden><h2>Ihre Auswahl · La vostra scelta</h2>
  <div class="l"><span>Notwendig · Necessari</span><cw-toggle fix l="Notwendig · Necessari"></cw-toggle></div>
  <div class="l"><span>Statistik · Statistica</span><cw-toggle id="s" l="Statistik · Statistica"></cw-toggle></div>
  <div class="l"><span>Videos &amp; Marketing · Video e marketing</span><cw-toggle id="m" l="Videos &amp; Marketing · Video e marketing"></cw-toggle></div>
  <div class="r"><cw-button p id="all2">Alle einschalten · Attiva tutti</cw-button><cw-button id="save">Auswahl speichern · Salva</cw-button></div></div>
</div>`;
    const $ = (i) => r.getElementById(i), all = () => save({ statistik: true, marketing: true }, this);
    $("all").onclick = all; $("all2").onclick = all;
    $("more").onclick = () => { $("a").hidden = true; $("b").hidden = false; };
    $("save").onclick = () => save({ statistik: $("s").on, marketing: $("m").on }, this);
  }
}
customElements.define("cw-consent", CwConsent);
const had = localStorage.getItem(KEY);
if (had) return fire(JSON.parse(had).c);
fetch(API + "settings.json?site=valmoesola").then((x) => x.json()).then((s) => { if (s.active) document.body.append(document.createElement("cw-consent")); });
})();
