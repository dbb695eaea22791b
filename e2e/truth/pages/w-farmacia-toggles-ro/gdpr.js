(() => {
  const NAME = "teiul_gdpr";
  const load = (u) => { const s = document.createElement("script"); s.src = u; document.body.append(s); };
  const apply = (c) => { if (c.includes("statistica")) load("https://cdn.numaratorul.test/n.js"); if (c.includes("publicitate")) load("https://px.reclamix.test/p.js"); };
  const m = document.cookie.match(/teiul_gdpr=([^;]*)/);
  if (m) { apply(m[1]); return; }
  const o = document.createElement("div"); o.className = "gd"; document.body.append(o);
  const save = (c) => { document.cookie = `${NAME}=${c.join("|") || "-"}; path=/; max-age=31536000; secure; samesite=lax`; o.remove(); apply(c.join("|")); };
  const first = () => { o.innerHTML = `<div role="dialog" aria-modal="true"><h2>Confidențialitatea dumneavoastră</h2><p>Folosim module cookie pentru statistici, preferințe și publicitate personalizată. Puteți accepta toate modulele sau le puteți alege.</p><button class="b p" id="g1">Acceptă toate</button><button class="b" id="g2">Personalizează</button></div>`;
    o.querySelector("#g1").onclick = () => save(["preferinte", "statistica", "publicitate"]); o.querySelector("#g2").onclick = second; };
  const second = () => { o.innerHTML = `<div role="dialog" aria-modal="true"><h2>Alegeți modulele cookie</h2><div class="l"><span>Strict necesare</span><em>Mereu active</em></div>${[["preferinte", "Preferințe"], ["statistica", "Statistică"], ["publicitate", "Publicitate"]].map(([k, t]) => `<div class="l"><span id="t-${k}">${t}</span><button class="sw" role="switch" aria-checked="true" aria-labelledby="t-${k}" data-k="${k}"></button></div>`).join("")}<button class="b" id="g3">Salvează alegerile</button><button class="b p" id="g4">Acceptă toate</button></div>`;
    o.querySelectorAll(".sw").forEach((b) => b.onclick = () => b.setAttribute("aria-checked", String(b.getAttribute("aria-checked") !== "true")));
    o.querySelector("#g3").onclick = () => save([...o.querySelectorAll(".sw[aria-checked=true]")].map((b) => b.dataset.k));
    o.querySelector("#g4").onclick = () => save(["preferinte", "statistica", "publicitate"]); };
  first();
})();
