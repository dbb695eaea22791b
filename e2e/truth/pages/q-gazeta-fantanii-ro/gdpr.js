(function () {
  function citeste(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m ? m[1] : ""; }
  function porneste() {
    var s = document.createElement("script");
    s.src = "https://js.numarator-rapid.test/nr.js";
    s.async = true;
    document.head.appendChild(s);
  }
  function raspuns(v, bara) {
    document.cookie = "gf_acord=" + v + "; path=/; max-age=15552000; SameSite=Lax";
    bara.parentNode.removeChild(bara);
  }
  // Dacă vizitatorul a răspuns deja, nu mai arătăm bara.
  if (citeste("gf_acord")) { porneste(); return; }
  setTimeout(function () {
    var b = document.createElement("div");
    b.id = "gdpr-bara";
    b.innerHTML = '<p>Acest site folosește cookie-uri. Cu acordul dumneavoastră, folosim și cookie-uri de analiză și publicitate, împreună cu partenerii noștri. Detalii în <a href="/politica-cookies">Politica de cookies</a>.</p><div><button type="button" class="nu">Nu sunt de acord</button><button type="button" class="da">Sunt de acord</button></div>';
    document.body.appendChild(b);
    b.querySelector(".da").addEventListener("click", function () { raspuns("da", b); porneste(); });
    b.querySelector(".nu").addEventListener("click", function () { raspuns("nu", b); });
  }, 900);
})();
