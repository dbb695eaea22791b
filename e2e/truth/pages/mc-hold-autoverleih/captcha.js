(function () {
  var uuid = window._pxUuid, end = "; domain=.rollwerk-mc1.test; path=/; SameSite=Lax";
  var vid = (document.cookie.match(/_pxvid=([^;]+)/) || [])[1] || crypto.randomUUID();
  document.cookie = "pxcts=" + crypto.randomUUID() + end;
  document.cookie = "_pxvid=" + vid + "; max-age=31536000" + end;
  sessionStorage.setItem(window._pxAppId + "_px_hvd", String(Date.now()));
  var tell = function (kind, data) {
    return fetch(window._pxHostUrl + "/api/v2/collector", {
      method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "payload=" + btoa(JSON.stringify({ t: kind, d: data })) + "&appId=" + window._pxAppId + "&uuid=" + uuid + "&vid=" + vid,
    }).then(function (r) { return r.json(); });
  };
  var root = document.getElementById("px-captcha").attachShadow({ mode: "closed" });
  root.innerHTML = '<style>div{width:310px;height:56px;border:1px solid #000;border-radius:28px;font:700 18px Arial;display:flex;align-items:center;justify-content:center;user-select:none;cursor:pointer;background:linear-gradient(#000,#000) no-repeat 0 0/0 100%}div.on{transition:background-size 8s linear;background-size:100% 100%;color:#888}p{font:13px Arial;color:#b00;margin:8px 12px;min-height:16px}</style><div role="button" tabindex="0" aria-label="Drücken und halten">Drücken &amp; halten</div><p></p>';
  var knob = root.querySelector("div"), word = root.querySelector("p"), since = 0;
  knob.onpointerdown = function () { since = Date.now(); knob.className = "on"; };
  knob.onpointerup = knob.onpointerleave = function () {
    if (!since) return;
    var held = Date.now() - since; since = 0; knob.className = "";
    tell("PX561", { held: held }).then(function () { word.textContent = "Bitte versuchen Sie es erneut"; });
  };
  tell("PX2", { ua: navigator.userAgent, w: screen.width, h: screen.height });
  document.addEventListener("mousemove", function once(e) {
    document.removeEventListener("mousemove", once); tell("PX203", { x: e.clientX, y: e.clientY });
  });
})();
