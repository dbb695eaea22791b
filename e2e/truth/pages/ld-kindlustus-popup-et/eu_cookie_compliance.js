(function () {
  var VERSION = "1.0.1", DOMAIN = "", DAYS = 100;
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m ? decodeURIComponent(m[1]) : null; }
  function set(n, v) { document.cookie = n + "=" + encodeURIComponent(v) + "; path=/; expires=" + new Date(Date.now() + DAYS * 864e5).toUTCString() + "; SameSite=Lax" + DOMAIN; }
  function load(src) { var s = document.createElement("script"); s.src = src; s.async = true; document.body.appendChild(s); }
  function categories() { try { return JSON.parse(get("cookie-agreed-categories")) || []; } catch (e) { return []; } }
  function run() {
    var c = categories();
    if (c.indexOf("statistika") >= 0) load("https://www.sildihaldur-ld4.test/gtag/js?id=G-L4D4KINDL");
    if (c.indexOf("turundus") >= 0) load("https://connect.naoraamat-ld4.test/et_EE/fbevents.js");
  }
  function tab() {
    var b = document.createElement("button"); b.className = "eu-cookie-withdraw-tab"; b.textContent = "Privaatsusseaded";
    b.onclick = function () { b.remove(); popup(); }; document.body.appendChild(b);
  }
  function decide(status, list) {
    set("cookie-agreed-version", VERSION); set("cookie-agreed", status); set("cookie-agreed-categories", JSON.stringify(list));
    fetch("/eu-cookie-compliance/store_consent/banner", { method: "POST", body: "status=" + status });
    var p = document.getElementById("sliding-popup"); p.style.bottom = "-" + p.offsetHeight + "px";
    setTimeout(function () { p.remove(); tab(); }, 1000); run();
  }
  function popup() {
    var p = document.createElement("div"); p.id = "sliding-popup"; p.className = "sliding-popup-bottom";
    p.innerHTML = '<div aria-labelledby="popup-text" role="alertdialog"><div class="eu-cookie-compliance-content"><div id="popup-text" class="eu-cookie-compliance-message"><h2>Meie veebileht kasutab küpsiseid</h2><p>Hädavajalikud küpsised tagavad lehe toimimise. Sinu loal kasutame ka statistika- ja turundusküpsiseid. <a style="text-decoration:underline">Loe küpsistest</a></p>'
      + '<div class="eu-cookie-compliance-categories"><label><input type="checkbox" checked disabled> Hädavajalikud</label><label><input type="checkbox" name="cookie-categories" value="statistika"> Statistika</label><label><input type="checkbox" name="cookie-categories" value="turundus"> Turundus</label></div></div>'
      + '<div class="eu-cookie-compliance-buttons"><button type="button" class="agree-button">Nõustun kõigiga</button><button type="button" class="eu-cookie-compliance-save-preferences-button">Salvesta valik</button><button type="button" class="eu-cookie-compliance-reject-button">Keeldun kõigist</button></div></div></div>';
    p.style.bottom = "-400px"; document.body.appendChild(p);
    p.querySelector(".agree-button").onclick = function () { decide("2", ["hadavajalikud", "statistika", "turundus"]); };
    p.querySelector(".eu-cookie-compliance-reject-button").onclick = function () { decide("2", ["hadavajalikud"]); };
    p.querySelector(".eu-cookie-compliance-save-preferences-button").onclick = function () {
      var l = ["hadavajalikud"]; p.querySelectorAll("[name=cookie-categories]:checked").forEach(function (i) { l.push(i.value); }); decide("2", l);
    };
    setTimeout(function () { p.style.bottom = "0"; }, 60);
  }
  if (get("cookie-agreed") === null || get("cookie-agreed-version") !== VERSION) setTimeout(popup, 1000);
  else { tab(); run(); }
})();
