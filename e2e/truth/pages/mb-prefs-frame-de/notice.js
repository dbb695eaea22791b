(function () {
  var BASE = "https://consent.trustbogen-mb6.test", D = "; path=/; domain=.lernwerk-mb6.test; secure; samesite=lax";
  function read(n) { return (document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")) || [])[1]; }
  if (!read("TAsessionID")) document.cookie = "TAsessionID=" + crypto.randomUUID() + "|NEW; max-age=1800" + D;
  document.cookie = "notice_behavior=expressed,eu" + D;
  function fire(levels) { dispatchEvent(new CustomEvent("truste-consent", { detail: levels })); }
  function save(levels) {
    var top = String(levels.length - 1), perm = "permit " + levels.join(",");
    document.cookie = "notice_preferences=" + top + ":; max-age=34128000" + D;
    document.cookie = "notice_gdpr_prefs=" + levels.map(function (l) { return l - 1; }).join(",") + ":; max-age=34128000" + D;
    document.cookie = "cmapi_cookie_privacy=" + perm + "; max-age=34128000" + D;
    localStorage.setItem("truste.eu.cookie.notice_preferences", JSON.stringify({ value: top + ":", path: "/", expires: Date.now() + 34128e6 }));
    localStorage.setItem("truste.eu.cookie.cmapi_cookie_privacy", JSON.stringify({ value: perm, path: "/", expires: Date.now() + 34128e6 }));
    new Image().src = BASE + "/log?domain=lernwerk-mb6.test&behavior=expressed&levels=" + levels.join();
    bar.innerHTML = "";
    fire(levels.map(String));
  }
  var bar = document.getElementById("consent_blackbar"), box;
  function overlay() {
    box = document.createElement("div");
    box.className = "truste_box_overlay"; box.setAttribute("role", "dialog"); box.setAttribute("aria-label", "Cookie-Einstellungen");
    box.style.cssText = "position:fixed;inset:0;z-index:10000;background:rgba(20,22,50,.6)";
    box.innerHTML = '<iframe id="pop-frame" title="Cookie-Einstellungen" style="position:absolute;top:60px;left:50%;margin-left:-330px;width:660px;height:540px;border:0;background:#fff" src="' + BASE + '/prefmgr/v2/index.html?type=lernwerk&locale=de"></iframe>';
    document.body.appendChild(box);
  }
  addEventListener("message", function (e) {
    if (e.origin !== BASE || !e.data || e.data.source !== "preference_manager") return;
    if (e.data.message === "submit_preferences") save(e.data.data);
    if (e.data.message === "remove_iframe" && box) { box.remove(); box = null; }
  });
  var link = document.getElementById("teconsent");
  link.innerHTML = '<a href="javascript:void(0)" style="color:inherit">Cookie-Präferenzen</a>';
  link.firstChild.onclick = overlay;
  var known = read("cmapi_cookie_privacy");
  if (known) return fire(known.replace("permit ", "").split(","));
  bar.innerHTML = '<div id="truste-consent-track" style="background:#1f2340;color:#fff;padding:18px 4%;display:flex;gap:22px;align-items:center;font-size:15px"><div id="truste-consent-text" style="flex:1">Diese Website verwendet Cookies und ähnliche Technologien von uns und von Dritten, damit sie funktioniert, um die Nutzung zu messen und um Werbung auf Sie abzustimmen. Mehr dazu in unserer Datenschutzerklärung.</div><button id="truste-show-consent" style="background:none;border:1px solid #fff;color:#fff;padding:11px 20px;font:inherit;cursor:pointer">Cookie-Einstellungen</button><button id="truste-consent-button" style="background:#d8315b;border:0;color:#fff;padding:12px 24px;font:inherit;cursor:pointer">Zustimmen und weiter</button></div>';
  document.getElementById("truste-show-consent").onclick = overlay;
  document.getElementById("truste-consent-button").onclick = function () { save([1, 2, 3]); };
})();
