(function () {
  var CATS = ["cookie_cat_necessary", "cookie_cat_functional", "cookie_cat_statistic", "cookie_cat_marketing"];
  var LABELS = { cookie_cat_functional: "Funktionelle", cookie_cat_statistic: "Statistiske", cookie_cat_marketing: "Marketing" };
  var saved = (document.cookie.match(/(?:^|; )CookieInformationConsent=([^;]+)/) || [])[1];
  var approved = saved ? JSON.parse(decodeURIComponent(saved)).consents_approved : null;
  window.CookieInformation = {
    getConsentGivenFor: function (c) { return !!approved && approved.indexOf(c) >= 0; },
    submitAllCategories: function () { submit(CATS.slice()); },
    declineAllCategories: function () { submit([CATS[0]]); }
  };
  function activate() {
    document.querySelectorAll("script[data-consent-src]").forEach(function (s) {
      if (!CookieInformation.getConsentGivenFor(s.dataset.categoryConsent)) return;
      var n = document.createElement("script"); n.src = s.dataset.consentSrc; s.replaceWith(n);
    });
    window.dispatchEvent(new Event("CookieInformationConsentGiven"));
  }
  function uuid() { return crypto.randomUUID(); }
  function submit(list) {
    approved = list;
    var record = { website_uuid: "b2f0d8f1-41d1-4e0c-9c1c-6d7d5b04mb04", timestamp: new Date().toISOString(), consent_url: location.href, consent_website: "hvidhyld-mb4.test", consent_domain: location.hostname, user_uid: uuid(), consents_approved: list, consents_denied: CATS.filter(function (c) { return list.indexOf(c) < 0; }), user_agent: "" };
    document.cookie = "CookieInformationConsent=" + encodeURIComponent(JSON.stringify(record)) + "; path=/; max-age=31536000; secure; samesite=lax";
    fetch("https://consent.samtykkeinfo-mb4.test/api/save", { method: "POST", body: JSON.stringify(record) });
    var o = document.getElementById("coiOverlay"); if (o) o.remove();
    activate();
  }
  function open() {
    var css = document.createElement("style");
    css.textContent = "#coiOverlay{position:fixed;inset:0;background:rgba(43,42,40,.55);z-index:99999;display:flex;align-items:center;justify-content:center;font-family:Jost,Helvetica,Arial,sans-serif}#coi-banner-wrapper{background:#fff;width:560px;max-width:94vw;border-radius:3px;box-sizing:border-box;padding:30px 34px}#coi-banner-wrapper h2{margin:0 0 10px;font-weight:500}#coi-banner-wrapper p{font-size:14px;line-height:1.5}.coi-b{display:flex;gap:10px;margin-top:22px}.coi-b button{flex:1;padding:13px 6px;font:inherit;font-size:14px;border:1px solid #4d5d46;background:#fff;color:#4d5d46;cursor:pointer}.coi-b .p{background:#4d5d46;color:#fff}.coi-cat{display:flex;justify-content:space-between;border-top:1px solid #ddd;padding:11px 0;font-size:14px}.coi-cat input{width:18px;height:18px}#coi-details[hidden],.coi-b [hidden]{display:none}";
    document.head.appendChild(css);
    var o = document.createElement("div"); o.id = "coiOverlay"; o.setAttribute("role", "dialog"); o.setAttribute("aria-modal", "true"); o.setAttribute("aria-labelledby", "coiH");
    o.innerHTML = '<div id="coi-banner-wrapper"><h2 id="coiH">Din hud. Dine data.</h2><p>Vi og vores samarbejdspartnere bruger cookies til at forbedre din oplevelse, føre statistik og vise dig relevante annoncer. Du kan til enhver tid ændre eller trække dit samtykke tilbage under »Cookiepolitik« i bunden af siden.</p><div id="coi-details" hidden><div class="coi-cat"><span>Nødvendige</span><input type="checkbox" checked disabled></div>' +
      Object.keys(LABELS).map(function (c) { return '<label class="coi-cat"><span>' + LABELS[c] + '</span><input type="checkbox" value="' + c + '"></label>'; }).join("") +
      '</div><div class="coi-b"><button id="declineButton">Kun nødvendige</button><button id="detailsButton">Tilpas</button><button id="updateButton" hidden>Gem valgte</button><button class="p" id="acceptButton">Acceptér alle</button></div></div>';
    document.body.appendChild(o);
    var $ = function (i) { return document.getElementById(i); };
    $("declineButton").onclick = CookieInformation.declineAllCategories;
    $("acceptButton").onclick = CookieInformation.submitAllCategories;
    $("detailsButton").onclick = function () { $("coi-details").hidden = false; this.hidden = true; $("updateButton").hidden = false; };
    $("updateButton").onclick = function () { submit([CATS[0]].concat([].map.call(o.querySelectorAll("input[value]:checked"), function (i) { return i.value; }))); };
  }
  addEventListener("DOMContentLoaded", function () { if (approved) activate(); else open(); });
})();
