(() => {
  const me = document.currentScript, id = me.dataset.settingsId;
  const ls = localStorage;
  const settings = () => JSON.parse(ls.getItem("uc_settings"));
  const start = () => document.querySelectorAll("script[data-usercentrics]").forEach(old => {
    const svc = settings().services.find(s => s.id === "qSVT" && s.status);
    if (!svc || old.dataset.done) return;
    old.dataset.done = 1;
    const s = document.createElement("script"); s.src = old.dataset.ucSrc; document.head.append(s);
  });
  fetch(`https://api.nutzermitte-s44.test/settings/${id}/latest/de.json`).then(r => r.json()).then(cfg => {
    if (!ls.getItem("uc_settings")) {
      ls.setItem("uc_settings", JSON.stringify({ controllerId: crypto.randomUUID().replaceAll("-", ""), id, language: "de", version: cfg.version, services: [{ id: "H1Vl5NidjWX", status: true, history: [] }, { id: "qSVT", status: false, history: [] }] }));
      ls.setItem("uc_user_interaction", "false");
    }
    ls.setItem("uc_ui_version", "3.58.0");
    if (ls.getItem("uc_user_interaction") === "true") return start();
    const host = Object.assign(document.createElement("div"), { id: "usercentrics-root" });
    host.setAttribute("data-created-at", Date.now());
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    root.innerHTML = `<style>[data-testid=uc-app-container]{position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.7);display:grid;place-items:center;font-family:Arial}.uc{background:#fff;width:560px;border-radius:4px;padding:24px}button{padding:11px 22px;border:0;border-radius:4px;background:#dedede;margin-right:6px;font-weight:700}[data-testid=uc-accept-all-button]{background:#0045a5;color:#fff}</style>
    <div data-testid="uc-app-container"><div class="uc" role="dialog" aria-modal="true"><h1 style="font-size:18px">Privatsphäre-Einstellungen</h1><p>Dieses Tool hilft Ihnen, verschiedene Tags / Tracker / Analyse-Tools auf dieser Webseite auszuwählen und zu deaktivieren.</p>
    <div data-testid="uc-list" hidden><p><label><input type="checkbox" checked disabled> Essenziell</label></p><p><label><input type="checkbox" id="fn"> Marketing</label></p><button data-testid="uc-save-button">Einstellungen speichern</button></div>
    <footer><button data-testid="uc-more-button">Mehr Informationen</button><button data-testid="uc-deny-all-button">Ablehnen</button><button data-testid="uc-accept-all-button">Alles akzeptieren</button></footer></div></div>`;
    const by = t => root.querySelector(`[data-testid=${t}]`);
    const end = ok => {
      const s = settings();
      s.services[1].status = ok;
      s.services.forEach(x => x.history.push({ action: ok ? "onAcceptAllServices" : "onDenyAllServices", timestamp: Date.now(), type: "explicit" }));
      ls.setItem("uc_settings", JSON.stringify(s));
      ls.setItem("uc_user_interaction", "true");
      navigator.sendBeacon("https://consent-api.nutzermitte-s44.test/consent/v1/save", JSON.stringify({ id, ok }));
      host.remove(); start();
    };
    by("uc-accept-all-button").onclick = () => end(true);
    by("uc-deny-all-button").onclick = () => end(false);
    by("uc-save-button").onclick = () => end(root.getElementById("fn").checked);
    by("uc-more-button").onclick = () => { by("uc-list").hidden = false; by("uc-more-button").remove(); };
  });
})();
