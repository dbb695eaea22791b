(function () {
  var K = "didomi_token";
  function start() {
    ["https://tag.recuenta-la5.test/t.js?p=demanda", "https://ads.pujalia-la5.test/prebid.js"].forEach(function (u) {
      var s = document.createElement("script"); s.src = u; s.async = true; document.head.appendChild(s);
    });
  }
  if (document.cookie.indexOf(K + "=") >= 0) { start(); return; }
  function show() {
    var host = document.createElement("div"); host.id = "didomi-host";
    host.innerHTML = '<style>#didomi-popup{position:fixed;inset:0;background:rgba(0,0,0,.75);z-index:2147483640;display:flex;align-items:center;justify-content:center}.didomi-popup-container{background:#fff;width:640px;max-width:94vw;padding:30px 34px;font:15px/1.5 Arial,sans-serif;color:#222;border-radius:4px}.didomi-popup-container h2{font-size:20px;margin:0 0 10px}.didomi-buttons{display:flex;gap:16px;margin-top:22px}.didomi-buttons>*{flex:1;text-align:center;font:700 15px Arial;padding:14px;border:0;cursor:pointer;text-decoration:none;border-radius:3px;background:#e9edf0;color:#14395b}.didomi-buttons .hl{background:#f6c915;color:#222}</style>' +
      '<div id="didomi-popup" role="dialog" aria-modal="true" aria-labelledby="dt"><div class="didomi-popup-container"><h2 id="dt">Tú eliges cómo leer Diario de la Demanda</h2><p>Con tu acuerdo, nosotros y nuestros 774 socios usamos cookies o tecnologías similares para almacenar, acceder y procesar datos personales, como tus visitas a esta página web. Así podemos ofrecerte la información de forma gratuita.</p><p>Si prefieres no aceptarlas, puedes suscribirte desde 1,99 € al mes y navegar sin cookies de publicidad.</p><div class="didomi-buttons"><a id="didomi-notice-disagree-button" href="/suscripcion/">Rechazar y suscribirse</a><button id="didomi-notice-agree-button" class="hl">Aceptar y continuar</button></div></div></div>';
    document.body.appendChild(host); document.body.style.overflow = "hidden";
    document.getElementById("didomi-notice-agree-button").onclick = function () {
      var token = btoa(JSON.stringify({ user_id: crypto.randomUUID(), created: new Date().toISOString(), purposes: { enabled: ["cookies", "ads"] } }));
      var tail = ";path=/;domain=diariodemanda-la5.test;max-age=31536000;samesite=lax;secure";
      document.cookie = K + "=" + token + tail; document.cookie = "euconsent-v2=CQbDemandaAAAA" + tail;
      localStorage.setItem(K, token); localStorage.setItem("euconsent-v2", "CQbDemandaAAAA");
      host.remove(); document.body.style.overflow = ""; start();
    };
  }
  if (document.body) show(); else addEventListener("DOMContentLoaded", show);
})();
