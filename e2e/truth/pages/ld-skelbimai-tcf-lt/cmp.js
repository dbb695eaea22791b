(function () {
  var id = 1, ls = {}, tc, st;
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && m[1]; }
  function data() {
    var on = !!tc && tc.slice(-4) === "gYES", c = {};
    for (var i = 1; i <= 11; i++) c[i] = on;
    return { tcString: tc || "", eventStatus: st, cmpStatus: "loaded", gdprApplies: true, purpose: { consents: c, legitimateInterests: {} } };
  }
  function emit() { Object.keys(ls).forEach(function (k) { var d = data(); d.listenerId = +k; ls[k](d, true); }); }
  function api(cmd, v, cb) {
    if (cmd === "addEventListener") { ls[id] = cb; var d = data(); d.listenerId = id++; cb(d, true); }
    else if (cmd === "ping") cb({ gdprApplies: true, cmpLoaded: true, cmpStatus: "loaded" }, true);
  }
  tc = get("euconsent-v2"); st = tc ? "tcloaded" : "cmpuishown";
  var q = window.__tcfapi.q || []; window.__tcfapi = api; q.forEach(function (a) { api.apply(null, a); });
  if (tc) return;
  function save(all) {
    tc = "CQX0d8AQX0d8AAfLT8LTBhFsAP_gAEPgAAYgJ" + (all ? "gYES" : "gAAA");
    document.cookie = "euconsent-v2=" + tc + "; path=/; domain=turgplius-ld8.test; max-age=33696000; Secure; SameSite=Lax";
    document.cookie = "addtl_consent=2~" + (all ? "70.89.93" : "") + "~dv.; path=/; domain=turgplius-ld8.test; max-age=33696000; Secure; SameSite=Lax";
    document.getElementById("cmpbox").remove(); document.getElementById("cmpwrapper").remove();
    navigator.sendBeacon("https://log.valiasutikimas-ld8.test/c.php", tc);
    st = "useractioncomplete"; emit();
  }
  function show() {
    var w = document.createElement("div"); w.id = "cmpwrapper"; w.style.cssText = "position:fixed;inset:0;background:#0008;z-index:2147483000"; document.body.appendChild(w);
    var b = document.createElement("div"); b.id = "cmpbox"; b.setAttribute("role", "dialog"); b.setAttribute("aria-modal", "true");
    b.style.cssText = "position:fixed;z-index:2147483001;left:50%;top:50%;transform:translate(-50%,-50%);width:600px;background:#fff;border-radius:6px;padding:24px;font:14px/1.5 Arial;box-sizing:border-box";
    b.innerHTML = '<style>#cmpbox .bt{display:inline-block;cursor:pointer;border-radius:3px;padding:11px 26px;margin-right:10px;background:#d63c1e;color:#fff;text-decoration:none;font-weight:700}#cmpbox .cu{background:none;color:#555;font-weight:400}</style><h2 style="margin-top:0">Jūsų privatumas mums svarbus</h2><p>Mes ir mūsų 318 partnerių saugome ir (arba) pasiekiame informaciją įrenginyje bei tvarkome asmens duomenis, kad rodytume pritaikytus skelbimus ir turinį, vertintume jų veiksmingumą ir tobulintume paslaugas.</p><div><a class="bt yes" role="button" tabindex="0">Sutinku</a><a class="bt no" role="button" tabindex="0">Nesutinku</a><a class="bt cu" role="button" tabindex="0">Daugiau pasirinkimų</a></div>';
    document.body.appendChild(b);
    b.querySelector(".yes").onclick = function () { save(true); };
    b.querySelector(".no").onclick = function () { save(false); };
    b.querySelector(".cu").onclick = function () {
      b.querySelector("p").innerHTML = '<label><input type="checkbox" id="cmpp"> Visi tikslai: pritaikyta reklama, auditorijos matavimas, turinio pritaikymas</label>';
      this.textContent = "Išsaugoti"; this.onclick = function () { save(b.querySelector("#cmpp").checked); };
    };
  }
  if (document.body) show(); else document.addEventListener("DOMContentLoaded", show);
})();
