const store = {
  get: () => Object.fromEntries(document.cookie.split("; ").filter(Boolean).map((c) => c.split("="))).vafrakokur,
  set: (v) => { document.cookie = `vafrakokur=${v}; Path=/; Max-Age=15552000; SameSite=Lax`; },
};
function track() {
  const s = document.createElement("script");
  s.src = "https://px.reisusaga-s59.test/i.js";
  document.body.appendChild(s);
}
function Banner() {
  const el = document.createElement("aside");
  el.className = "ck"; el.setAttribute("aria-label", "Vafrakökur");
  el.innerHTML = `<h2>Vafrakökur</h2><p>Við notum vafrakökur til að sjá hvaða ferðir vekja áhuga.</p>
    <button class="p" data-do="tolfraedi">Samþykkja allar</button><button class="p" data-do="engar">Hafna öllum</button><button data-do="stillingar">Stillingar</button>
    <form hidden><label><input type="checkbox" checked disabled> Nauðsynlegar</label><br><label><input type="checkbox" name="t"> Tölfræði</label><button data-do="vista">Vista val</button></form>`;
  el.addEventListener("click", (ev) => {
    const act = ev.target.dataset.do;
    if (!act) return;
    ev.preventDefault();
    const form = el.querySelector("form");
    if (act === "stillingar") { form.hidden = false; return; }
    const v = act === "vista" ? (form.t.checked ? "tolfraedi" : "engar") : act;
    store.set(v);
    el.classList.remove("open");
    setTimeout(() => el.remove(), 500);
    if (v === "tolfraedi") track();
  });
  document.body.append(el);
  requestAnimationFrame(() => requestAnimationFrame(() => el.classList.add("open")));
}
const v = store.get();
if (v === "tolfraedi") track();
if (!v) setTimeout(Banner, 2000);
