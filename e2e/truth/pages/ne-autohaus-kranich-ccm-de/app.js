(function () {
  var KEY = "ccm_consent", groups = { technical: "Technisch notwendig", analytics: "Analyse", external: "Externe Medien", marketing: "Marketing" };
  var saved = null; try { saved = JSON.parse(localStorage.getItem(KEY)); } catch (e) { /* none yet */ }
  function release(list) {
    document.querySelectorAll("[data-ccm-loader-src]").forEach(function (n) {
      if (list.indexOf(n.dataset.ccmLoaderGroup) < 0 || n.dataset.ccmDone) return; n.dataset.ccmDone = 1;
      if (n.tagName === "IFRAME") n.src = n.dataset.ccmLoaderSrc; else { var s = document.createElement("script"); s.async = true; s.src = n.dataset.ccmLoaderSrc; document.head.appendChild(s); }
    });
  }
  function save(list, root) {
    localStorage.setItem(KEY, JSON.stringify({ "/": { gen: 3, ucid: crypto.randomUUID(), consent: true, embeddings: list, lang: "de_DE" } }));
    fetch("https://cloud.ne-ccmneunzehn.test/ccm/statistics", { method: "POST", body: JSON.stringify({ apiKey: "4be1f0a7c29d", embeddings: list }) }).catch(function () {});
    root.remove(); release(list);
  }
  var css = ".ccm-modal{position:fixed;inset:0;background:#0008;z-index:99999;display:flex;align-items:center;justify-content:center;font:15px/1.5 Arial,sans-serif;color:#222}.ccm-modal-inner{background:#fff;max-width:640px;border-radius:8px;padding:26px 30px}.ccm-modal--header{font-size:20px;font-weight:700}.ccm--btns{display:flex;gap:10px;flex-wrap:wrap;margin-top:16px}.ccm-modal button{flex:1;padding:11px 14px;border-radius:5px;border:1px solid #00437a;background:#fff;color:#00437a;font-size:15px;cursor:pointer}.ccm-modal button.button-primary{background:#00437a;color:#fff}.ccm--links{font-size:12px;margin-top:14px}.ccm-modal label{display:block;margin:6px 0}.ccm-modal [hidden]{display:none}";
  function open() {
    var root = document.createElement("div"); root.id = "ccm-widget"; root.className = "ccm-root";
    root.innerHTML = "<style>" + css + '</style><div class="ccm-modal ccm-widget" role="dialog" aria-modal="true" aria-label="Datenschutzeinstellungen"><div class="ccm-modal-inner"><div class="ccm-modal--header">Wir respektieren Ihre Privatsphäre</div><p>Wir verwenden Cookies und Dienste Dritter, um unsere Website zu betreiben, Reichweite zu messen, Karten anzuzeigen und Ihnen passende Angebote zu zeigen. Ihre Einwilligung ist freiwillig und kann jederzeit mit Wirkung für die Zukunft widerrufen werden.</p><div class="ccm--groups" hidden>' +
      Object.keys(groups).map(function (g) { return '<label><input type="checkbox" value="' + g + '"' + (g === "technical" ? " checked disabled" : "") + "> " + groups[g] + "</label>"; }).join("") +
      '<div class="ccm--btns"><button type="button" class="ccm--save-settings">Auswahl speichern</button></div></div><div class="ccm--btns"><button type="button" class="ccm--decline-cookies ccm-dismiss-button">Ablehnen</button><button type="button" class="ccm--control-panel">Einstellungen</button><button type="button" class="ccm--save-settings button-primary" data-full-consent="true">Alle akzeptieren</button></div><div class="ccm--links"><a href="/datenschutz">Datenschutzerklärung</a> | <a href="/impressum">Impressum</a> | Consent Management mit CCM Neunzehn</div></div></div>';
    document.body.appendChild(root);
    root.querySelector(".ccm--decline-cookies").onclick = function () { save(["technical"], root); };
    root.querySelector("[data-full-consent]").onclick = function () { save(Object.keys(groups), root); };
    root.querySelector(".ccm--control-panel").onclick = function () { root.querySelector(".ccm--groups").hidden = false; };
    root.querySelector(".ccm--groups button").onclick = function () { save([].map.call(root.querySelectorAll("input:checked"), function (i) { return i.value; }), root); };
  }
  addEventListener("DOMContentLoaded", function () {
    if (saved) release(saved["/"].embeddings); else open();
    document.querySelectorAll('a[href="#CCM.openWidget"]').forEach(function (a) { a.onclick = function (e) { e.preventDefault(); open(); }; });
  });
})();
