const groups = [
  { id: "necessary", name: "Nödvändiga", locked: true },
  { id: "statistics", name: "Statistik" },
  { id: "marketing", name: "Marknadsföring" },
];
const key = "cookieSettings";
const get = () => {
  const hit = document.cookie.split("; ").map((c) => c.split("=")).find(([k]) => k === key);
  return hit ? JSON.parse(decodeURIComponent(hit[1])) : undefined;
};
const allowed = (id) => get()?.some((g) => g.id === id && g.accepted);
const run = () => {
  if (!allowed("marketing")) return;
  const s = document.createElement("script");
  s.src = "https://track.adformen-s71.test/serving/scripts/trackpoint/async/";
  document.body.append(s);
};
const decide = (test) => {
  const list = groups.map(({ id, locked }) => ({ id, accepted: locked || test(id) }));
  document.cookie = `${key}=${encodeURIComponent(JSON.stringify(list))}; path=/; max-age=${86400 * 180}; samesite=lax`;
  dlg.close(); dlg.remove(); run();
};
const dlg = document.createElement("dialog");
dlg.className = "ck";
dlg.innerHTML = `<h2>Vi bjuder på kakor</h2><p>Välj vilka cookies vi får använda.</p>
<details><summary>Anpassa</summary>${groups.map((g) => `<p><label><input type="checkbox" value="${g.id}" ${g.locked ? "checked disabled" : ""}> ${g.name}</label></p>`).join("")}<button data-k="save">Spara mina val</button></details>
<menu><button class="main" data-k="all">Godkänn alla</button><button data-k="none">Endast nödvändiga</button></menu>`;
dlg.addEventListener("click", ({ target }) => {
  switch (target.dataset.k) {
    case "all": return decide(() => true);
    case "none": return decide(() => false);
    case "save": return decide((id) => dlg.querySelector(`[value=${id}]`).checked);
  }
});
if (get()) run();
else { document.body.append(dlg); dlg.showModal(); }
