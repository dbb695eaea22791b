// Consent pop-up, Danish template "overlay".
(function () {
  var NAME = "CookieInformationConsent";
  var CATS = ["cookie_cat_necessary", "cookie_cat_functional", "cookie_cat_statistic", "cookie_cat_marketing"];
  function read() {
    var m = document.cookie.match(/(?:^|; )CookieInformationConsent=([^;]*)/);
    try { return m ? JSON.parse(decodeURIComponent(m[1])) : null; } catch (e) { return null; }
  }
  function run(approved) {
    document.querySelectorAll("script[data-consent-src]").forEach(function (s) {
      if (approved.indexOf(s.dataset.category) < 0 || s.dataset.done) return;
      s.dataset.done = "1";
      var n = document.createElement("script");
      n.src = s.dataset.consentSrc;
      n.async = true;
      document.head.appendChild(n);
    });
  }
  function save(approved) {
    var value = { website_uuid: "6f0b4c6e-1d1a-4b7e-9c0e-51a7c2d0b9aa", timestamp: new Date().toISOString(), consent_url: location.href, consent_website: location.hostname, consent_domain: location.hostname, user_uid: crypto.randomUUID(), consents_approved: approved, consents_denied: CATS.filter(function (c) { return approved.indexOf(c) < 0; }), user_agent: navigator.userAgent };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(value)) + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    fetch("https://consent.samtykkehuset.test/api/consent", { method: "POST", body: JSON.stringify(value), keepalive: true, mode: "cors", headers: { "content-type": "application/json" } }).catch(function () {});
    window.dispatchEvent(new Event("CookieInformationConsentGiven"));
    run(approved);
  }
  var css = "#coiOverlay{position:fixed;inset:0;background:rgba(20,18,12,.55);z-index:9999999;display:flex;align-items:center;justify-content:center;opacity:0;transition:opacity .45s;font-family:Helvetica,Arial,sans-serif}#coiOverlay.coi-show{opacity:1}#coi-banner-wrapper{background:#fff;width:620px;max-width:94vw;max-height:92vh;overflow:auto;border-radius:6px;color:#222;font-size:14px;line-height:1.5}.coi-banner__page{padding:26px 30px}#coi-banner-wrapper h2{font:700 20px Helvetica,Arial,sans-serif;margin:0 0 10px}.coi-checkboxes{display:flex;gap:18px;flex-wrap:wrap;margin:14px 0;padding:12px 0;border-top:1px solid #ddd;border-bottom:1px solid #ddd}.coi-checkboxes label{display:flex;gap:6px;align-items:center}.coi-button-group{display:flex;gap:10px;justify-content:flex-end;flex-wrap:wrap}.coi-banner__btn{border:1px solid #1b5e4b;border-radius:3px;padding:11px 18px;font-size:14px;cursor:pointer;background:#fff;color:#1b5e4b}.coi-banner__accept{background:#1b5e4b;color:#fff}#coi-details{display:none;margin-top:14px;font-size:13px}#coi-details.open{display:block}.coi-toggle{background:none;border:0;text-decoration:underline;color:#1b5e4b;cursor:pointer;padding:0;font-size:14px}";
  function show() {
    if (document.getElementById("coiOverlay")) return;
    var st = document.createElement("style");
    st.textContent = css;
    document.head.appendChild(st);
    var o = document.createElement("div");
    o.id = "coiOverlay";
    o.setAttribute("role", "dialog");
    o.setAttribute("aria-modal", "true");
    o.setAttribute("aria-label", "Hjemmesiden bruger cookies");
    o.innerHTML = '<div id="coi-banner-wrapper"><div class="coi-banner__page"><h2>Vi bruger cookies</h2><p>Vi og vores samarbejdspartnere bruger cookies og lignende teknologier til at få siden til at fungere, til statistik og til at vise dig annoncer, der passer til dine interesser. Du kan til enhver tid ændre eller trække dit samtykke tilbage nederst på siden.</p><div class="coi-checkboxes"><label><input type="checkbox" checked disabled> Nødvendige</label><label><input type="checkbox" id="cookie_cat_functional"> Funktionelle</label><label><input type="checkbox" id="cookie_cat_statistic"> Statistiske</label><label><input type="checkbox" id="cookie_cat_marketing"> Marketing</label></div><button type="button" class="coi-toggle" aria-expanded="false">Vis detaljer</button><div id="coi-details"><p><b>Nødvendige (1)</b> – CookieInformationConsent husker dit valg i 12 måneder.</p><p><b>Statistiske (2)</b> – Målebåndet tæller besøg og måler, hvilke sider der bliver læst.</p><p><b>Marketing (1)</b> – Torvesnak viser dig vores annoncer på deres netværk.</p></div><div class="coi-button-group"><button type="button" class="coi-banner__btn coi-banner__decline" id="declineButton">Afvis alle</button><button type="button" class="coi-banner__btn coi-banner__update" id="updateButton">Tillad valgte</button><button type="button" class="coi-banner__btn coi-banner__accept" id="acceptButton">Accepter alle</button></div></div></div>';
    document.body.appendChild(o);
    setTimeout(function () { o.classList.add("coi-show"); }, 60);
    function close() { o.classList.remove("coi-show"); setTimeout(function () { o.remove(); }, 450); }
    o.querySelector(".coi-toggle").onclick = function () {
      var open = o.querySelector("#coi-details").classList.toggle("open");
      this.textContent = open ? "Skjul detaljer" : "Vis detaljer";
      this.setAttribute("aria-expanded", String(open));
    };
    o.querySelector("#declineButton").onclick = function () { save(["cookie_cat_necessary"]); close(); };
    o.querySelector("#acceptButton").onclick = function () { save(CATS); close(); };
    o.querySelector("#updateButton").onclick = function () {
      save(CATS.filter(function (c) { var b = document.getElementById(c); return c === "cookie_cat_necessary" || (b && b.checked); }));
      close();
    };
  }
  window.CookieConsent = { renew: show };
  addEventListener("DOMContentLoaded", function () {
    var had = read();
    if (had) run(had.consents_approved);
    else setTimeout(show, 1200);
  });
})();
