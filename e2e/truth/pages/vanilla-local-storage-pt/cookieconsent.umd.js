!function (g) {
  g.CookieConsent = { run: function (cfg) {
    var key = cfg.cookie.name, kept = JSON.parse(localStorage.getItem(key)), main;
    function accept(list) {
      var iso = new Date().toISOString();
      var rec = { categories: ["necessary"].concat(list), revision: 0, data: null, consentTimestamp: iso, consentId: crypto.randomUUID(), services: { necessary: [], analytics: [] }, languageCode: document.documentElement.lang, lastConsentTimestamp: iso, expirationTime: Date.now() + cfg.cookie.expiresAfterDays * 864e5 };
      localStorage.setItem(key, JSON.stringify(rec)); main.remove(); cfg.onConsent({ cookie: rec });
    }
    if (kept && kept.expirationTime > Date.now()) return cfg.onConsent({ cookie: kept });
    main = document.createElement("div"); main.id = "cc-main";
    main.innerHTML = '<div class="cm-wrapper"><div class="cm cm--box" role="dialog" aria-modal="true" aria-labelledby="cm__title"><h2 id="cm__title" class="cm__title">' + cfg.text.title + '</h2><p id="cm__desc" class="cm__desc">' + cfg.text.body + '</p><div class="cm__btns"><button type="button" class="cm__btn" data-role="all">Aceitar tudo</button><button type="button" class="cm__btn" data-role="necessary">Rejeitar tudo</button><button type="button" class="cm__btn cm__btn--secondary" data-role="show">Gerenciar preferências</button></div></div></div>';
    document.body.appendChild(main);
    main.addEventListener("click", function (e) {
      var role = e.target.getAttribute("data-role");
      if (role === "all") accept(["analytics"]);
      if (role === "necessary") accept([]);
      if (role === "save") accept(main.querySelector(".section__toggle[value=analytics]").checked ? ["analytics"] : []);
      if (role === "show") main.insertAdjacentHTML("beforeend", '<div class="pm-wrapper"><div class="pm" role="dialog"><h2 class="pm__title">Preferências de cookies</h2><label><input type="checkbox" class="section__toggle" value="necessary" checked disabled> Necessários</label><br><label><input type="checkbox" class="section__toggle" value="analytics"> Análise</label><button type="button" class="pm__btn" data-role="save">Salvar preferências</button></div></div>');
    });
  } };
}(window);
