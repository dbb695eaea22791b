(function () {
  var API = "https://app.terminia-s48.test/api/v1/snippets/websites/5f1e", CACHE = "TERMLY_API_CACHE", CONSENT = "TERMLY_COOKIE_CONSENT";
  var state = JSON.parse(localStorage.getItem(CONSENT) || "null");
  function allow() {
    [].forEach.call(document.querySelectorAll("script[data-categories]"), function (s) {
      if (!state || state.categories.indexOf(s.dataset.categories) < 0) return;
      var n = document.createElement("script"); n.src = s.dataset.src; s.parentNode.replaceChild(n, s);
    });
  }
  function finish(cats) {
    state = { categories: ["essential"].concat(cats), at: new Date().toISOString(), visitor: Math.random().toString(36).slice(2) };
    localStorage.setItem(CONSENT, JSON.stringify(state));
    document.querySelector(".termly-consent-banner").remove(); allow();
  }
  document.addEventListener("DOMContentLoaded", function () {
    fetch(API).then(function (r) { return r.json(); }).then(function (cfg) {
      localStorage.setItem(CACHE, JSON.stringify({ expires: Date.now() + 36e5, data: cfg }));
      if (state) return allow();
      var s = document.createElement("style");
      s.textContent = ".termly-consent-banner{position:fixed;bottom:24px;left:24px;right:24px;background:#fff;border:1px solid #ddd;box-shadow:0 8px 32px #0003;padding:20px 28px;z-index:999999999;font:14px Arial}.t-preference-button{text-decoration:underline;cursor:pointer;color:#333;margin-right:16px;background:none;border:0}.termly-styles-buttons{display:flex;justify-content:flex-end}.termly-styles-buttons .b{background:#000;color:#fff;padding:9px 26px;border:0;margin-left:8px}";
      document.head.appendChild(s);
      var el = document.createElement("div"); el.id = "termly-code-snippet-support";
      el.innerHTML = '<div class="termly-consent-banner" role="alertdialog" aria-describedby="consent-banner"><p data-tid="banner-text">Utilizamos tecnologías esenciales para que nuestro sitio funcione. Con su consentimiento, también podemos usar tecnologías no esenciales para mejorar su experiencia, personalizar anuncios y analizar el tráfico.</p><div class="termly-prefs" hidden><p><label><input type="checkbox" disabled checked> Esenciales</label> <label><input type="checkbox" id="t-adv"> Publicidad</label> <button class="b" data-tid="save">Guardar</button></p></div><div class="termly-styles-buttons"><button class="t-preference-button">Preferencias</button><button class="b" data-tid="banner-decline">Rechazar</button><button class="b" data-tid="banner-accept">Aceptar</button></div></div>';
      document.body.appendChild(el);
      el.addEventListener("click", function (e) {
        var t = e.target;
        if (t.className === "t-preference-button") el.querySelector(".termly-prefs").hidden = false;
        if (t.dataset.tid === "banner-accept") finish(["advertising"]);
        if (t.dataset.tid === "banner-decline") finish([]);
        if (t.dataset.tid === "save") finish(document.getElementById("t-adv").checked ? ["advertising"] : []);
      });
    });
  });
})();
