(() => {
  const righe = [...document.querySelectorAll("#quote tr")];
  const aggiorna = () => fetch("/api/v3/ticker/24hr").then((r) => r.json()).then(({ ticker }) => ticker.forEach((t, i) => {
    const [, prezzo, var24] = righe[i].children;
    prezzo.textContent = "€ " + t.last.toLocaleString("it-IT");
    var24.textContent = (t.chg > 0 ? "+" : "") + t.chg.toLocaleString("it-IT") + " %"; var24.className = t.chg > 0 ? "up" : "dn";
  })).catch(() => {});
  aggiorna(); setInterval(aggiorna, 5000);
  let partito = false;
  const avvia = () => {
    const bl = (document.cookie.match(/(?:^|; )cmapi_cookie_privacy=([^;]+)/) || [])[1];
    if (partito || !bl || !/permit 1,2,3/.test(decodeURIComponent(bl))) return;
    partito = true;
    for (const src of ["https://cdn.ampliata-md7.test/libs/analytics-browser-2.11.1-min.js", "https://www.etichette-md7.test/gtm.js?id=GTM-M0N3T7"]) {
      const s = document.createElement("script"); s.async = true; s.src = src; document.head.append(s);
    }
  };
  avvia();
  addEventListener("message", ({ data }) => { if (data && data.source === "preference_manager" && data.message === "submit_preferences") setTimeout(avvia, 100); });
  document.addEventListener("truste-accept", avvia);
})();
