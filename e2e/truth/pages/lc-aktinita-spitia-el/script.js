(function () {
  var cats = ["functional", "analytics", "performance", "advertisement"];
  var read = function () { var m = document.cookie.match(/cookieyes-consent=([^;]+)/), o = {}; if (m) m[1].split(",").forEach(function (p) { var kv = p.split(":"); o[kv[0]] = kv[1]; }); return m ? o : null; };
  var write = function (o) { document.cookie = "cookieyes-consent=" + Object.keys(o).map(function (k) { return k + ":" + o[k]; }).join(",") + ";max-age=31536000;path=/;domain=.akti-akinita-lc6.test;samesite=strict;secure"; };
  var c = read();
  if (!c) { c = { consentid: btoa(String(Math.random())).slice(0, 32).replace(/=/g, ""), consent: "", action: "", necessary: "", functional: "", analytics: "", performance: "", advertisement: "", other: "" }; write(c); }
  function unblock() {
    document.querySelectorAll("[data-cky]").forEach(function (el) {
      if (c[el.dataset.cky] !== "yes" || !el.dataset.src) return;
      if (el.tagName === "IFRAME") { el.hidden = false; el.src = el.dataset.src; el.parentNode.querySelector("p").remove(); delete el.dataset.src; return; }
      var s = document.createElement("script"); s.src = el.dataset.src; s.async = true; el.replaceWith(s);
    });
  }
  function answer(pick) {
    var any = cats.some(pick);
    c.consent = any ? "yes" : "no"; c.action = "yes"; c.necessary = "yes"; c.other = "no";
    cats.forEach(function (k) { c[k] = pick(k) ? "yes" : "no"; });
    write(c);
    var f = new FormData(); f.append("consent_id", c.consentid); f.append("log", JSON.stringify(c)); f.append("key", "7be0cf2d19a4");
    navigator.sendBeacon("https://log.boulotaki-lc6.test/api/v1/log", f);
    document.querySelectorAll(".cky-consent-container,.cky-modal").forEach(function (e) { e.remove(); });
    unblock();
  }
  var css = ".cky-consent-container{position:fixed;left:40px;bottom:40px;width:430px;max-width:92vw;z-index:9999999;background:#fff;border:1px solid #f4f4f4;border-radius:6px;box-shadow:0 -1px 10px #acabab4d;padding:20px 26px;font:14px/1.6 Arial,sans-serif;color:#212121;box-sizing:border-box}.cky-title{font-weight:700;font-size:18px;margin:0 0 10px}.cky-notice-btn-wrapper{display:flex;flex-wrap:wrap;gap:8px;margin-top:14px}.cky-btn{flex:auto;font-size:14px;padding:8px 14px;border:2px solid #1863dc;border-radius:2px;background:#fff;color:#1863dc;cursor:pointer;font-weight:500}.cky-btn-accept{background:#1863dc;color:#fff}.cky-modal{position:fixed;inset:0;background:#0006;z-index:99999999;display:flex}.cky-preference-center{margin:auto;background:#fff;border-radius:6px;width:640px;max-width:94vw;padding:22px 26px;font:14px/1.6 Arial;color:#212121}.cky-accordion{display:flex;justify-content:space-between;border-bottom:1px solid #ebebeb;padding:10px 0}";
  function banner() {
    var st = document.createElement("style"); st.textContent = css; document.head.appendChild(st);
    var b = document.createElement("div"); b.className = "cky-consent-container cky-box-bottom-left"; b.setAttribute("role", "region"); b.setAttribute("aria-label", "Η ιδιωτικότητά σας είναι σημαντική για εμάς");
    b.innerHTML = '<div class="cky-consent-bar"><p class="cky-title">Η ιδιωτικότητά σας είναι σημαντική για εμάς</p><div class="cky-notice-des"><p style="margin:0">Χρησιμοποιούμε cookies για να βελτιώσουμε την εμπειρία περιήγησής σας, να προβάλλουμε εξατομικευμένες διαφημίσεις ή περιεχόμενο και να αναλύσουμε την επισκεψιμότητά μας.</p></div><div class="cky-notice-btn-wrapper"><button class="cky-btn cky-btn-customize" data-cky-tag="settings-button">Προσαρμογή</button><button class="cky-btn cky-btn-reject" data-cky-tag="reject-button">Απόρριψη</button><button class="cky-btn cky-btn-accept" data-cky-tag="accept-button">Αποδοχή όλων</button></div></div>';
    document.body.prepend(b);
    b.querySelector(".cky-btn-accept").onclick = function () { answer(function () { return true; }); };
    b.querySelector(".cky-btn-reject").onclick = function () { answer(function () { return false; }); };
    b.querySelector(".cky-btn-customize").onclick = function () {
      var m = document.createElement("div"); m.className = "cky-modal";
      var names = { functional: "Λειτουργικά", analytics: "Στατιστικά", performance: "Απόδοσης", advertisement: "Διαφημιστικά" };
      m.innerHTML = '<div class="cky-preference-center" role="dialog" aria-label="Προσαρμογή προτιμήσεων"><p class="cky-title">Προσαρμογή προτιμήσεων συγκατάθεσης</p><div class="cky-accordion">Απαραίτητα <span style="color:#008000">Πάντα ενεργά</span></div>' + cats.map(function (k) { return '<label class="cky-accordion">' + names[k] + ' <input type="checkbox" data-k="' + k + '"></label>'; }).join("") + '<div class="cky-notice-btn-wrapper"><button class="cky-btn r">Απόρριψη</button><button class="cky-btn s">Αποθήκευση προτιμήσεων</button><button class="cky-btn cky-btn-accept">Αποδοχή όλων</button></div></div>';
      document.body.appendChild(m);
      m.querySelector(".r").onclick = function () { answer(function () { return false; }); };
      m.querySelector(".s").onclick = function () { answer(function (k) { return m.querySelector('[data-k="' + k + '"]').checked; }); };
      m.querySelector(".cky-btn-accept").onclick = function () { answer(function () { return true; }); };
    };
  }
  addEventListener("load", function () {
    if (c.action === "yes") return unblock();
    fetch("https://directory.boulotaki-lc6.test/api/v1/ip").then(function (r) { return r.json(); }).then(function (g) { if (g.in_eu) banner(); });
  });
})();
