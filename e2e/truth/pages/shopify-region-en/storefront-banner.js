(() => {
  const C = "_tracking_consent";
  const raw = () => document.cookie.split("; ").find((c) => c.startsWith(C + "="))?.slice(C.length + 1);
  const state = () => (raw() ? JSON.parse(decodeURIComponent(raw())) : null);
  const write = (a, m, p) => {
    const on = (v) => v === "1";
    const rec = { con: { CMP: { a, m, p, s: "" } }, v: "2.1", region: "DEBE", reg: "GDPR", purposes: { a: on(a), p: on(p), m: on(m), t: true }, display_banner: a === "", sale_of_data_region: false, consent_id: crypto.randomUUID() };
    document.cookie = `${C}=${encodeURIComponent(JSON.stringify(rec))}; path=/; max-age=31536000; SameSite=Lax`;
  };
  const analytics = () => {
    const cfg = "; path=/; SameSite=Lax; max-age=";
    document.cookie = "_shopify_y=" + crypto.randomUUID() + cfg + 31536000;
    document.cookie = "_shopify_s=" + crypto.randomUUID() + cfg + 1800;
    fetch("https://monorail-edge.shopifive-s77.test/unstable/produce_batch", { method: "POST", headers: { "content-type": "text/plain" }, body: "{\"events\":[]}" });
  };
  if (!state()) write("", "", "");
  if (!state().display_banner) { if (state().purposes.a) analytics(); return; }
  const box = document.createElement("div");
  box.id = "shopify-pc__banner"; box.setAttribute("role", "alertdialog"); box.setAttribute("aria-label", "Cookie consent");
  box.className = "shopify-pc__banner__dialog";
  box.innerHTML = `<h2>Cookie consent</h2><p>We and our partners, including Shopify, use cookies and other technologies to personalize your experience, show you ads, and perform analytics. We will not use cookies or other technologies for these purposes unless you accept them.</p><button id="shopify-pc__banner__btn-manage-prefs">Manage preferences</button> <button id="shopify-pc__banner__btn-accept" class="shopify-pc__banner__btn-accept">Accept</button> <button id="shopify-pc__banner__btn-decline">Decline</button>`;
  document.body.append(box);
  const done = (...v) => { write(...v); box.remove(); document.querySelector(".shopify-pc__prefs")?.remove(); if (v[0] === "1") analytics(); };
  box.addEventListener("click", (e) => {
    if (e.target.id.endsWith("accept")) done("1", "1", "1");
    if (e.target.id.endsWith("decline")) done("0", "0", "0");
    if (!e.target.id.endsWith("prefs")) return;
    const d = document.createElement("div");
    d.className = "shopify-pc__prefs";
    d.innerHTML = '<div role="dialog"><h2>Cookie preferences</h2><p><label><input type="checkbox" checked disabled> Required</label></p><p><label><input type="checkbox" id="pm"> Marketing</label></p><p><label><input type="checkbox" id="pa"> Analytics</label></p><button class="save">Save my choices</button></div>';
    document.body.append(d);
    d.querySelector(".save").onclick = () => done(d.querySelector("#pa").checked ? "1" : "0", d.querySelector("#pm").checked ? "1" : "0", "0");
  });
})();
