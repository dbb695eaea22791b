window.CookieControl = (function () {
  function get() { var m = document.cookie.match(/(?:^|; )nb_CookieControl=([^;]+)/); try { return JSON.parse(decodeURIComponent(m[1])); } catch (e) { return null; } }
  function load(cfg) {
    var t = cfg.text, state = get() || { necessaryCookies: cfg.necessaryCookies, optionalCookies: {}, statement: {}, consentDate: Date.now(), consentExpiry: cfg.consentCookieExpiry, interactedWith: false, user: "xxxxxxxx-xxxx-4xxx".replace(/x/g, function () { return (Math.random() * 16 | 0).toString(16); }) };
    function save() { document.cookie = "nb_CookieControl=" + encodeURIComponent(JSON.stringify(state)) + ";path=/;max-age=" + cfg.consentCookieExpiry * 86400 + ";SameSite=Lax;Secure"; }
    new Image().src = "https://apikeys.nb-civicctl.test/c/v?d=" + location.hostname + "&p=CookieControl%20" + cfg.product + "&v=9&k=" + cfg.apiKey + "&format=gif";
    save();
    var st = document.createElement("style");
    st.textContent = "#ccc{font-family:inherit;font-size:16px}#ccc button{font:inherit;cursor:pointer}#ccc-notify{position:fixed;left:0;right:0;bottom:0;z-index:9999;background:#1e1e28;color:#fff;padding:18px 5%;display:flex;align-items:center;gap:30px}#ccc-notify h3{margin:0 0 4px;font-size:18px}#ccc-notify p{margin:0}.ccc-notify-buttons{display:flex;gap:12px;margin-left:auto;flex:none}.ccc-notify-button{background:#f2b134;color:#1e1e28;border:0;padding:10px 18px;font-weight:600!important}.ccc-notify-link{background:none;border:0;color:#fff;text-decoration:underline}#ccc-overlay{position:fixed;inset:0;background:rgba(0,0,0,.65);z-index:10000}#ccc-module{position:fixed;z-index:10001;left:0;top:0;bottom:0;width:420px;background:#fff;overflow:auto;padding:24px;box-sizing:border-box}#ccc-module h2{font-size:20px}#ccc-module h3{font-size:17px;margin-bottom:4px}.checkbox-toggle{position:relative;display:inline-block;width:70px;height:28px;border-radius:14px;background:#8b8b95;vertical-align:middle}.checkbox-toggle input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer;z-index:1}.checkbox-toggle-toggle{position:absolute;left:4px;top:4px;width:20px;height:20px;border-radius:10px;background:#fff}.checkbox-toggle input:checked~.checkbox-toggle-toggle{left:46px}.checkbox-toggle:has(input:checked){background:#0f6e7d}";
    document.head.appendChild(st);
    var root = document.createElement("div"); root.id = "ccc"; root.className = "dark left"; document.body.appendChild(root);
    function run(c, accepted) { state.optionalCookies[c.name] = accepted ? "accepted" : "revoked"; (accepted ? c.onAccept : c.onRevoke)(); }
    function finish() { state.interactedWith = true; state.consentDate = Date.now(); save(); root.replaceChildren(); }
    function everything(accepted) { cfg.optionalCookies.forEach(function (c) { run(c, accepted); }); finish(); }
    function notify() {
      root.innerHTML = '<section id="ccc-notify" role="region" aria-label="Cookie Control" tabindex="0"><div class="ccc-notify-text"><h3 class="ccc-notify-title">' + t.notifyTitle + "</h3><p>" + t.notifyDescription + '</p></div><div class="ccc-notify-buttons"><button id="ccc-notify-accept" class="ccc-notify-button ccc-button-solid ccc-accept-button"><span>' + t.accept + '</span></button><button id="ccc-notify-reject" class="ccc-notify-button ccc-reject-button"><span>' + t.reject + '</span></button><button class="ccc-notify-link ccc-link">' + t.settings + "</button></div></section>";
      root.querySelector("#ccc-notify-accept").onclick = function () { everything(true); };
      root.querySelector("#ccc-notify-reject").onclick = function () { everything(false); };
      root.querySelector(".ccc-notify-link").onclick = panel;
    }
    function panel() {
      root.innerHTML = '<div id="ccc-overlay"></div><div id="ccc-module" class="ccc-module--slideout" role="dialog" aria-modal="true" aria-labelledby="ccc-title"><h2 id="ccc-title">' + t.title + '</h2><p id="ccc-intro">' + t.intro + '</p><h3 id="ccc-necessary-title">' + t.necessaryTitle + "</h3><p>" + t.necessaryDescription + '</p><div id="ccc-optional-categories">' + cfg.optionalCookies.map(function (c) { return '<div data-optional-category="' + c.name + '"><h3>' + c.label + "</h3><p>" + c.description + '</p><label class="checkbox-toggle ccc-toggle"><input type="checkbox" aria-label="' + c.label + '"' + (state.optionalCookies[c.name] === "accepted" ? " checked" : "") + '><span class="checkbox-toggle-toggle"></span></label></div>'; }).join("") + '</div><p><button id="ccc-dismiss-button" class="ccc-notify-button">' + t.closeLabel + "</button></p></div>";
      root.querySelector("#ccc-dismiss-button").onclick = function () {
        var boxes = root.querySelectorAll("input"); cfg.optionalCookies.forEach(function (c, i) { run(c, boxes[i].checked); }); finish();
      };
    }
    cfg.optionalCookies.forEach(function (c) { if (state.optionalCookies[c.name] === "accepted") c.onAccept(); });
    if (!state.interactedWith) notify();
  }
  return { load: load, getCookie: get };
})();
