(function (w, d) {
  "use strict";
  var NAME = "ndCookieInformationConsent", WEBSITE = "b1d7b4c2-70f1-4a1e-9d0e-5a7c60412dk0", CATS = ["cookie_cat_necessary", "cookie_cat_functional", "cookie_cat_statistic", "cookie_cat_marketing"];
  var LABELS = { cookie_cat_necessary: ["Nødvendige", "Nødvendige cookies hjælper med at gøre hjemmesiden brugbar ved at aktivere grundlæggende funktioner som sidenavigation."], cookie_cat_functional: ["Funktionelle", "Funktionelle cookies gør det muligt at gemme oplysninger om, hvordan hjemmesiden vises."], cookie_cat_statistic: ["Statistiske", "Statistiske cookies hjælper os med at forstå, hvordan besøgende bruger hjemmesiden."], cookie_cat_marketing: ["Marketing", "Marketingcookies bruges til indlejret indhold, for eksempel video fra tredjepart."] };
  function read() { var m = d.cookie.match(new RegExp(NAME + "=([^;]+)")); try { return m ? JSON.parse(decodeURIComponent(m[1])) : null; } catch (e) { return null; } }
  function run(approved) {
    d.querySelectorAll("[data-category-consent]").forEach(function (n) {
      if (approved.indexOf(n.getAttribute("data-category-consent")) < 0 || n.dataset.done) return;
      n.dataset.done = "1";
      if (n.tagName === "SCRIPT") { var s = d.createElement("script"); s.src = n.getAttribute("data-consent-src"); d.head.appendChild(s); } else n.src = n.getAttribute("data-consent-src");
    });
    d.querySelectorAll(".consent-placeholder").forEach(function (n) { n.style.display = approved.indexOf(n.dataset.category) < 0 ? "" : "none"; });
    w.dispatchEvent(new CustomEvent("CookieInformationConsentGiven"));
  }
  function submit(approved) {
    var rest = CATS.filter(function (k) { return approved.indexOf(k) < 0; });
    var uid = "xxxxxxxx-xxxx-4xxx".replace(/x/g, function () { return (Math.random() * 16 | 0).toString(16); });
    var rec = { website_uuid: WEBSITE, timestamp: new Date().toISOString(), consent_url: location.href, consent_website: "egebjergkommune", user_uid: uid, consents_approved: approved, consents_denied: rest };
    d.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(rec)) + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    fetch("https://consent.nd-samtykkeinfo.test/api/consent", { method: "POST", keepalive: true, headers: { "content-type": "application/json" }, body: JSON.stringify(rec) });
    var o = d.getElementById("coiOverlay"); if (o) o.remove();
    run(approved);
  }
  function draw() {
    if (d.getElementById("coiOverlay")) return;
    var st = d.createElement("style");
    st.textContent = "#coiOverlay{position:fixed;inset:0;background:rgba(0,0,0,.55);display:flex;align-items:center;justify-content:center;z-index:2147483646;font:15px/1.5 Arial,sans-serif}#coi-banner-wrapper{background:#fff;width:620px;max-height:88vh;overflow:auto;box-sizing:border-box;padding:28px 32px;border-radius:4px}#coi-banner-wrapper h2{margin:0 0 10px;font-size:21px}.coi-button-group{display:flex;gap:10px;margin-top:18px}.coi-banner__btn{flex:1;border:2px solid #0b5d3b;padding:12px 8px;font-size:15px;font-weight:700;cursor:pointer;background:#fff;color:#0b5d3b}.coi-banner__accept{background:#0b5d3b;color:#fff}.coi-cat{display:flex;gap:12px;border-top:1px solid #ddd;padding:10px 0}.coi-cat p{margin:2px 0 0;font-size:13px;color:#555}.coi-hide{display:none!important}";
    d.head.appendChild(st);
    var o = d.createElement("div"); o.id = "coiOverlay"; o.className = "coi-overlay";
    o.innerHTML = '<div id="coi-banner-wrapper" class="coi-banner__wrapper" role="dialog" aria-modal="true" aria-labelledby="coi-h" tabindex="-1"><h2 id="coi-h">Vi bruger cookies</h2><div class="coi-banner__text"><p>Egebjerg Kommune bruger cookies til at forbedre din oplevelse, til statistik over trafikken på hjemmesiden og til at vise video. Ved at klikke på ”Accepter alle” giver du samtykke til alle formål. Du kan til enhver tid trække dit samtykke tilbage via linket nederst på siden. <a href="/databeskyttelse">Læs mere om cookies</a></p></div><div id="coi-details" class="coi-hide">' +
      CATS.map(function (k) { return '<label class="coi-cat"><input type="checkbox" id="' + k + '" value="' + k + '"' + (k === CATS[0] ? " checked disabled" : "") + '><span><b>' + LABELS[k][0] + '</b><p>' + LABELS[k][1] + "</p></span></label>"; }).join("") +
      '</div><div class="coi-button-group" id="coi-first"><button class="coi-banner__btn" id="declineButton" type="button">Kun nødvendige</button><button class="coi-banner__btn" id="coi-custom" type="button">Tilpas indstillinger</button><button class="coi-banner__btn coi-banner__accept" id="acceptButton" type="button" aria-label="Accepter alle">Accepter alle</button></div><div class="coi-button-group coi-hide" id="coi-second"><button class="coi-banner__btn" id="updateButton" type="button">Gem indstillinger</button><button class="coi-banner__btn coi-banner__accept" id="acceptButton2" type="button">Accepter alle</button></div></div>';
    d.body.appendChild(o);
    var id = function (i) { return d.getElementById(i); };
    id("declineButton").onclick = function () { submit([CATS[0]]); };
    id("acceptButton").onclick = id("acceptButton2").onclick = function () { submit(CATS.slice()); };
    id("coi-custom").onclick = function () { id("coi-details").classList.remove("coi-hide"); id("coi-first").classList.add("coi-hide"); id("coi-second").classList.remove("coi-hide"); };
    id("updateButton").onclick = function () { submit(CATS.filter(function (k) { return id(k).checked; })); };
    id("coi-banner-wrapper").focus();
  }
  w.CookieConsent = { renew: draw, getConsent: read };
  d.addEventListener("DOMContentLoaded", function () { var r = read(); if (r) run(r.consents_approved); else draw(); });
})(window, document);
