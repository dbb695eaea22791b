(function () {
  var conf = window._iub.csConfiguration, NAME = "_iub_cs-" + conf.cookiePolicyId;
  var link = document.createElement("link");
  link.rel = "stylesheet"; link.href = "https://cdn.biscottaio.test/cs/banner.css"; document.head.appendChild(link);
  function read() {
    var m = document.cookie.match(new RegExp("(?:^|; )" + NAME + "=([^;]*)"));
    return m ? JSON.parse(decodeURIComponent(m[1])) : null;
  }
  function activate(purposes) {
    document.querySelectorAll("script._iub_cs_activate[type='text/plain']").forEach(function (old) {
      if (!purposes[old.getAttribute("data-iub-purposes")]) return;
      var s = document.createElement("script");
      s.async = true; s.src = old.getAttribute("data-suppressedsrc"); old.replaceWith(s);
    });
  }
  function write(purposes) {
    var all = purposes[4] && purposes[5];
    var value = { timestamp: new Date().toISOString(), version: "1.79.0", purposes: { 1: true, 4: !!purposes[4], 5: !!purposes[5] }, id: Number(conf.cookiePolicyId), cons: { rand: Math.random().toString(16).slice(2, 8) } };
    if (all) value.consent = true;
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(value)) + "; path=/; max-age=15552000; SameSite=Lax; Secure; domain=.pastificioverzolin.test";
    fetch("https://idb.biscottaio.test/consent", { method: "POST", body: JSON.stringify(value), keepalive: true });
    var b = document.getElementById("iubenda-cs-banner");
    b.classList.remove("iubenda-cs-visible");
    setTimeout(function () { b.remove(); }, 420);
    activate(value.purposes);
  }
  function show() {
    var b = document.createElement("div");
    b.id = "iubenda-cs-banner"; b.className = "iubenda-cs-bottom iubenda-cs-default-floating";
    b.setAttribute("role", "dialog"); b.setAttribute("aria-labelledby", "iubenda-cs-title");
    b.innerHTML = '<div class="iubenda-cs-container"><div class="iubenda-cs-content">' +
      '<button class="iubenda-cs-close-btn" tabindex="0" type="button">Continua senza accettare</button>' +
      '<div id="iubenda-cs-title">Informativa</div>' +
      '<div id="iubenda-cs-paragraph">Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per le finalità di <b>misurazione</b> e <b>marketing</b> come specificato nella <a href="/cookie-policy">cookie policy</a>.<br>Puoi liberamente prestare, rifiutare o revocare il tuo consenso, in qualsiasi momento, accedendo al pannello delle preferenze. Usa il pulsante “Accetta” per acconsentire. Chiudi questa informativa per continuare senza accettare.</div>' +
      '<div class="purposes" hidden><div class="purposes-item"><span>Necessari</span><input type="checkbox" checked disabled aria-label="Necessari"></div><div class="purposes-item"><span>Misurazione</span><input type="checkbox" data-p="4" aria-label="Misurazione"></div><div class="purposes-item"><span>Marketing</span><input type="checkbox" data-p="5" aria-label="Marketing"></div></div>' +
      '<div class="iubenda-cs-opt-group"><button class="iubenda-cs-customize-btn" type="button">Scopri di più e personalizza</button><button class="iubenda-cs-save-btn" type="button" hidden>Salva e continua</button><button class="iubenda-cs-accept-btn iubenda-cs-btn-primary" type="button">Accetta</button></div></div></div>';
    document.body.appendChild(b);
    var q = function (sel) { return b.querySelector(sel); };
    q(".iubenda-cs-accept-btn").onclick = function () { write({ 4: true, 5: true }); };
    q(".iubenda-cs-close-btn").onclick = function () { write({}); };
    q(".iubenda-cs-customize-btn").onclick = function () { q(".purposes").hidden = false; q(".iubenda-cs-save-btn").hidden = false; this.hidden = true; };
    q(".iubenda-cs-save-btn").onclick = function () { write({ 4: q("[data-p='4']").checked, 5: q("[data-p='5']").checked }); };
    setTimeout(function () { b.classList.add("iubenda-cs-visible"); }, 60);
  }
  var known = read();
  if (known) activate(known.purposes);
  else setTimeout(show, 1300);
})();
