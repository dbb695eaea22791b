(function () {
  var cfg, rec, on = {}, root;
  function save(user) {
    var oc = {}; cfg.optionalCookies.forEach(function (c) { oc[c.name] = on[c.name] ? "accepted" : "revoked"; });
    rec = { necessaryCookies: [], optionalCookies: oc, statement: {}, consentDate: Date.now(), consentExpiry: 90, interactedWith: user, user: "" };
    document.cookie = "CookieControl=" + JSON.stringify(rec) + "; max-age=" + 90 * 86400 + "; path=/; SameSite=Strict; Secure";
  }
  function set(c, v) { if (!!on[c.name] === v) return; on[c.name] = v; v ? c.onAccept() : c.onRevoke(); }
  function draw(open) {
    root.innerHTML = '<style>#ccc{font-family:Arial,sans-serif;font-size:16px}#ccc-module{position:fixed;left:0;top:0;bottom:0;width:390px;max-width:100vw;background:#2b2b33;color:#fff;z-index:9999999;padding:26px;overflow:auto;transform:translateX(-100%);transition:transform .5s;visibility:hidden}#ccc[open] #ccc-module{transform:none;visibility:visible}#ccc-module h2{font-size:22px;margin-top:0}#ccc-module h3{font-size:18px;margin:0}#ccc button{cursor:pointer;font-size:16px}.ccc-notify-button{background:#f7f7f7;border:0;color:#111;padding:10px 18px;margin-right:10px;border-radius:3px}#ccc hr{border:0;border-top:1px solid #666;margin:20px 0}.optional-cookie-header{display:flex;justify-content:space-between;align-items:center}.checkbox-toggle{position:relative;display:inline-block;width:84px;height:32px;background:#111;border-radius:16px}.checkbox-toggle input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer;z-index:2}.checkbox-toggle-label{position:absolute;top:6px;font-size:13px;left:46px}.checkbox-toggle input:checked~.checkbox-toggle-label{left:14px}.checkbox-toggle-toggle{position:absolute;left:4px;top:4px;width:24px;height:24px;border-radius:12px;background:#fff}.checkbox-toggle input:checked~.checkbox-toggle-toggle{left:56px}#ccc-icon{position:fixed;left:12px;bottom:12px;z-index:9999998;width:48px;height:48px;border-radius:24px;border:2px solid #fff;background:#2b2b33;color:#fff}</style>' +
      '<button id="ccc-icon" type="button" aria-label="Open Cookie Control" title="Cookie Control">⚙</button><section id="ccc-module" class="ccc-popup slideout left dark" role="region" aria-label="Cookie Control"><div id="ccc-content"><h2 id="ccc-title">This site uses cookies</h2><p id="ccc-intro">Some of these cookies are essential, while others help us to improve your experience by providing insights into how the site is being used. For more detailed information, please check our <a style="color:#fff" href="/cookies">cookies page</a>.</p><div id="ccc-button-holder"><button id="ccc-recommended-settings" type="button" class="ccc-notify-button ccc-button-solid ccc-accept-button">Accept all</button><button id="ccc-reject-settings" type="button" class="ccc-notify-button ccc-link ccc-reject-button">Reject all</button></div><hr><h3>Necessary cookies</h3><p>Necessary cookies enable core functionality such as page navigation and access to secure areas. The website cannot function properly without these cookies, and can only be disabled by changing your browser preferences.</p><hr><div id="ccc-optional-categories">' +
      cfg.optionalCookies.map(function (c, i) { return '<div class="optional-cookie"><div class="optional-cookie-header"><h3>' + c.label + '</h3><label class="checkbox-toggle"><input type="checkbox" data-index="' + i + '" aria-label="' + c.label + '"' + (on[c.name] ? " checked" : "") + '><span class="checkbox-toggle-label">' + (on[c.name] ? "On" : "Off") + '</span><span class="checkbox-toggle-toggle"></span></label></div><p>' + c.description + '</p><hr></div>'; }).join("") +
      '</div><button id="ccc-dismiss-button" type="button" class="ccc-notify-button">Save and close</button></div></section>';
    if (open) root.setAttribute("open", ""); else root.removeAttribute("open");
    var q = function (s) { return root.querySelector(s); };
    var all = function (v) { return function () { cfg.optionalCookies.forEach(function (c) { set(c, v); }); save(true); draw(false); }; };
    q("#ccc-recommended-settings").onclick = all(true); q("#ccc-reject-settings").onclick = all(false);
    q("#ccc-dismiss-button").onclick = function () { save(true); draw(false); };
    q("#ccc-icon").onclick = function () { root.toggleAttribute("open"); };
    root.querySelectorAll("input").forEach(function (i) { i.onchange = function () { set(cfg.optionalCookies[i.dataset.index], i.checked); save(true); i.parentNode.querySelector(".checkbox-toggle-label").textContent = i.checked ? "On" : "Off"; }; });
  }
  window.CookieControl = { load: function (c) {
    cfg = c;
    fetch("https://apikeys.tallycivic.test/c/v?d=" + location.hostname + "&p=CookieControl%20Pro&v=9&k=" + c.apiKey).then(function (r) { return r.json(); }).then(function () {
      var m = document.cookie.match(/(?:^|; )CookieControl=([^;]*)/);
      if (m) { rec = JSON.parse(m[1]); cfg.optionalCookies.forEach(function (o) { if (rec.optionalCookies[o.name] === "accepted") set(o, true); }); }
      root = document.createElement("div"); root.id = "ccc"; root.className = "cookie-control"; document.body.prepend(root);
      draw(false);
      if (!rec) setTimeout(function () { root.setAttribute("open", ""); }, 600);
    });
  } };
})();
