(function () {
  var id = document.currentScript.dataset.settingsId, me = localStorage;
  function services(on) {
    if (!on) return;
    Object.values(window.spusti).forEach(function (src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); });
  }
  function store(on, asked) {
    me.setItem("uc_settings", JSON.stringify({ controllerId: JSON.parse(me.getItem("uc_settings") || "{}").controllerId || crypto.randomUUID(), id: id, language: "sk", services: Object.keys(window.spusti).map(function (n) { return { name: n, status: on }; }) }));
    me.setItem("uc_user_interaction", String(asked));
    me.setItem("uc_ui_version", "3.64.0");
  }
  fetch("https://v1.api.suhlascentrum-mc7.test/settings/" + id + "/latest/sk.json").then(function (r) { return r.json(); }).then(function (t) {
    sessionStorage.setItem("uc_user_country", JSON.stringify({ countryCode: "SK", countryName: "Slovakia" }));
    if (me.getItem("uc_user_interaction") === "true") return services(JSON.parse(me.getItem("uc_settings")).services[0].status);
    store(false, false);
    var host = document.createElement("aside"); host.id = "usercentrics-root"; host.style.cssText = "position:fixed;z-index:2147483646";
    var root = host.attachShadow({ mode: "open" });
    document.body.appendChild(host);
    function answer(on) {
      store(on, true); host.remove(); document.body.style.overflow = "";
      fetch("https://consent-api.service.suhlascentrum-mc7.test/consent/ua/3", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ settingsId: id, action: on ? "onAcceptAllServices" : "onDenyAllServices" }) });
      services(on);
    }
    var css = "<style>:host{all:initial}.o{position:fixed;inset:0;background:rgba(20,40,25,.55)}.m{position:fixed;left:24px;bottom:24px;width:430px;max-height:86vh;overflow:auto;background:#fff;border-radius:16px;padding:24px;font:14px/1.5 Inter,'Segoe UI',sans-serif;color:#233;box-sizing:border-box}h2{margin:0 0 10px;font-size:18px}.b{display:grid;gap:10px;margin-top:16px}button{font:600 15px Inter,'Segoe UI',sans-serif;padding:12px;border-radius:24px;border:0;cursor:pointer}.p{background:#2e8b3d;color:#fff}.s{background:#e6efe4;color:#233}.l{background:none;text-decoration:underline;color:#2e8b3d;padding:4px}.r{display:flex;padding:10px 0;border-bottom:1px solid #e6efe4}.r span{flex:1}</style>";
    function first() {
      root.innerHTML = css + '<div class="o"></div><div class="m" role="dialog" aria-modal="true" aria-label="' + t.title + '"><h2>' + t.title + "</h2><div>" + t.text + '</div><div class="b"><button class="p" data-testid="uc-accept-all-button">' + t.accept + '</button><button class="s" data-testid="uc-deny-all-button">' + t.deny + '</button><button class="l" data-testid="uc-more-button">' + t.more + "</button></div></div>";
      var b = root.querySelectorAll("button");
      b[0].onclick = function () { answer(true); }; b[1].onclick = function () { answer(false); }; b[2].onclick = second;
    }
    function second() {
      root.innerHTML = css + '<div class="o"></div><div class="m" role="dialog" aria-modal="true"><h2>' + t.more + "</h2>" + t.groups.map(function (g) { return '<label class="r"><span>' + g.name + '</span><input type="checkbox"' + (g.needed ? " checked disabled" : "") + "></label>"; }).join("") + '<div class="b"><button class="p">' + t.accept + '</button><button class="s">' + t.save + '</button><button class="l">' + t.back + "</button></div></div>";
      var b = root.querySelectorAll("button");
      b[0].onclick = function () { answer(true); };
      b[1].onclick = function () { answer(root.querySelectorAll("input:checked").length > 1); };
      b[2].onclick = first;
    }
    setTimeout(first, 700);
  });
})();
