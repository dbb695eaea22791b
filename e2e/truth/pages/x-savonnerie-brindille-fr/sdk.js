/* widget de consentement */
(function () {
  var NAMES = ["google_analytics", "facebook_pixel"], listeners = {};
  var sdk = { on: function (name, fn) { (listeners[name] = listeners[name] || []).push(fn); } };
  (window._axcb || []).forEach(function (fn) { fn(sdk); });
  window._axcb = { push: function (fn) { fn(sdk); } };
  window.axeptioSDK = sdk;
  function emit(choices) { (listeners["cookies:complete"] || []).forEach(function (fn) { fn(choices); }); }
  function read() { var m = /(?:^|; )axeptio_cookies=([^;]*)/.exec(document.cookie); return m && JSON.parse(decodeURIComponent(m[1])); }
  function put(name, value) { document.cookie = name + "=" + encodeURIComponent(value) + "; path=/; max-age=15552000; Secure; SameSite=Lax"; }
  function keep(choices) {
    var yes = NAMES.filter(function (n) { return choices[n]; });
    put("axeptio_cookies", JSON.stringify(Object.assign({ $$token: Math.random().toString(36).slice(2, 14), $$date: new Date().toISOString(), $$completed: true }, choices)));
    put("axeptio_all_vendors", "," + NAMES.join(",") + ",");
    put("axeptio_authorized_vendors", "," + yes.join(",") + ",");
    fetch("https://api.acceptou-widget.test/v1/app/consents/64d1f0c2b8a7e9", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ preferences: choices, accept: yes.length > 0 }) }).catch(function () {});
    emit(choices);
  }
  var CSS = ":host{all:initial}*{box-sizing:border-box;font-family:'Source Sans Pro',Arial,sans-serif}" +
    ".w{position:fixed;left:24px;bottom:24px;width:380px;background:#fff;border-radius:8px;box-shadow:0 8px 40px rgba(0,0,0,.25);z-index:2147483000;color:#33382c;opacity:0;transform:translateY(40px);transition:all .45s ease}" +
    ".w.v{opacity:1;transform:none}.c{padding:22px 24px}.t{font-size:21px;font-weight:700;margin:0 0 10px}.p{font-size:14px;line-height:1.5;margin:0 0 8px}.f{display:flex;border-top:1px solid #eee}" +
    ".f button{flex:1;border:0;background:none;padding:15px 6px;font-size:14px;cursor:pointer;border-right:1px solid #eee;color:#33382c}.f button:last-child{border:0;font-weight:700;color:#4d5b3f}" +
    ".v2{display:flex;justify-content:space-between;align-items:center;font-size:14px;padding:8px 0}.s{font-size:11px;color:#999;padding:0 24px 10px}" +
    ".b{position:fixed;left:20px;bottom:20px;width:44px;height:44px;border-radius:50%;border:0;background:#fff;box-shadow:0 2px 10px rgba(0,0,0,.25);cursor:pointer}";
  function mount() {
    var host = document.createElement("div"); host.id = "axeptio_overlay"; host.className = "axeptio_mount";
    document.body.appendChild(host);
    var root = host.attachShadow({ mode: "open" });
    function button() {
      root.innerHTML = "<style>" + CSS + "</style><button class='b' aria-label='Gérer mes préférences'>🍪</button>";
      root.querySelector(".b").onclick = first;
    }
    function frame(inner) {
      root.innerHTML = "<style>" + CSS + "</style><div class='w needsclick' role='dialog' aria-label='Cookies'>" + inner + "</div>";
      requestAnimationFrame(function () { requestAnimationFrame(function () { root.querySelector(".w").classList.add("v"); }); });
    }
    function done(choices) { keep(choices); button(); }
    function all(v) { return { google_analytics: v, facebook_pixel: v }; }
    function first() {
      frame("<div class='c'><p class='t'>Un peu de douceur avant de mousser…</p><p class='p'>Avec votre accord, nous aimerions poser quelques cookies pour compter nos visites et vous montrer nos savons ailleurs. Pas envie ? Aucun souci, la boutique marche aussi bien sans.</p></div>" +
        "<div class='s'>Consentements certifiés par acceptou</div><div class='f'><button id='axeptio_btn_dismiss'>Non merci</button><button id='axeptio_btn_configure'>Je choisis</button><button id='axeptio_btn_acceptAll'>OK pour moi</button></div>");
      root.getElementById("axeptio_btn_dismiss").onclick = function () { done(all(false)); };
      root.getElementById("axeptio_btn_acceptAll").onclick = function () { done(all(true)); };
      root.getElementById("axeptio_btn_configure").onclick = second;
    }
    function second() {
      frame("<div class='c'><p class='t'>Vos préférences</p><p class='p'>Activez ce qui vous convient.</p>" +
        "<label class='v2'>Mesurelys – statistiques de visite<input type='checkbox' name='google_analytics'></label><label class='v2'>Ruelane – publicité<input type='checkbox' name='facebook_pixel'></label></div>" +
        "<div class='f'><button id='axeptio_btn_prev'>Retour</button><button id='axeptio_btn_next'>Enregistrer mes choix</button></div>");
      root.getElementById("axeptio_btn_prev").onclick = first;
      root.getElementById("axeptio_btn_next").onclick = function () {
        var c = {}; root.querySelectorAll("input").forEach(function (i) { c[i.name] = i.checked; }); done(c);
      };
    }
    var kept = read();
    if (kept) { button(); emit(kept); } else setTimeout(first, 1500);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mount); else mount();
})();
