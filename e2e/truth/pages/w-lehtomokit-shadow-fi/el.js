class LupaLaatikko extends HTMLElement {
  #root = this.attachShadow({ mode: "closed" });
  connectedCallback() {
    const saved = localStorage.getItem("lupa");
    if (saved) { this.#tell(JSON.parse(saved)); return; }
    this.#draw();
  }
  #tell(v) { setTimeout(() => dispatchEvent(new CustomEvent("lupa:muutos", { detail: v })), 0); }
  #save(v) { localStorage.setItem("lupa", JSON.stringify(v)); this.#root.replaceChildren(); this.#tell(v); }
  #draw() {
    this.#root.innerHTML = `<style>:host{all:initial}.card{position:fixed;left:20px;bottom:20px;width:380px;background:#fff;border-radius:16px;box-shadow:0 8px 40px #0004;padding:22px;font:15px/1.5 sans-serif;z-index:9999}button{display:block;width:100%;margin-top:8px;padding:12px;border-radius:10px;border:1px solid #10302a;background:#fff;font:inherit;cursor:pointer}.x{background:#10302a;color:#fff}.t{border:0;text-decoration:underline}</style><div class="card" role="region" aria-label="Evästeet"><strong>Evästeet tällä sivustolla</strong><p>Käytämme evästeitä kävijätilastoihin ja sisällön kohdentamiseen. Välttämättömät evästeet ovat aina käytössä.</p><button class="x" part="a">Hyväksy kaikki</button><button class="x" part="r">Hylkää kaikki</button><button class="t" part="s">Muokkaa asetuksia</button></div>`;
    this.#root.querySelector("[part=a]").onclick = () => this.#save({ tilastot: true, markkinointi: true });
    this.#root.querySelector("[part=r]").onclick = () => this.#save({ tilastot: false, markkinointi: false });
    this.#root.querySelector("[part=s]").onclick = () => this.#more();
  }
  #more() {
    const c = this.#root.querySelector(".card");
    c.innerHTML = `<strong>Asetukset</strong><p><label><input type="checkbox" checked disabled> Välttämättömät</label></p><p><label><input type="checkbox" id="t"> Tilastot</label></p><p><label><input type="checkbox" id="m"> Markkinointi</label></p><button class="x">Tallenna valinnat</button>`;
    c.querySelector("button").onclick = () => this.#save({ tilastot: c.querySelector("#t").checked, markkinointi: c.querySelector("#m").checked });
  }
}
customElements.define("lupa-laatikko", LupaLaatikko);
