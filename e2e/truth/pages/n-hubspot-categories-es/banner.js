(function () {
  var HALF_A_YEAR = 15552000;

  function setCookie(name, value) {
    document.cookie = name + "=" + value + "; domain=.fletes-tezcal.test; path=/; max-age=" + HALF_A_YEAR + "; SameSite=Lax; Secure";
  }

  function getCookie(name) {
    var found = document.cookie.split("; ").find(function (cookie) {
      return cookie.indexOf(name + "=") === 0;
    });
    return found && found.slice(name.length + 1);
  }

  function loadAnalytics() {
    var script = document.createElement("script");
    script.id = "hs-analytics";
    script.async = true;
    script.src = "https://js.hs-embudo.test/analytics/4471902.js";
    document.head.appendChild(script);
  }

  /** Analytics, advertisement, functionality. */
  function store(allowed) {
    var any = allowed.indexOf(true) >= 0;
    setCookie("__hs_opt_out", any ? "no" : "yes");
    setCookie("__hs_cookie_cat_pref", allowed.map(function (yes, index) {
      return (index + 1) + ":" + yes;
    }).join("_"));
    if (any) setCookie("__hs_initial_opt_in", "true");
    document.getElementById("hs-banner-parent").remove();
    if (allowed[0]) loadAnalytics();
  }

  var known = getCookie("__hs_cookie_cat_pref");
  if (known) {
    if (known.indexOf("1:true") === 0) loadAnalytics();
    return;
  }

  var parent = document.createElement("div");
  parent.id = "hs-banner-parent";
  parent.innerHTML =
    "<style>" +
    "#hs-eu-cookie-confirmation{position:fixed;left:0;right:0;bottom:0;z-index:2147483000;background:#fff;box-shadow:0 8px 28px rgba(0,0,0,.28);font:15px/1.5 Arial,sans-serif}" +
    "#hs-eu-cookie-confirmation-inner{max-width:1000px;margin:0 auto;padding:20px}" +
    "#hs-en-cookie-confirmation-buttons-area{display:flex;justify-content:flex-end;gap:12px}" +
    "#hs-banner-parent button{padding:10px 18px;border:1px solid #425b76;border-radius:3px;background:#fff;color:#425b76;font:inherit;cursor:pointer}" +
    "#hs-banner-parent #hs-eu-confirmation-button{background:#425b76;color:#fff}" +
    "#hs-modal{position:fixed;inset:0;z-index:2147483001;background:rgba(0,0,0,.5)}" +
    "#hs-modal-content{max-width:520px;margin:12vh auto;padding:24px;background:#fff;font:15px/1.6 Arial,sans-serif}" +
    "#hs-modal-content label{display:block}#hs-banner-parent [hidden]{display:none}" +
    "</style>" +
    '<div id="hs-eu-cookie-confirmation" role="dialog" aria-label="Banner de cookies" aria-describedby="hs-eu-policy-wording" class="hs-cookie-notification-position-bottom">' +
    '<div id="hs-eu-cookie-confirmation-inner"><div id="hs-eu-policy-wording"><p>Este sitio web almacena cookies en su computadora. Estas cookies se usan para recopilar información sobre cómo interactúa con nuestro sitio y nos permiten recordarlo. Usamos esta información para mejorar y personalizar su experiencia y para generar analíticas sobre nuestros visitantes.</p>' +
    "<p>Si rechaza, no se hará seguimiento de su información cuando visite este sitio. Se usará una sola cookie en su navegador para recordar su preferencia.</p></div>" +
    '<div id="hs-en-cookie-confirmation-buttons-area">' +
    '<button id="hs-eu-cookie-settings-button">Configuración de cookies</button>' +
    '<button id="hs-eu-confirmation-button">Aceptar</button>' +
    '<button id="hs-eu-decline-button">Rechazar</button>' +
    "</div></div></div>" +
    '<div id="hs-modal" role="dialog" aria-modal="true" aria-label="Configuración de cookies" hidden><div id="hs-modal-content">' +
    "<h2>Configuración de cookies</h2>" +
    '<label><input type="checkbox" checked disabled> Cookies esenciales</label>' +
    '<label><input type="checkbox" class="hs-category-toggle"> Analíticas</label>' +
    '<label><input type="checkbox" class="hs-category-toggle"> Publicidad</label>' +
    '<label><input type="checkbox" class="hs-category-toggle"> Funcionalidad</label>' +
    '<p><button id="hs-modal-accept-all">Aceptar todo</button> <button id="hs-modal-save-settings">Guardar configuración</button></p>' +
    "</div></div>";
  document.body.appendChild(parent);

  function on(id, action) {
    document.getElementById(id).addEventListener("click", action);
  }
  function acceptAll() {
    store([true, true, true]);
  }
  on("hs-eu-confirmation-button", acceptAll);
  on("hs-modal-accept-all", acceptAll);
  on("hs-eu-decline-button", function () {
    store([false, false, false]);
  });
  on("hs-eu-cookie-settings-button", function () {
    document.getElementById("hs-modal").hidden = false;
  });
  on("hs-modal-save-settings", function () {
    store(Array.prototype.map.call(parent.querySelectorAll(".hs-category-toggle"), function (box) {
      return box.checked;
    }));
  });
})();
