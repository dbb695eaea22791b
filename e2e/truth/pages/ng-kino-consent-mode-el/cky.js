(function () {
  "use strict";
  var NAME = "ng_cookieyes-consent", CATS = ["functional", "analytics", "performance", "advertisement"], st = {};
  function read() {
    var m = document.cookie.match(NAME + "=([^;]+)"); if (!m) return;
    m[1].split(",").forEach(function (p) { var i = p.indexOf(":"); st[p.slice(0, i)] = p.slice(i + 1); });
  }
  function write() {
    document.cookie = NAME + "=" + Object.keys(st).map(function (k) { return k + ":" + st[k]; }).join(",") + "; path=/; domain=.ng-cineamfithea.test; max-age=31536000; samesite=strict; secure";
  }
  function apply() {
    if (st.action !== "yes") return;
    var g = function (c) { return st[c] === "yes" ? "granted" : "denied"; };
    window.gtag("consent", "update", { analytics_storage: g("analytics"), ad_storage: g("advertisement"), ad_user_data: g("advertisement"), ad_personalization: g("advertisement") });
    if (st.functional === "yes") document.querySelectorAll("[data-cky=functional]").forEach(function (e) { var f = document.createElement("iframe"); f.src = e.dataset.src; f.title = "Τρέιλερ"; e.replaceChildren(f); });
  }
  function choose(on) {
    st.consent = CATS.some(on) ? "yes" : "no"; st.action = "yes"; CATS.forEach(function (c) { st[c] = on(c) ? "yes" : "no"; });
    write(); var b = document.querySelector(".cky-consent-container"), m = document.querySelector(".cky-modal"); if (b) b.remove(); if (m) m.remove(); apply();
  }
  function ui() {
    var css = document.createElement("style");
    css.textContent = ".cky-consent-container{position:fixed;left:24px;bottom:24px;width:440px;background:#fff;color:#212121;border-radius:6px;box-shadow:0 0 24px #0008;padding:20px 24px;z-index:9999999;font:14px/1.5 Arial}.cky-title{font-weight:700;font-size:18px;margin:0}.cky-notice-btn-wrapper,.cky-foot{display:flex;gap:8px;margin-top:14px}.cky-btn{flex:1;border:2px solid #1863dc;background:none;color:#1863dc;font:500 14px Arial;padding:9px 6px;border-radius:2px;cursor:pointer}.cky-btn-accept{background:#1863dc;color:#fff}.cky-modal{position:fixed;inset:0;background:#000a;z-index:99999999;display:flex}.cky-preference-center{margin:auto;background:#fff;color:#212121;width:560px;padding:24px;border-radius:6px;font:14px/1.5 Arial}.cky-accordion{border-bottom:1px solid #ddd;padding:9px 0;display:flex;justify-content:space-between}";
    document.head.appendChild(css);
    var b = document.createElement("div"); b.className = "cky-consent-container cky-box-bottom-left"; b.setAttribute("role", "region"); b.setAttribute("aria-label", "Εκτιμούμε την ιδιωτικότητά σας");
    b.innerHTML = '<div class="cky-consent-bar"><p class="cky-title">Εκτιμούμε την ιδιωτικότητά σας</p><p>Χρησιμοποιούμε cookies για να βελτιώσουμε την εμπειρία περιήγησής σας, να προβάλλουμε εξατομικευμένες διαφημίσεις και να αναλύουμε την επισκεψιμότητά μας. Πατώντας «Αποδοχή όλων», συναινείτε στη χρήση των cookies.</p><div class="cky-notice-btn-wrapper"><button class="cky-btn cky-btn-customize">Προσαρμογή</button><button class="cky-btn cky-btn-reject">Απόρριψη όλων</button><button class="cky-btn cky-btn-accept">Αποδοχή όλων</button></div></div>';
    document.body.appendChild(b);
    b.querySelector(".cky-btn-accept").onclick = function () { choose(function () { return true; }); };
    b.querySelector(".cky-btn-reject").onclick = function () { choose(function () { return false; }); };
    b.querySelector(".cky-btn-customize").onclick = function () {
      var names = { functional: "Λειτουργικά", analytics: "Ανάλυσης", performance: "Απόδοσης", advertisement: "Διαφημιστικά" };
      var m = document.createElement("div"); m.className = "cky-modal";
      m.innerHTML = '<div class="cky-preference-center" role="dialog" aria-modal="true" aria-label="Προσαρμογή προτιμήσεων συναίνεσης"><p class="cky-title">Προσαρμογή προτιμήσεων συναίνεσης</p><div class="cky-accordion">Απαραίτητα <em>Πάντα ενεργά</em></div>' + CATS.map(function (c) { return '<label class="cky-accordion">' + names[c] + ' <input type="checkbox" value="' + c + '"></label>'; }).join("") + '<div class="cky-foot"><button class="cky-btn r">Απόρριψη όλων</button><button class="cky-btn s">Αποθήκευση προτιμήσεων</button><button class="cky-btn cky-btn-accept a">Αποδοχή όλων</button></div></div>';
      document.body.appendChild(m);
      m.querySelector(".r").onclick = function () { choose(function () { return false; }); };
      m.querySelector(".a").onclick = function () { choose(function () { return true; }); };
      m.querySelector(".s").onclick = function () { var on = [].map.call(m.querySelectorAll("input:checked"), function (i) { return i.value; }); choose(function (c) { return on.indexOf(c) >= 0; }); };
    };
  }
  read();
  if (!st.consentid) { st = { consentid: btoa(String(Math.random()).slice(2)).slice(0, 20).replace(/[=,:]/g, "x"), consent: "", action: "" }; CATS.forEach(function (c) { st[c] = ""; }); write(); }
  document.addEventListener("DOMContentLoaded", function () { if (st.action === "yes") apply(); else ui(); });
})();
