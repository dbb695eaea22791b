(() => {
  const KEY = "OptanonConsent";
  const groups = () => { const m = new RegExp(KEY + "=[^;]*groups%3D([^;&]+)").exec(document.cookie); return m ? decodeURIComponent(m[1]) : null; };
  const apply = () => {
    if (!/C0002:1/.test(groups() || "")) return;
    if (!document.getElementById("ga")) { const s = document.createElement("script"); s.id = "ga"; s.src = "https://www.googletagmanager.com/gtag/js?id=G-RIDGE38"; document.head.append(s); }
    gtag("consent", "update", { analytics_storage: "granted", ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" });
    gtag("js", new Date()); gtag("config", "G-RIDGE38", { cookie_expires: 31536000 });
  };
  const wrap = document.createElement("div");
  wrap.id = "onetrust-consent-sdk";
  wrap.innerHTML = `<div id="onetrust-banner-sdk" class="hide" role="dialog" aria-label="Cookie banner" aria-modal="true"><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyse site usage, and assist in our marketing efforts.</div>
   <div id="onetrust-button-group-parent"><button id="onetrust-pc-btn-handler">Cookies Settings</button><button id="onetrust-reject-all-handler">Reject All</button><button id="onetrust-accept-btn-handler">Accept All Cookies</button></div></div>
   <div id="onetrust-pc-sdk" class="hide" role="dialog" aria-label="Privacy Preference Center"><h2>Privacy Preference Center</h2>
   <p><label><input type="checkbox" checked disabled> Strictly Necessary Cookies</label></p><p><label><input type="checkbox" id="ot-group-id-C0002" checked> Performance Cookies</label></p><p><label><input type="checkbox" id="ot-group-id-C0004"> Targeting Cookies</label></p>
   <button class="ot-pc-refuse-all-handler">Reject All</button><button class="save-preference-btn-handler">Confirm My Choices</button></div>`;
  document.body.append(wrap);
  const [banner, pc] = wrap.children;
  const save = (a, b) => {
    document.cookie = `${KEY}=isGpcEnabled=0&datestamp=${encodeURIComponent(new Date().toString())}&version=202411.1.0&groups%3D${encodeURIComponent(`C0001:1,C0002:${a},C0004:${b}`)};path=/;max-age=31536000;samesite=lax`;
    document.cookie = `OptanonAlertBoxClosed=${new Date().toISOString()};path=/;max-age=31536000;samesite=lax`;
    banner.classList.add("hide"); pc.classList.add("hide");
    a ? apply() : document.cookie = "_ga=;path=/;max-age=0";
  };
  const on = (selector, act) => wrap.querySelector(selector).onclick = act;
  on("#onetrust-accept-btn-handler", () => save(1, 1));
  on("#onetrust-reject-all-handler", () => save(0, 0));
  on("#onetrust-pc-btn-handler", () => pc.classList.remove("hide"));
  on(".ot-pc-refuse-all-handler", () => save(0, 0));
  on(".save-preference-btn-handler", () => save(+wrap.querySelector("#ot-group-id-C0002").checked, +wrap.querySelector("#ot-group-id-C0004").checked));
  document.getElementById("ot-sdk-btn").onclick = () => pc.classList.remove("hide");
  if (/OptanonAlertBoxClosed=/.test(document.cookie)) apply(); else banner.classList.remove("hide");
})();
