(function () {
  var me = document.currentScript, id = me.dataset.settingsId, KEY = "pkData";
  var data = JSON.parse(localStorage.getItem(KEY) || "null");
  function run() {
    document.querySelectorAll("script[type='text/plain'][data-piekrisu]").forEach(function (s) {
      if (!data.consent[s.dataset.piekrisu]) return;
      var n = document.createElement("script"); n.src = s.src; s.replaceWith(n);
    });
  }
  function keep(action, values) {
    data.consent = values; data.action = action; data.updatedAt = Date.now();
    localStorage.setItem(KEY, JSON.stringify(data));
    localStorage.setItem("pkString", btoa(id + ":" + action));
    fetch("https://consent-api.piekrisu-ld6.test/consent/uw/3", { method: "POST", keepalive: true, headers: { "content-type": "application/json" }, body: JSON.stringify({ settingsId: id, controllerId: data.controllerId, action: action, consent: values }) });
    run();
  }
  function ui(cfg) {
    var host = document.createElement("aside"); host.id = "piekrisu-cmp-ui"; document.body.appendChild(host);
    var root = host.attachShadow({ mode: "open" }), services = cfg.services;
    function all(v) { var o = {}; services.forEach(function (s) { o[s.id] = v; }); return o; }
    function done(action, values) { host.remove(); document.body.style.overflow = ""; keep(action, values); }
    document.body.style.overflow = "hidden";
    function first() {
      root.innerHTML = cfg.css + '<div id="ov"></div><div id="dlg" role="dialog" aria-modal="true" aria-labelledby="h"><h2 id="h"></h2><p></p><div class="ft"><button id="more"></button><button id="deny"></button><button id="accept"></button></div></div>';
      root.querySelector("h2").textContent = cfg.title; root.querySelector("p").textContent = cfg.text;
      ["more", "deny", "accept"].forEach(function (b) { root.getElementById(b).textContent = cfg[b]; });
      root.getElementById("accept").onclick = function () { done("ACCEPT_ALL", all(true)); };
      root.getElementById("deny").onclick = function () { done("DENY_ALL", all(false)); };
      root.getElementById("more").onclick = second;
    }
    function second() {
      root.innerHTML = cfg.css + '<div id="ov"></div><div id="dlg" role="dialog" aria-modal="true"><h2></h2><ul></ul><div class="ft"><button id="save"></button></div></div>';
      root.querySelector("h2").textContent = cfg.more;
      services.forEach(function (s) {
        var li = document.createElement("li"), b = document.createElement("button");
        b.className = "tg"; b.setAttribute("role", "switch"); b.setAttribute("aria-checked", "false"); b.setAttribute("aria-label", s.name); b.dataset.id = s.id;
        b.onclick = function () { b.setAttribute("aria-checked", String(b.getAttribute("aria-checked") !== "true")); };
        li.textContent = s.name + " – " + s.category; li.appendChild(b); root.querySelector("ul").appendChild(li);
      });
      root.getElementById("save").textContent = cfg.save;
      root.getElementById("save").onclick = function () {
        var v = all(false); root.querySelectorAll(".tg").forEach(function (b) { v[b.dataset.id] = b.getAttribute("aria-checked") === "true"; }); done("SAVE", v);
      };
    }
    first();
  }
  fetch("https://config.piekrisu-ld6.test/settings/" + id + "/lv.json").then(function (r) { return r.json(); }).then(function (cfg) {
    if (!data) { data = { v: 3, settingsId: id, controllerId: Math.random().toString(36).slice(2) + Date.now().toString(36), consent: {}, action: null }; localStorage.setItem(KEY, JSON.stringify(data)); }
    if (data.action) run(); else setTimeout(function () { ui(cfg); }, 300);
  });
})();
