(async () => {
  const HASH = "_cmpRepromptHash", root = "; domain=modelltag-s49.test; path=/; max-age=33696000; secure; samesite=none";
  const serve = () => document.head.append(Object.assign(document.createElement("script"), { src: "https://ads.annonsnord-s49.test/hb.js" }));
  const tc = document.cookie.match(/euconsent-v2=([^;]+)/);
  if (document.readyState === "loading") await new Promise(r => addEventListener("DOMContentLoaded", r));
  if (tc) { if (tc[1].includes("P_gA")) serve(); return; }
  const css = "#qc-cmp2-container .qc-cmp2-container{position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:2147483647;display:flex;align-items:center;justify-content:center;font-family:Helvetica}.qc-cmp2-main{background:#fff;width:640px;border-radius:8px;padding:24px}.qc-cmp2-footer button{width:220px;height:46px;border-radius:4px;border:1px solid #368bd6;background:#fff;color:#368bd6;font-size:14px}.qc-cmp2-footer button[mode=primary]{background:#368bd6;color:#fff}.qc-cmp2-list-item{border-top:1px solid #ddd;padding:10px 0;display:flex;justify-content:space-between}";
  const box = document.createElement("div");
  box.id = "qc-cmp2-container"; box.className = "qc-cmp-cleanslate";
  document.body.append(box);
  const purposes = ["Lagra och/eller få åtkomst till information på en enhet", "Använda begränsad data för att välja annonser", "Skapa profiler för personanpassad annonsering"];
  const done = all => {
    document.cookie = "euconsent-v2=CQI49" + (all ? "AAAAP_gAEPgAAqIKRNV_G__bWlr8X73aft" : "AAAAAAAAAAqIAAAAAAAAAAAAAAA") + ".YAAAAAAAAAAA" + root;
    document.cookie = "addtl_consent=1~" + (all ? "43.46.55.61.70.83.89" : "") + root;
    localStorage.setItem(HASH, "CQI49." + Math.random().toString(36).slice(2));
    box.remove(); all && serve();
  };
  const first = () => {
    box.innerHTML = `<style>${css}</style><div class="qc-cmp2-container" data-nosnippet><div id="qc-cmp2-ui" class="qc-cmp2-main" role="dialog" aria-modal="true"><h2>Vi värdesätter din integritet</h2><div class="qc-cmp2-summary-info"><p>Vi och våra partner lagrar och/eller har åtkomst till information på en enhet, t.ex. cookies, och behandlar personuppgifter såsom unika identifierare. Du kan ge ditt samtycke genom att klicka. Du kan också läsa mer och ändra dina val innan du samtycker.</p></div><div class="qc-cmp2-footer"><div class="qc-cmp2-summary-buttons"><button mode="secondary" size="large"><span>FLER ALTERNATIV</span></button> <button mode="primary" size="large"><span>GODKÄNN</span></button></div></div></div></div>`;
    box.querySelector("[mode=primary]").onclick = () => done(true);
    box.querySelector("[mode=secondary]").onclick = second;
  };
  const second = () => {
    box.querySelector(".qc-cmp2-main").innerHTML = `<h2>Vi värdesätter din integritet</h2><div class="qc-cmp2-header-links"><button id="rej">AVVISA ALLA</button> <button id="acc">GODKÄNN ALLA</button></div>${purposes.map((p, i) => `<div class="qc-cmp2-list-item"><span>${p}</span><button role="switch" aria-checked="false" class="qc-cmp2-toggle" data-i="${i}">AV</button></div>`).join("")}<div class="qc-cmp2-footer"><button mode="primary" id="save">SPARA OCH AVSLUTA</button></div>`;
    box.querySelectorAll("[role=switch]").forEach(b => b.onclick = () => { const on = b.getAttribute("aria-checked") !== "true"; b.setAttribute("aria-checked", on); b.textContent = on ? "PÅ" : "AV"; });
    box.querySelector("#rej").onclick = () => done(false);
    box.querySelector("#acc").onclick = () => done(true);
    box.querySelector("#save").onclick = () => done(!box.querySelector("[aria-checked=false]"));
  };
  first();
})();
