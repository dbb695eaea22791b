(function () {
  function leer(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m ? m[1] : null; }
  function medir() { var s = document.createElement("script"); s.async = true; s.src = "https://px.huellacorta.test/pixel.js"; document.body.appendChild(s); }
  // Si ya existe la cookie, el usuario ya respondió
  if (leer("aviso_cookies_aceptado")) { medir(); return; }
  var d = document.createElement("div");
  d.id = "aviso-cookies"; d.setAttribute("role", "dialog"); d.setAttribute("aria-label", "Aviso de cookies");
  d.innerHTML = '<span>Usamos cookies propias y de terceros para mejorar tu experiencia, medir visitas y mostrarte promociones.</span><button type="button" id="ac-aceptar">Aceptar</button><button type="button" id="ac-rechazar">Rechazar</button><a href="/aviso-de-privacidad">Aviso de privacidad</a>';
  document.body.appendChild(d);
  setTimeout(function () { d.className = "ver"; }, 500);
  function responder(si) {
    document.cookie = "aviso_cookies_aceptado=" + si + "; path=/; max-age=2592000; SameSite=Lax; Secure";
    d.className = ""; setTimeout(function () { d.remove(); }, 400);
    if (si) medir();
  }
  document.getElementById("ac-aceptar").onclick = function () { responder(true); };
  document.getElementById("ac-rechazar").onclick = function () { responder(false); };
})();
