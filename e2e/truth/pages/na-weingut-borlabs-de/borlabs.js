(function () {
  var cfg = window.borlabsCookieConfig, box = document.getElementById("BorlabsCookieBox"), q = function (s) { return box.querySelector(s); };
  var unlock = {
    tagwerk: "https://www.na-tagwerk.test/tag/js?id=TW-84120",
    netzfreund: "https://connect.na-netzfreund.test/de_DE/fbevents.js",
  };
  function read() { var m = document.cookie.match(/(?:^|; )borlabs-cookie=([^;]+)/); try { return m ? JSON.parse(decodeURIComponent(m[1])) : null; } catch (e) { return null; } }
  function run(c) {
    ["statistics", "marketing"].forEach(function (g) { (c.consents[g] || []).forEach(function (id) { var s = document.createElement("script"); s.async = true; s.src = unlock[id]; document.head.appendChild(s); }); });
  }
  function save(groups) {
    var consents = { essential: cfg.cookies.essential }; groups.forEach(function (g) { consents[g] = cfg.cookies[g]; });
    var expires = new Date(Date.now() + cfg.cookieLifetime * 864e5).toUTCString();
    var c = { consents: consents, domainPath: cfg.cookieDomain + cfg.cookiePath, expires: expires, uid: crypto.randomUUID(), version: cfg.cookieVersion };
    document.cookie = "borlabs-cookie=" + encodeURIComponent(JSON.stringify(c)) + "; domain=" + cfg.cookieDomain + "; path=" + cfg.cookiePath + "; expires=" + expires + "; SameSite=Lax; Secure";
    box.hidden = true; run(c);
  }
  function on(sel, fn) { q(sel).addEventListener("click", function (e) { e.preventDefault(); fn(); }); }
  on("[data-cookie-accept-all]", function () { save(["statistics", "marketing"]); });
  on("[data-cookie-accept]", function () { save([].map.call(box.querySelectorAll("input:checked:not(:disabled)"), function (i) { return i.value; })); });
  on("[data-cookie-refuse]", function () { save([]); });
  on("[data-cookie-individual]", function () { q("._brlbs-details").hidden = false; });
  var now = read();
  now && now.version === cfg.cookieVersion ? run(now) : box.hidden = false;
})();
