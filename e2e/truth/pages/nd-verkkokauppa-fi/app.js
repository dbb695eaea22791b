const KEY = "loyly.evasteet";
const read = (k, d) => { try { return JSON.parse(localStorage.getItem(k)) ?? d; } catch { return d; } };
const load = (src) => { const s = document.createElement("script"); s.async = true; s.src = src; document.head.append(s); };

function ota(valinta) {
  const t = valinta.tilastot ? "granted" : "denied", m = valinta.markkinointi ? "granted" : "denied";
  window.gtag("consent", "update", { analytics_storage: t, ad_storage: m, ad_user_data: m, ad_personalization: m });
  if (valinta.markkinointi) load("https://connect.nd-kaveriverkko.test/fi_FI/fbevents.js");
}

class LoylyEvasteet extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
.kortti{position:fixed;left:24px;bottom:24px;width:430px;background:#fff;border-radius:14px;box-shadow:0 10px 40px #0005;padding:24px;font:15px/1.5 Inter,Arial,sans-serif;color:#2b2622;z-index:90}
h2{margin:0 0 8px;font-size:19px}p{margin:0 0 14px}button{font:600 15px Inter,Arial,sans-serif;border-radius:24px;padding:11px 18px;cursor:pointer;border:1px solid #5b3a29;background:#fff;color:#5b3a29}.p{background:#5b3a29;color:#fff}.r{display:flex;gap:10px;flex-wrap:wrap}.t{border:0;text-decoration:underline;padding-left:0}label{display:flex;justify-content:space-between;padding:8px 0;border-top:1px solid #eee}[hidden]{display:none}</style>
<div class="kortti" role="dialog" aria-label="Evästeet"><h2>Keksejä löylyn lomaan?</h2>
<p>Käytämme evästeitä, jotta ostoskori toimii, jotta näemme mitkä sivut kiinnostavat ja jotta voimme kohdentaa mainontaa. Voit muuttaa valintaasi milloin vain sivun alareunasta.</p>
<div class="tarkat" hidden><label>Välttämättömät <input type="checkbox" checked disabled></label><label>Tilastot <input type="checkbox" name="tilastot"></label><label>Markkinointi <input type="checkbox" name="markkinointi"></label></div>
<div class="r"><button class="p" data-v="kaikki">Hyväksy kaikki</button><button data-v="vain">Vain välttämättömät</button><button class="t" data-v="muokkaa">Muokkaa valintoja</button><button data-v="tallenna" hidden>Tallenna valinnat</button></div></div>`;
    const $ = (q) => root.querySelector(q);
    root.addEventListener("click", (e) => {
      const v = e.target.closest("button")?.dataset.v;
      if (v === "kaikki") this.tallenna(true, true);
      if (v === "vain") this.tallenna(false, false);
      if (v === "tallenna") this.tallenna($("[name=tilastot]").checked, $("[name=markkinointi]").checked);
      if (v === "muokkaa") { $(".tarkat").hidden = false; $("[data-v=tallenna]").hidden = false; e.target.hidden = true; }
    });
  }
  tallenna(tilastot, markkinointi) {
    const valinta = { versio: 3, tilastot, markkinointi, aika: new Date().toISOString() };
    localStorage.setItem(KEY, JSON.stringify(valinta));
    ota(valinta);
    this.remove();
  }
}
customElements.define("loyly-evasteet", LoylyEvasteet);

const kori = read("loyly.kori", { rivit: [], v: 1 });
const nayta = () => { document.getElementById("kori-lkm").textContent = kori.rivit.length; localStorage.setItem("loyly.kori", JSON.stringify(kori)); };
document.querySelectorAll("[data-sku]").forEach((b) => b.addEventListener("click", () => { kori.rivit.push(b.dataset.sku); nayta(); }));
nayta();
const avaa = () => document.body.append(document.createElement("loyly-evasteet"));
document.getElementById("evasteasetukset").addEventListener("click", (e) => { e.preventDefault(); avaa(); });
const aiempi = read(KEY, null);
if (aiempi?.versio === 3) ota(aiempi); else setTimeout(avaa, 800);
