(function (w, d) {
  var NAME = "ndCookieConsent", CATS = ["preferences", "statistics", "marketing"], SV = { necessary: "Nödvändig", preferences: "Inställningar", statistics: "Statistik", marketing: "Marknadsföring" };
  var CB = w.Cookiebot = { consent: { necessary: true, preferences: false, statistics: false, marketing: false }, hasResponse: false, renew: function () { show(); } };
  function parse() {
    var m = d.cookie.match(new RegExp(NAME + "=([^;]+)")); if (!m) return false;
    CATS.forEach(function (k) { CB.consent[k] = decodeURIComponent(m[1]).indexOf(k + ":true") > -1; });
    return (CB.hasResponse = true);
  }
  function exec() {
    d.querySelectorAll('script[type="text/plain"][data-cookieconsent]').forEach(function (s) {
      if (!s.dataset.cookieconsent.split(",").every(function (k) { return CB.consent[k.trim()]; })) return;
      var n = d.createElement("script"); n.src = s.getAttribute("src"); s.replaceWith(n);
    });
  }
  function submit(pref, stat, mark) {
    CB.consent = { necessary: true, preferences: pref, statistics: stat, marketing: mark };
    var stamp = Array.from(crypto.getRandomValues(new Uint8Array(24)), function (b) { return String.fromCharCode(65 + b % 26); }).join("");
    var val = "{stamp:'" + stamp + "==',necessary:true,preferences:" + pref + ",statistics:" + stat + ",marketing:" + mark + ",method:'explicit',ver:3,utc:" + Date.now() + ",region:'se'}";
    d.cookie = NAME + "=" + encodeURIComponent(val) + "; path=/; max-age=31536000; Secure";
    var log = d.createElement("script"); log.src = "https://consent.nd-kakroboten.test/logconsent.ashx?action=accept&nocache=" + Date.now() + "&stamp=" + stamp; d.head.appendChild(log);
    CB.hasResponse = true; hide(); exec(); widget();
  }
  function hide() { ["CybotCookiebotDialog", "CybotCookiebotDialogBodyUnderlay"].forEach(function (i) { var e = d.getElementById(i); if (e) e.remove(); }); }
  function css() {
    if (d.getElementById("CookiebotDialogStyle")) return;
    var s = d.createElement("style"); s.id = "CookiebotDialogStyle";
    s.textContent = "#CybotCookiebotDialogBodyUnderlay{position:fixed;inset:0;background:#000;opacity:.4;z-index:2147483630}#CybotCookiebotDialog{position:fixed;top:50%;left:50%;transform:translate(-50%,-50%);width:760px;max-width:96%;background:#fff;color:#2a2a2a;border-radius:8px;z-index:2147483631;font:15px/1.6 Helvetica,Arial,sans-serif;box-shadow:0 8px 48px rgba(0,0,0,.2)}#CybotCookiebotDialogHeader{padding:14px 24px;border-bottom:1px solid #d6d6d6;display:flex;justify-content:space-between;font-weight:700}#CybotCookiebotDialogNav{display:flex;border-bottom:1px solid #d6d6d6}#CybotCookiebotDialogNav a{flex:1;text-align:center;padding:12px;text-decoration:none;color:#141414;font-weight:600}#CybotCookiebotDialogNav a.active{color:#1032cf;border-bottom:3px solid #1032cf}#CybotCookiebotDialogBody{padding:18px 24px}#CybotCookiebotDialogBody h2{font-size:17px;margin:0 0 6px}.CybotCookiebotDialogBodyLevelButtonsRow{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid #d6d6d6;margin-top:14px}.CybotCookiebotDialogBodyLevelButtonsRow label{padding:12px;text-align:center;font-weight:600;border-right:1px solid #d6d6d6}.CybotCookiebotDialogBodyLevelButtonsRow input{display:block;margin:8px auto 0;width:18px;height:18px}#CybotCookiebotDialogFooter{display:flex;gap:12px;padding:0 24px 22px}.CybotCookiebotDialogBodyButton{flex:1;border:2px solid #1032cf;border-radius:4px;padding:11px;background:#fff;color:#141414;font:600 15px Helvetica,Arial,sans-serif;cursor:pointer}#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll{background:#1032cf;color:#fff}.CybotHide{display:none!important}#CookiebotWidget{position:fixed;left:16px;bottom:16px;width:48px;height:48px;border:0;border-radius:50%;background:#1032cf;color:#fff;font-size:22px;z-index:2147483600}";
    d.head.appendChild(s);
  }
  function widget() {
    css();
    if (d.getElementById("CookiebotWidget")) return;
    var b = d.createElement("button"); b.id = "CookiebotWidget"; b.setAttribute("aria-label", "Ändra ditt samtycke"); b.textContent = "◔"; b.onclick = show; d.body.appendChild(b);
  }
  function show() {
    hide(); css();
    var u = d.createElement("div"); u.id = "CybotCookiebotDialogBodyUnderlay"; d.body.appendChild(u);
    var x = d.createElement("div"); x.id = "CybotCookiebotDialog"; x.setAttribute("role", "dialog"); x.setAttribute("aria-modal", "true"); x.setAttribute("aria-label", "Cookiemeddelande"); x.lang = "sv";
    x.innerHTML = '<div id="CybotCookiebotDialogHeader"><span>Radio Norrsund</span><small>Drivs av Kakroboten</small></div><div id="CybotCookiebotDialogNav" role="tablist"><a class="active" role="tab" href="#" data-tab="c">Samtycke</a><a role="tab" href="#" data-tab="d">Information</a><a role="tab" href="#" data-tab="a">Om</a></div><div id="CybotCookiebotDialogBody"><div data-p="c"><h2>Denna webbplats använder cookies</h2><div id="CybotCookiebotDialogBodyContentText">Vi använder cookies för att anpassa innehållet och annonserna till användarna, tillhandahålla funktioner för sociala medier och analysera vår trafik. Vi vidarebefordrar även sådana identifierare och annan information från din enhet till de annons- och analysföretag som vi samarbetar med.</div></div><div data-p="d" class="CybotHide"><div class="CybotCookiebotDialogBodyLevelButtonsRow"><label>' + SV.necessary + '<input type="checkbox" checked disabled></label>' + CATS.map(function (k) { return "<label>" + SV[k] + '<input type="checkbox" id="CybotCookiebotDialogBodyLevelButton' + k + '"' + (CB.consent[k] ? " checked" : "") + "></label>"; }).join("") + '</div></div><div data-p="a" class="CybotHide"><p>Cookies är små textfiler som kan användas av webbplatser för att göra en användares upplevelse mer effektiv. Lagen säger att vi kan lagra cookies på din enhet om de är absolut nödvändiga för driften av denna webbplats. För alla andra typer av cookies behöver vi ditt tillstånd.</p></div></div><div id="CybotCookiebotDialogFooter"><button id="CybotCookiebotDialogBodyButtonDecline" class="CybotCookiebotDialogBodyButton" lang="sv">Neka</button><button id="CybotCookiebotDialogBodyLevelButtonCustomize" class="CybotCookiebotDialogBodyButton" lang="sv">Anpassa ›</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection" class="CybotCookiebotDialogBodyButton CybotHide" lang="sv">Tillåt urval</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" class="CybotCookiebotDialogBodyButton" lang="sv">Tillåt alla</button></div>';
    d.body.appendChild(x);
    var id = function (i) { return d.getElementById("CybotCookiebotDialogBody" + i); };
    function tab(t) {
      x.querySelectorAll("[data-p]").forEach(function (p) { p.classList.toggle("CybotHide", p.dataset.p !== t); });
      x.querySelectorAll("[data-tab]").forEach(function (a) { a.classList.toggle("active", a.dataset.tab === t); });
      if (t === "d") { id("LevelButtonCustomize").classList.add("CybotHide"); id("LevelButtonLevelOptinAllowallSelection").classList.remove("CybotHide"); }
    }
    x.querySelectorAll("[data-tab]").forEach(function (a) { a.onclick = function (e) { e.preventDefault(); tab(a.dataset.tab); }; });
    id("ButtonDecline").onclick = function () { submit(false, false, false); };
    id("LevelButtonLevelOptinAllowAll").onclick = function () { submit(true, true, true); };
    id("LevelButtonCustomize").onclick = function () { tab("d"); };
    id("LevelButtonLevelOptinAllowallSelection").onclick = function () { submit.apply(null, CATS.map(function (k) { return id("LevelButton" + k).checked; })); };
  }
  d.addEventListener("DOMContentLoaded", function () {
    var f = d.createElement("iframe"); f.id = "CybotCookiebotDialogBulk"; f.title = "Kakroboten"; f.setAttribute("aria-hidden", "true"); f.style.cssText = "display:none"; f.src = "https://consentcdn.nd-kakroboten.test/sdk/bc-v4.min.html"; d.body.appendChild(f);
    if (parse()) { exec(); widget(); } else setTimeout(show, 400);
  });
})(window, document);
