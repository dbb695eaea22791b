// Estado de la tienda, guardado entero en localStorage (como redux-persist).
(function () {
  var KEY = "persist:root";
  var state = { cesta: { lineas: [] }, ui: { idioma: "es", moneda: "EUR" }, privacidad: { decidido: false, analitica: false, publicidad: false } };
  function leer() {
    try {
      var p = JSON.parse(localStorage.getItem(KEY) || "{}");
      Object.keys(state).forEach(function (k) { if (p[k]) state[k] = JSON.parse(p[k]); });
    } catch (e) { /* estado nuevo */ }
  }
  function guardar() {
    var p = {};
    Object.keys(state).forEach(function (k) { p[k] = JSON.stringify(state[k]); });
    p._persist = JSON.stringify({ version: 2, rehydrated: true });
    localStorage.setItem(KEY, JSON.stringify(p));
  }
  function contar() { document.getElementById("n").textContent = state.cesta.lineas.length; }
  function script(src) { var s = document.createElement("script"); s.src = src; s.async = true; document.head.appendChild(s); }
  function terceros() {
    if (state.privacidad.analitica) script("https://rg.rastrogoteo.test/rg.min.js");
    if (state.privacidad.publicidad) script("https://pixel.anunciazul.test/fb/es_ES/events.js");
  }
  leer(); guardar(); contar(); terceros();
  document.querySelectorAll("[data-sku]").forEach(function (b) { b.onclick = function () { state.cesta.lineas.push(b.dataset.sku); guardar(); contar(); }; });

  if (state.privacidad.decidido) return;
  var fondo = document.createElement("div");
  fondo.className = "pop-fondo";
  function decidir(a, p) { state.privacidad = { decidido: true, analitica: a, publicidad: p }; guardar(); fondo.remove(); terceros(); }
  function capa1() {
    fondo.innerHTML = '<div class="pop" role="dialog" aria-modal="true" aria-labelledby="pt"><button type="button" class="sin">Continuar sin aceptar →</button><h2 id="pt">Tu privacidad nos importa</h2><p>Con tu consentimiento, nosotros y nuestros 2 socios usamos cookies o tecnologías similares para almacenar y acceder a datos personales, como tu visita a este sitio web, con fines de analítica y publicidad. Puedes retirar tu consentimiento en cualquier momento en nuestra <a href="/cookies">política de cookies</a>.</p><div class="fila"><button type="button" class="conf">Configurar</button><button type="button" class="lleno acep">Aceptar y cerrar</button></div></div>';
    fondo.querySelector(".sin").onclick = function () { decidir(false, false); };
    fondo.querySelector(".acep").onclick = function () { decidir(true, true); };
    fondo.querySelector(".conf").onclick = capa2;
  }
  function capa2() {
    fondo.innerHTML = '<div class="pop" role="dialog" aria-modal="true" aria-labelledby="pt"><h2 id="pt">Elige tus preferencias</h2><label class="fin"><span><b>Necesarias</b><br>La cesta y tu elección.</span><input type="checkbox" checked disabled></label><label class="fin"><span><b>Analítica</b><br>Rastrogoteo</span><input type="checkbox" name="a"></label><label class="fin"><span><b>Publicidad</b><br>Anunciazul</span><input type="checkbox" name="p"></label><div class="fila"><button type="button" class="no">Rechazar todo</button><button type="button" class="si">Aceptar todo</button><button type="button" class="lleno gu">Guardar</button></div></div>';
    fondo.querySelector(".no").onclick = function () { decidir(false, false); };
    fondo.querySelector(".si").onclick = function () { decidir(true, true); };
    fondo.querySelector(".gu").onclick = function () { decidir(fondo.querySelector("[name=a]").checked, fondo.querySelector("[name=p]").checked); };
  }
  setTimeout(function () { capa1(); document.body.appendChild(fondo); }, 900);
})();
