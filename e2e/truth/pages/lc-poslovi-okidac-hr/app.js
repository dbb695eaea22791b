const NAME = "cc_cookie";
const saved = () => { const m = document.cookie.match(/(?:^|; )cc_cookie=([^;]+)/); return m && JSON.parse(decodeURIComponent(m[1])); };
// the container starts its tags on this event; it was meant for consent only
const tell = (categories) => {
  const given = (c) => categories.includes(c) ? "granted" : "denied";
  gtag("consent", "update", { ad_storage: given("marketing"), analytics_storage: given("analytics") });
  dataLayer.push({ event: "cookie_consent_update", consentCategories: categories.join(",") });
};
const keep = (categories) => {
  const value = { categories, revision: 0, data: null, consentTimestamp: new Date().toISOString(), consentId: crypto.randomUUID(), services: {}, languageCode: "hr", expirationTime: Date.now() + 15811200000 };
  document.cookie = `${NAME}=${encodeURIComponent(JSON.stringify(value))}; path=/; domain=posaoodmah-lc8.test; max-age=15811200; samesite=lax; secure`;
  document.getElementById("cc-main").remove();
  tell(categories);
};
const run = () => {
  const now = saved();
  if (now) return tell(now.categories);
  const main = document.createElement("div");
  main.id = "cc-main";
  main.innerHTML = `<div class="cm-wrapper"><div class="cm cm--box" role="dialog" aria-modal="true" aria-labelledby="cm__title"><div class="cm__body"><h2 id="cm__title" class="cm__title">Koristimo kolačiće</h2><p class="cm__desc" style="margin:0">Uz nužne kolačiće, uz vaš pristanak koristimo i analitičke i marketinške kolačiće kako bismo poboljšali tražilicu poslova i prikazali vam relevantne oglase.</p></div><div class="cm__btns"><button type="button" class="cm__btn" data-role="all">Prihvati sve</button><button type="button" class="cm__btn" data-role="necessary">Odbaci sve</button><button type="button" class="cm__btn cm__btn--secondary" data-role="show">Upravljaj postavkama</button></div></div></div>`;
  main.addEventListener("click", ({ target }) => {
    switch (target.dataset.role) {
      case "all": return keep(["necessary", "analytics", "marketing"]);
      case "necessary": return keep(["necessary"]);
      case "save": return keep(["necessary", ...[...main.querySelectorAll("input:checked:enabled")].map((i) => i.value)]);
      case "show":
        main.insertAdjacentHTML("beforeend", `<div class="pm-wrapper pm"><div role="dialog" aria-label="Postavke kolačića"><h2>Postavke kolačića</h2><label>Nužni <input type="checkbox" checked disabled value="necessary"></label><label>Analitički <input type="checkbox" value="analytics"></label><label>Marketinški <input type="checkbox" value="marketing"></label><p><button type="button" data-role="all">Prihvati sve</button> <button type="button" data-role="necessary">Odbaci sve</button> <button type="button" data-role="save">Spremi postavke</button></p></div></div>`);
    }
  });
  document.body.append(main);
};
setTimeout(run, 400);
