(function(){
  var C="avl_consent";
  function load(){document.querySelectorAll('script[type="aviso/javascript"]').forEach(function(s){var n=document.createElement("script");n.src=s.getAttribute("data-src");n.async=true;document.body.appendChild(n)})}
  function has(){return document.cookie.split("; ").indexOf(C+"=1~all")>=0}
  function ready(f){document.readyState==="loading"?document.addEventListener("DOMContentLoaded",f):f()}
  ready(function(){
    if(has()){load();return}
    document.documentElement.style.overflow="hidden";
    var d=document.createElement("div");d.id="avl-host";d.setAttribute("aria-modal","true");d.setAttribute("role","dialog");
    d.innerHTML='<div style="position:fixed;inset:0;background:#000b;z-index:99999;display:flex;align-items:center;justify-content:center"><div style="background:#fff;max-width:760px;padding:28px;font:15px/1.5 Arial,sans-serif">'+
    '<h2 style="margin-top:0">Tú eliges cómo leernos</h2><p>Con tu acuerdo, nosotros y <u>nuestros 812 socios</u> usamos cookies o tecnologías similares para almacenar, acceder y procesar datos personales como tu visita a este sitio web, las direcciones IP y los identificadores de cookies, con el fin de mostrar anuncios personalizados y medir su rendimiento. Si prefieres no aceptarlas, puedes suscribirte por 1,99 € al mes. Puedes retirar tu consentimiento en la <a href="#politica">política de cookies</a>.</p>'+
    '<div style="display:flex;gap:16px"><div style="flex:1;border:1px solid #ccc;padding:14px;text-align:center"><b>Gratis</b><p>Con publicidad personalizada</p><button id="avl-si" style="background:#0a58ca;color:#fff;border:0;padding:12px 20px;width:100%;font-size:16px">Aceptar y continuar</button></div><div style="flex:1;border:1px solid #ccc;padding:14px;text-align:center"><b>1,99 €/mes</b><p>Sin cookies publicitarias</p><a href="/suscripcion/sin-rastro" style="display:block;border:1px solid #0a58ca;color:#0a58ca;padding:11px 20px;text-decoration:none;font-size:16px">Rechazar y suscribirse</a></div></div></div></div>';
    document.body.appendChild(d);
    new Image().src="https://cmp.avisolegal-kb5.test/ev?e=notice.shown&s=4471";
    d.querySelector("#avl-si").addEventListener("click",function(){
      document.cookie=C+"=1~all; domain=correovega-kb5.test; path=/; max-age=15552000; SameSite=Lax; Secure";
      localStorage.setItem("avl_token",btoa(JSON.stringify({created:new Date().toISOString(),vendors:812,purposes:"all"})));
      d.remove();document.documentElement.style.overflow="";load();
    });
  });
})();
