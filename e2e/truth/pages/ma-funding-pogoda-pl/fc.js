(function () {
  "use strict";
  var dom = ";path=/;domain=niebo24-ma5.test;max-age=34128000;Secure;SameSite=Lax";
  var had = document.cookie.match(/(?:^|; )FCCDCF=([^;]+)/);
  function ads() {
    var s = document.createElement("script");
    s.async = true;
    s.src = "https://pagead2.syndykacja-ma5.test/pagead/js/adsbygoogle.js?client=ca-pub-7702441";
    document.head.appendChild(s);
  }
  function done(ok) {
    document.querySelector(".fc-consent-root").remove();
    document.body.style.overflow = "";
    document.cookie = "FCCDCF=" + encodeURIComponent(JSON.stringify([null, null, null, ["CQ" + (ok ? "f8AAf8" : "AAAAAA") + "ma5EsABBPLB", "2~" + (ok ? "70.89.93" : "")], null, null, [Date.now()]])) + dom;
    document.cookie = "FCNEC=" + encodeURIComponent(JSON.stringify([["AKsRol" + Math.random().toString(36).slice(2)]])) + dom;
    if (ok) ads();
  }
  if (had) { if (/f8AAf8/.test(had[1])) ads(); return; }
  function show() {
    var st = document.createElement("style");
    st.textContent = ".fc-dialog-overlay{position:fixed;inset:0;background:#000;opacity:.5;z-index:9998}.fc-dialog-container{position:fixed;inset:0;z-index:9999;display:flex;align-items:center;justify-content:center}.fc-dialog{background:#fff;width:610px;max-height:88vh;overflow:auto;border-radius:8px;font-family:Roboto,Arial,sans-serif;color:#333}.fc-dialog-content{padding:24px}.fc-header h1{font-size:20px;font-weight:400;margin:0 0 12px}.fc-body li{margin:8px 0}.fc-footer-buttons{display:flex;flex-direction:column;gap:8px;padding:0 24px 24px}.fc-button{border:0;background:none;padding:0;cursor:pointer;position:relative;height:42px;width:100%}.fc-button-background{position:absolute;inset:0;border-radius:4px;background:#1565a9}.fc-secondary-button .fc-button-background{background:#e4edf5}.fc-button-label{position:relative;margin:0;color:#fff;font-size:14px;font-weight:500}.fc-secondary-button .fc-button-label{color:#1565a9}.fc-pref{display:flex;justify-content:space-between;border-top:1px solid #ddd;padding:12px 0}";
    document.head.appendChild(st);
    var r = document.createElement("div");
    r.className = "fc-consent-root";
    function button(kind, label, second) { return '<button class="fc-button fc-cta-' + kind + (second ? " fc-secondary-button" : " fc-primary-button") + '" role="button" aria-label="' + label + '" tabindex="0"><div class="fc-button-background"></div><p class="fc-button-label">' + label + "</p></button>"; }
    r.innerHTML = '<div class="fc-dialog-overlay"></div><div class="fc-dialog-container"><div class="fc-dialog fc-choice-dialog" role="dialog" aria-modal="true" aria-label="Niebo24 prosi o zgodę na wykorzystanie Twoich danych"><div class="fc-dialog-content"><div class="fc-header"><h1>Niebo24 prosi o zgodę na wykorzystanie Twoich danych osobowych w następujących celach:</h1></div><div class="fc-body"><ul><li>Spersonalizowane reklamy i treści, pomiar reklam i treści, badanie odbiorców i ulepszanie usług</li><li>Przechowywanie informacji na urządzeniu lub dostęp do nich</li></ul><p>Twoje dane osobowe będą przetwarzane, a informacje z urządzenia mogą być udostępniane 142 dostawcom TCF i 61 partnerom reklamowym. Preferencje możesz zmienić w polityce prywatności.</p></div></div><div class="fc-footer-buttons">' + button("consent", "Zgadzam się") + button("do-not-consent", "Nie wyrażam zgody") + button("manage-options", "Zarządzaj opcjami", true) + "</div></div></div>";
    document.body.appendChild(r);
    document.body.style.overflow = "hidden";
    r.querySelector(".fc-cta-consent").onclick = function () { done(true); };
    r.querySelector(".fc-cta-do-not-consent").onclick = function () { done(false); };
    r.querySelector(".fc-cta-manage-options").onclick = function () {
      r.querySelector(".fc-dialog").innerHTML = '<div class="fc-dialog-content"><div class="fc-header"><h1>Zarządzaj danymi</h1></div>' + ["Przechowywanie informacji na urządzeniu", "Wybór podstawowych reklam", "Tworzenie profili na potrzeby reklam", "Pomiar efektywności reklam"].map(function (t) { return '<div class="fc-pref"><span>' + t + '</span><input type="checkbox" class="fc-preference-slider" aria-label="' + t + '"></div>'; }).join("") + '</div><div class="fc-footer-buttons">' + button("confirm-choices", "Potwierdź wybór") + button("accept-all", "Zaakceptuj wszystko", true) + "</div>";
      r.querySelector(".fc-cta-accept-all").onclick = function () { done(true); };
      r.querySelector(".fc-cta-confirm-choices").onclick = function () { done([].every.call(r.querySelectorAll("input"), function (i) { return i.checked; })); };
    };
  }
  setTimeout(show, 900);
})();
