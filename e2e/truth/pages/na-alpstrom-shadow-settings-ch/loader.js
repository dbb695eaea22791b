/* consent browser-ui 3.57.0 */
(async function () {
  const tag = document.getElementById("usercentrics-cmp"), id = tag.dataset.settingsId;
  const settings = await (await fetch(`https://api.na-einwillen.test/settings/${id}/latest/de.json`)).json();
  const ls = localStorage, saved = JSON.parse(ls.getItem("uc_settings") || "null");
  const state = saved ?? { id, controllerId: [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, "0")).join(""), language: "de", version: settings.version, services: settings.services.map((s) => ({ id: s.templateId, status: s.essential, history: [] })) };
  const keep = () => ls.setItem("uc_settings", JSON.stringify(state));
  if (!saved) { keep(); ls.setItem("uc_user_interaction", "false"); ls.setItem("uc_ui_version", "3.57.0"); }
  navigator.sendBeacon(`https://uct.na-einwillen.test/uct?v=1&sid=${id}&t=1`);
  function unblock() {
    document.querySelectorAll("script[type='text/plain'][data-usercentrics]").forEach((blocked) => {
      const service = settings.services.find((s) => s.dataProcessor === blocked.dataset.usercentrics);
      if (!service || !state.services.find((s) => s.id === service.templateId).status) return;
      const live = document.createElement("script");
      for (const { name, value } of blocked.attributes) if (name !== "type") live.setAttribute(name, value);
      blocked.replaceWith(live);
    });
  }
  const root = document.createElement("div"); root.id = "usercentrics-root"; root.dataset.createdAt = String(Date.now());
  const mount = () => document.body.append(root); document.body ? mount() : addEventListener("DOMContentLoaded", mount);
  const shadow = root.attachShadow({ mode: "open" }), t = settings.labels;
  const css = `<style>:host{all:initial}.overlay{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:2147483640;display:flex;align-items:center;justify-content:center;font:15px/1.5 "Segoe UI",Arial,sans-serif;color:#303030}.box{background:#fff;border-radius:8px;max-width:600px;width:92vw;max-height:90vh;overflow:auto;padding:26px}h2{margin:0 0 10px;font-size:20px}.btns{display:flex;gap:12px;margin-top:20px}button{flex:1;font:600 15px Arial;border:0;border-radius:4px;padding:13px;cursor:pointer;background:#f0f2f5;color:#303030}button.pri{background:#003a70;color:#fff}.links{font-size:13px}.links a{color:#303030;margin-right:14px}.svc{border-top:1px solid #ddd;padding:12px 0;display:flex;justify-content:space-between;gap:14px}.svc small{display:block;color:#666}.sw{flex:0 0 44px;height:24px;padding:0;border-radius:12px;background:#b5bcc4;position:relative}.sw[aria-checked=true]{background:#003a70}.sw::after{content:"";position:absolute;top:3px;left:3px;width:18px;height:18px;border-radius:50%;background:#fff}.sw[aria-checked=true]::after{left:23px}.sw:disabled{opacity:.5}</style>`;
  const close = () => { shadow.innerHTML = ""; document.documentElement.style.overflow = ""; };
  function decide(how, action) {
    state.services.forEach((s, i) => { s.status = settings.services[i].essential || (typeof how === "boolean" ? how : how[i]); s.history.push({ action, timestamp: Date.now(), type: "explicit" }); });
    keep(); ls.setItem("uc_user_interaction", "true"); close(); unblock();
    fetch("https://consent-api.na-einwillen.test/consents", { method: "POST", keepalive: true, headers: { "content-type": "application/json" }, body: JSON.stringify({ settingsId: id, controllerId: state.controllerId, action, consents: state.services.map(({ id, status }) => ({ id, status })) }) });
  }
  const on = (testId, fn) => shadow.querySelector(`[data-testid=${testId}]`)?.addEventListener("click", fn);
  function first() {
    document.documentElement.style.overflow = "hidden";
    shadow.innerHTML = `${css}<div class="overlay" data-testid="uc-overlay"><div class="box" role="dialog" aria-modal="true" aria-labelledby="t" data-testid="uc-default-wall"><h2 id="t">${t.title}</h2><p>${t.text}</p><div class="links"><a href="/datenschutz">Datenschutzerklärung</a><a href="/impressum">Impressum</a></div><div class="btns"><button data-testid="uc-more-button">${t.more}</button><button class="pri" data-testid="uc-accept-all-button">${t.accept}</button></div></div></div>`;
    on("uc-accept-all-button", () => decide(true, "onAcceptAllServices")); on("uc-more-button", second);
  }
  function second() {
    document.documentElement.style.overflow = "hidden";
    shadow.innerHTML = `${css}<div class="overlay" data-testid="uc-overlay"><div class="box" role="dialog" aria-modal="true" aria-labelledby="t"><h2 id="t">${t.secondTitle}</h2><p>${t.secondText}</p>${settings.services.map((s, i) => `<div class="svc"><div>${s.dataProcessor}<small>${s.description}</small></div><button class="sw" role="switch" aria-label="${s.dataProcessor}" aria-checked="${state.services[i].status}" ${s.essential ? "disabled" : ""}></button></div>`).join("")}<div class="btns"><button data-testid="uc-deny-all-button">${t.deny}</button><button data-testid="uc-save-button">${t.save}</button><button class="pri" data-testid="uc-accept-all-button">${t.accept}</button></div></div></div>`;
    const switches = [...shadow.querySelectorAll(".sw")];
    switches.forEach((s) => s.onclick = () => s.setAttribute("aria-checked", s.getAttribute("aria-checked") !== "true"));
    on("uc-accept-all-button", () => decide(true, "onAcceptAllServices")); on("uc-deny-all-button", () => decide(false, "onDenyAllServices"));
    on("uc-save-button", () => decide(switches.map((s) => s.getAttribute("aria-checked") === "true"), "onUpdateServices"));
  }
  window.UC_UI = { showFirstLayer: first, showSecondLayer: second, isInitialized: () => true };
  ls.getItem("uc_user_interaction") === "true" ? unblock() : first();
})();
