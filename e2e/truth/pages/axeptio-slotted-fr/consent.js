customElements.define("ax-button", class extends HTMLElement {
  connectedCallback() {
    const main = this.hasAttribute("primary");
    this.attachShadow({ mode: "open" }).innerHTML = `<style>button{all:unset;cursor:pointer;padding:10px 16px;font:600 14px sans-serif;border-radius:20px;${main ? "background:#2b7a5b;color:#fff" : "color:#2b7a5b"}}</style><button type="button"><slot></slot></button>`;
  }
});
customElements.define("ax-card", class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = `<style>:host{position:fixed;left:24px;bottom:24px;width:400px;background:#fff;border-radius:12px;box-shadow:0 6px 30px #0003;padding:18px 22px;z-index:9999}:host([hidden]){display:none}.step{border-top:1px solid #eee}</style><slot name="title"></slot><slot name="text"></slot><div class="step" hidden><p>Épingle, pour la publicité <input type="checkbox" id="v" aria-label="Épingle"></p><button id="ok">Valider</button></div><slot></slot>`;
  }
});
const read = () => { const c = document.cookie.split("; ").find((x) => x.startsWith("axeptio_cookies=")); return c && JSON.parse(decodeURIComponent(c.slice(16))); };
const write = (k, v) => { document.cookie = `${k}=${encodeURIComponent(v)}; path=/; max-age=${3600 * 24 * 180}; SameSite=Lax; Secure`; };
const pin = () => { const s = document.createElement("script"); s.src = "https://s.epingle-s50.test/ct/core.js"; document.head.append(s); };
const card = document.querySelector("ax-card");
function end(on) {
  write("axeptio_cookies", JSON.stringify({ "$$token": Math.random().toString(36).slice(2), "$$date": new Date().toISOString(), "$$cookiesVersion": { name: "lune-fr", identifier: "s50" }, epingle: on, "$$completed": true }));
  write("axeptio_authorized_vendors", on ? ",epingle," : ",,");
  write("axeptio_all_vendors", ",epingle,");
  card.hidden = true;
  if (on) pin();
}
const was = read();
if (was?.["$$completed"]) { if (was.epingle) pin(); } else card.hidden = false;
axeptio_btn_dismiss.addEventListener("click", () => end(false));
axeptio_btn_acceptAll.addEventListener("click", () => end(true));
axeptio_btn_configure.addEventListener("click", () => { card.shadowRoot.querySelector(".step").hidden = false; });
card.shadowRoot.querySelector("#ok").addEventListener("click", () => end(card.shadowRoot.querySelector("#v").checked));
