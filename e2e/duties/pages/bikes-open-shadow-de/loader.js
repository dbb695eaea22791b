(() => {
  const KEY = "zst_settings";
  const lies = () => { const m = new RegExp(KEY + "=([^;]+)").exec(document.cookie); return m ? m[1] : null; };
  const dienste = () => {
    let id = /rp_uid=([^;]+)/.exec(document.cookie)?.[1];
    if (!id) { id = crypto.randomUUID(); document.cookie = "rp_uid=" + id + ";path=/;max-age=" + 60 * 86400; }
    fetch("https://events.radpuls-d14.test/e?u=" + id, { mode: "no-cors" });
  };
  class Root extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "open" }).innerHTML = `<style>
        .wand{position:fixed;inset:0;background:rgba(0,0,0,.5);display:grid;place-items:center;z-index:2147483647}
        .fenster{background:#fff;padding:28px;max-width:520px;font:16px Arial;border-radius:6px}
        .knoepfe{display:flex;gap:12px}button{flex:1;padding:13px;border:0;background:#0045a5;color:#fff;font:bold 15px Arial;border-radius:4px}</style>
        <div class="wand"><div class="fenster" role="dialog" aria-modal="true" aria-label="Datenschutzeinstellungen"><h2>Datenschutzeinstellungen</h2>
        <p>Wir nutzen Dienste von Dritten, um unser Angebot zu verbessern. Ihre Einwilligung ist freiwillig und jederzeit widerruflich.</p>
        <div class="knoepfe"><button data-testid="uc-deny-all-button">Ablehnen</button><button data-testid="uc-accept-all-button">Alle akzeptieren</button></div></div></div>`;
      const [nein, ja] = this.shadowRoot.querySelectorAll("button");
      nein.onclick = () => this.ende("0");
      ja.onclick = () => this.ende("1");
    }
    ende(wert) {
      document.cookie = KEY + "=" + wert + ";path=/;max-age=" + 360 * 86400 + ";samesite=lax";
      this.remove();
      if (wert === "1") dienste(); else document.cookie = "rp_uid=;path=/;max-age=0";
    }
  }
  customElements.define("zustimmung-root", Root);
  window.Zustimmung = { zeigen: () => document.body.append(document.createElement("zustimmung-root")) };
  if (lies() === null) Zustimmung.zeigen(); else if (lies() === "1") dienste();
})();
