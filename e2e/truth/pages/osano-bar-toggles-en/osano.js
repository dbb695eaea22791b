(function () {
  var KEY = "osano_consentmanager", attrs = "; path=/; max-age=31536000; samesite=lax";
  var jar = function (n) { var m = document.cookie.split("; ").filter(function (c) { return c.indexOf(n + "=") === 0; })[0]; return m && m.slice(n.length + 1); };
  if (!jar(KEY + "_uuid")) document.cookie = KEY + "_uuid=" + crypto.randomUUID() + attrs;
  function release(cats) {
    document.querySelectorAll("script[data-osano]").forEach(function (s) {
      if (cats[s.dataset.osano] !== "ACCEPT" || s.osano) return;
      s.osano = 1; var n = document.createElement("script"); n.src = s.src; document.head.appendChild(n);
    });
  }
  function save(cats) {
    cats.ESSENTIAL = "ACCEPT"; cats["OPT-OUT"] = "DENY";
    document.cookie = KEY + "=" + btoa(JSON.stringify(cats)).replace(/=+$/, "") + attrs;
    navigator.sendBeacon("https://tattle.ozano-s46.test/record", JSON.stringify({ uuid: jar(KEY + "_uuid"), consented: cats }));
    document.querySelector(".osano-cm-window").remove(); release(cats);
  }
  addEventListener("DOMContentLoaded", function () {
    var was = jar(KEY);
    if (was) return release(JSON.parse(atob(was)));
    var w = document.createElement("div"); w.className = "osano-cm-window"; w.dir = "ltr";
    w.innerHTML = '<div role="dialog" aria-label="Cookie Consent Banner" class="osano-cm-dialog osano-cm-dialog--position_bottom osano-cm-dialog--type_bar"><div class="osano-cm-dialog__content"><span class="osano-cm-content__message">This website stores data such as cookies to enable essential site functionality, as well as marketing, personalization, and analytics.</span> <a class="osano-cm-link" href="/privacy">Privacy Policy</a><ul class="osano-cm-dialog__list">' +
      ["ESSENTIAL:Essential", "MARKETING:Marketing", "PERSONALIZATION:Personalization", "ANALYTICS:Analytics"].map(function (x) {
        var p = x.split(":"), first = p[0] === "ESSENTIAL";
        return '<li class="osano-cm-list-item"><label class="osano-cm-toggle"><input class="osano-cm-toggle__input" type="checkbox" data-category="' + p[0] + '"' + (first ? " checked disabled" : "") + '><span class="osano-cm-toggle__label">' + p[1] + "</span></label></li>";
      }).join("") + '</ul></div><div class="osano-cm-dialog__buttons"><button class="osano-cm-save osano-cm-button">Save</button><button class="osano-cm-accept-all osano-cm-button">Accept All</button><button class="osano-cm-denyAll osano-cm-button">Reject Non-Essential</button></div></div>';
    document.body.appendChild(w);
    function all(v) { return function () { save({ MARKETING: v, PERSONALIZATION: v, ANALYTICS: v }); }; }
    w.querySelector(".osano-cm-accept-all").onclick = all("ACCEPT");
    w.querySelector(".osano-cm-denyAll").onclick = all("DENY");
    w.querySelector(".osano-cm-save").onclick = function () {
      var c = {}; w.querySelectorAll("[data-category]").forEach(function (i) { c[i.dataset.category] = i.checked ? "ACCEPT" : "DENY"; }); save(c);
    };
  });
})();
