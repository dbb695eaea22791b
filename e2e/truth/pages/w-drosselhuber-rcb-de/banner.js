(function () {
  var NAME = "real_cookie_banner-v:3_blog:1_path:9a41c07";
  function esc(s) { return s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"); }
  function read() { var m = document.cookie.match(new RegExp("(?:^|; )" + esc(NAME) + "=([^;]*)")); return m ? JSON.parse(decodeURIComponent(m[1].split(":").slice(2).join(":"))) : null; }
  function uuid() { return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, function () { return Math.floor(Math.random() * 16).toString(16); }); }
  function apply(groups) {
    if (groups.statistik) {
      var s = document.createElement("script");
      s.src = "https://statistik.drosselhuber-oefen.test/matomo.js"; s.async = true;
      document.head.appendChild(s);
    }
    if (groups.funktional) map();
  }
  function map() { document.getElementById("karte").innerHTML = '<iframe title="Karte: Ausstellung in Übersee" src="https://karte.landstrichmaps.test/embed/v1/place?q=Feldwieser+Str.+203"></iframe>'; }
  function save(groups, how) {
    document.cookie = NAME + "=" + Math.floor(Date.now() / 1000) + ":" + uuid() + ":" + encodeURIComponent(JSON.stringify(groups)) + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    fetch("/wp-json/real-cookie-banner/v1/consent", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ buttonClicked: how, groups: groups }) });
    if (root) { root.style.opacity = 0; setTimeout(function () { root.remove(); root = null; }, 350); }
    apply(groups);
  }
  var root = null;
  var css = ".qa3v{position:fixed;inset:0;z-index:999999;background:rgba(0,0,0,.38);transition:opacity .3s}.qa3v dialog{position:fixed;inset:auto 0 0 0;margin:0 auto;width:100%;max-width:600px;bottom:40px;border:0;border-radius:5px;padding:0;display:block;background:#fff;color:#2b2b2b;box-shadow:0 0 30px rgba(0,0,0,.35);animation:fadeInUp .6s;font-size:13px;line-height:1.5;max-height:88vh;overflow:auto}@keyframes fadeInUp{from{opacity:0;transform:translateY(60px)}}" +
    ".qa3v .hd{padding:16px 20px 10px;font-size:20px;text-align:center;border-bottom:1px solid #efefef}.qa3v .bd{padding:14px 20px}.qa3v .gr{display:flex;flex-wrap:wrap;gap:18px;justify-content:center;margin:10px 0}.qa3v .gr span::before{content:'• '}.qa3v a.bt{display:block;text-align:center;padding:10px;margin-bottom:8px;border-radius:3px;cursor:pointer;text-decoration:none;color:#fff;background:#15779b;font-size:16px}.qa3v a.bt:hover{background:#11607d}.qa3v a.tx{display:block;text-align:center;color:#7c7c7c;padding:6px;font-size:13px;cursor:pointer}.qa3v .ft{background:#fcfcfc;border-top:1px solid #efefef;text-align:center;padding:10px}.qa3v .ft a{color:#7c7c7c;margin:0 6px}.qa3v label{display:block;border:1px solid #eee;padding:10px;margin-bottom:8px}";
  function btn(cls, label, name) { return '<a class="' + cls + '" href="#" role="button" data-b="' + name + '"><span>' + label + "</span></a>"; }
  function show() {
    root = document.createElement("div");
    root.id = "qa3v-9a41c07"; root.className = "qa3v"; root.setAttribute("consent-skip-blocker", "1");
    root.innerHTML = "<style>" + css + '</style><dialog open aria-label="Privatsphäre-Einstellungen"><div class="hd">Privatsphäre-Einstellungen</div><div class="inner"></div><div class="ft"><a href="/datenschutz/">Datenschutzerklärung</a>•<a href="/impressum/">Impressum</a></div></dialog>';
    document.body.appendChild(root);
    one();
  }
  function inner(html) {
    root.querySelector(".inner").innerHTML = html;
    root.querySelectorAll("[data-b]").forEach(function (a) {
      a.onclick = function (e) {
        e.preventDefault();
        var b = a.getAttribute("data-b");
        if (b === "all") save({ essenziell: true, funktional: true, statistik: true }, "main_all");
        else if (b === "ess") save({ essenziell: true, funktional: false, statistik: false }, "main_essential");
        else if (b === "ind") two();
        else if (b === "back") one();
        else save({ essenziell: true, funktional: root.querySelector("[name=funktional]").checked, statistik: root.querySelector("[name=statistik]").checked }, "ind_custom");
      };
    });
  }
  function one() {
    inner('<div class="bd">Wir verwenden Cookies und ähnliche Technologien auf unserer Website und verarbeiten personenbezogene Daten von Besuchern unserer Website (z. B. IP-Adresse), um z. B. Karten von Drittanbietern einzubinden oder Zugriffe auf unsere Website zu analysieren. Die Datenverarbeitung kann auch erst in Folge gesetzter Cookies stattfinden. Sie haben das Recht, nicht einzuwilligen und Ihre Einwilligung zu einem späteren Zeitpunkt zu ändern oder zu widerrufen.<div class="gr"><span>Essenziell</span><span>Funktional</span><span>Statistik</span></div>' +
      btn("bt", "Alle akzeptieren", "all") + btn("bt", "Weiter ohne Einwilligung", "ess") + btn("tx", "Privatsphäre-Einstellungen individuell festlegen", "ind") + "</div>");
  }
  function two() {
    inner('<div class="bd"><label><input type="checkbox" checked disabled> <b>Essenziell</b> (1)<br>Real Cookie Banner speichert Ihre Entscheidung.</label><label><input type="checkbox" name="funktional"> <b>Funktional</b> (1)<br>Landstrich Maps</label><label><input type="checkbox" name="statistik"> <b>Statistik</b> (1)<br>Matomo, auf unserem eigenen Server</label>' +
      btn("bt", "Alle akzeptieren", "all") + btn("bt", "Weiter ohne Einwilligung", "ess") + btn("bt", "Individuelle Auswahlen speichern", "sav") + btn("tx", "Zurück", "back") + "</div>");
  }
  document.getElementById("karte-laden").onclick = function () { save({ essenziell: true, funktional: true, statistik: false }, "unblock"); };
  document.querySelector(".rcb-sc-link").onclick = function (e) { e.preventDefault(); if (!root) show(); };
  var kept = read();
  if (kept) apply(kept); else setTimeout(show, 1600);
})();
