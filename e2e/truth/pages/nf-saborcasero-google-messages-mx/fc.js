// Privacy & messaging: the message of pub-2210047719350186
(function () {
  "use strict";
  var NAME = "nf_FCCDCF", listeners = [], stub = window.__tcfapi.q || [];
  function read() { var m = document.cookie.match(/(?:^|; )nf_FCCDCF=([^;]*)/); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function tcData(status) {
    var c = read(), purposes = {};
    for (var i = 1; i <= 11; i++) purposes[i] = !!(c && c.p.indexOf(i) >= 0);
    return { tcfPolicyVersion: 5, cmpId: 300, cmpVersion: 1, gdprApplies: true, eventStatus: status, cmpStatus: "loaded", tcString: c ? c.tc : "", purpose: { consents: purposes, legitimateInterests: {} }, vendor: { consents: { 755: purposes[1] } } };
  }
  function tell(status) { listeners.forEach(function (cb) { cb(tcData(status), true); }); }
  window.__tcfapi = function (command, version, callback) {
    if (command === "addEventListener") { listeners.push(callback); callback(tcData(read() ? "tcloaded" : "cmpuishown"), true); }
    else if (command === "ping") callback({ gdprApplies: true, cmpLoaded: true, cmpStatus: "loaded", displayStatus: read() ? "hidden" : "visible", apiVersion: "2.2" });
    else if (command === "getTCData") callback(tcData(read() ? "tcloaded" : "cmpuishown"), true);
  };
  stub.forEach(function (args) { window.__tcfapi.apply(null, args); });

  function save(purposes) {
    var tc = purposes.length ? "CQbNf0AQbNf0AEsACBESB9FoAP_gAEPgACiQ" : "CQbNf0AQbNf0AEsACBESB9FgAAAAAAAAACiQ";
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify({ tc: tc, p: purposes })) + "; path=/; domain=" + location.hostname.replace(/^www\./, ".") + "; max-age=33696000; secure; samesite=lax";
    document.querySelector(".fc-consent-root").remove();
    document.documentElement.style.overflow = "";
    tell("useractioncomplete");
  }
  var ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  var PURPOSES = { 1: "Almacenar la información en un dispositivo y/o acceder a ella", 2: "Utilizar datos limitados para seleccionar anuncios básicos", 3: "Crear perfiles para publicidad personalizada", 4: "Utilizar perfiles para seleccionar la publicidad personalizada", 7: "Medir el rendimiento de los anuncios", 9: "Comprender al público a través de estadísticas", 10: "Desarrollar y mejorar los servicios" };
  function show() {
    var css = document.createElement("style");
    css.textContent = ".fc-consent-root{position:fixed;inset:0;z-index:2147483644;font-family:Roboto,Arial,sans-serif;color:#202124}.fc-dialog-overlay{position:absolute;inset:0;background:#000;opacity:.6}.fc-dialog-container{position:absolute;inset:0;display:flex;align-items:center;justify-content:center}.fc-dialog{background:#fff;border-radius:8px;width:570px;max-height:88vh;display:flex;flex-direction:column}.fc-dialog-scrollable-content{overflow:auto;padding:26px 26px 8px;font-size:14px;line-height:20px}.fc-dialog h1{font:500 20px/27px Roboto,Arial;text-align:center}.fc-footer-buttons{display:flex;gap:8px;padding:12px 16px}.fc-button{flex:1;border:0;background:#b3261e;color:#fff;border-radius:4px;padding:0;min-height:40px;cursor:pointer}.fc-button p{margin:0;font:500 14px Roboto,Arial}.fc-secondary-button{background:#fff;color:#b3261e;border:1px solid #dadce0}.fc-preference-container{display:flex;justify-content:space-between;border-bottom:1px solid #eee;padding:10px 0}.fc-list{padding-left:20px}[hidden]{display:none!important}";
    document.head.appendChild(css);
    var root = document.createElement("div");
    root.className = "fc-consent-root";
    root.innerHTML = '<div class="fc-dialog-overlay"></div><div class="fc-dialog-container">' +
      '<div class="fc-dialog fc-choice-dialog" role="dialog" aria-label="Sabor Casero pide tu consentimiento para usar tus datos personales con los siguientes fines:" tabindex="0"><div class="fc-dialog-scrollable-content"><h1>Sabor Casero pide tu consentimiento para usar tus datos personales con los siguientes fines:</h1><ul class="fc-list"><li>Publicidad y contenido personalizados, medición de publicidad y contenido, estudios de audiencia y desarrollo de servicios</li><li>Almacenar la información en un dispositivo y/o acceder a ella</li></ul><p>Tus datos personales se procesarán y la información de tu dispositivo (cookies, identificadores únicos y otros datos) podrá ser almacenada, consultada y compartida con 141 proveedores de TCF y 63 socios publicitarios, o usada específicamente por este sitio.</p><p>Algunos proveedores pueden procesar tus datos personales por interés legítimo, a lo que puedes oponerte gestionando tus opciones. Busca un enlace al pie de esta página para retirar tu consentimiento.</p></div>' +
      '<div class="fc-footer-buttons"><button class="fc-button fc-cta-consent fc-primary-button" aria-label="Consentir"><p class="fc-button-label">Consentir</p></button><button class="fc-button fc-cta-do-not-consent fc-secondary-button" aria-label="No consentir"><p class="fc-button-label">No consentir</p></button><button class="fc-button fc-cta-manage-options fc-secondary-button" aria-label="Gestionar opciones"><p class="fc-button-label">Gestionar opciones</p></button></div></div>' +
      '<div class="fc-dialog fc-data-preferences-dialog" role="dialog" aria-label="Gestionar tus datos" hidden><div class="fc-dialog-scrollable-content"><h1>Gestionar tus datos</h1><p>Puedes elegir cómo se usan tus datos personales. Los proveedores solicitan tu permiso para lo siguiente:</p>' +
      Object.keys(PURPOSES).map(function (id) { return '<div class="fc-preference-container"><label for="fc-p' + id + '">' + PURPOSES[id] + '</label><input type="checkbox" class="fc-preference-consent" id="fc-p' + id + '" data-id="' + id + '"></div>'; }).join("") +
      '</div><div class="fc-footer-buttons"><button class="fc-button fc-confirm-choices fc-primary-button" aria-label="Confirmar opciones"><p class="fc-button-label">Confirmar opciones</p></button><button class="fc-button fc-data-preferences-accept-all fc-secondary-button" aria-label="Aceptar todo"><p class="fc-button-label">Aceptar todo</p></button></div></div></div>';
    document.body.appendChild(root);
    document.documentElement.style.overflow = "hidden";
    var on = function (selector, run) { root.querySelector(selector).addEventListener("click", run); };
    on(".fc-cta-consent", function () { save(ALL); });
    on(".fc-data-preferences-accept-all", function () { save(ALL); });
    on(".fc-cta-do-not-consent", function () { save([]); });
    on(".fc-cta-manage-options", function () { root.querySelector(".fc-choice-dialog").hidden = true; root.querySelector(".fc-data-preferences-dialog").hidden = false; });
    on(".fc-confirm-choices", function () {
      save([].map.call(root.querySelectorAll(".fc-preference-consent:checked"), function (box) { return +box.dataset.id; }));
    });
  }
  function foot() {
    var link = document.createElement("a");
    link.href = "#"; link.textContent = "Configuración de privacidad y cookies";
    link.onclick = function (event) { event.preventDefault(); if (!document.querySelector(".fc-consent-root")) show(); };
    var footer = document.querySelector(".site-footer");
    footer.append(" · ", link);
  }
  function ready() { foot(); if (!read()) show(); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready); else ready();
})();
