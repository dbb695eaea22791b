(function () {
  var API = "https://disclaimer-api.topta-ld7.test", code = new URL(document.currentScript.src).searchParams.get("website_code");
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && decodeURIComponent(m[1]); }
  function set(n, v) { document.cookie = n + "=" + encodeURIComponent(v) + "; path=/; domain=golacobet-ld7.test; max-age=31536000; SameSite=Lax; Secure"; }
  var vid = get("ToptaVisitorId"); if (!vid) { vid = crypto.randomUUID(); set("ToptaVisitorId", vid); }
  function tags(list) {
    list.forEach(function (t) { var s = document.createElement("script"); s.async = true; s.src = t; document.head.appendChild(s); });
  }
  function start(cfg) {
    var was = JSON.parse(get("ToptaConsent") || "null");
    if (was) return apply(was, cfg);
    var c = document.createElement("div"); c.id = "topta-controller-wrapper";
    c.innerHTML = '<style>#topta-controller-wrapper{position:fixed;left:18px;bottom:18px;width:330px;background:#fff;color:#333;border-radius:14px;box-shadow:0 6px 30px #000a;padding:18px;z-index:2147483000;font:14px/1.45 Roboto,Arial}#topta-controller-wrapper .ac{display:flex;gap:8px;margin-top:12px}#topta-controller-wrapper .ac div{flex:1;text-align:center;border-radius:20px;padding:9px 0;cursor:pointer;border:1px solid #0a7a3b;color:#0a7a3b;font-weight:600}#topta-controller-wrapper .ac #topta-accept-all-button{background:#0a7a3b;color:#fff}#topta-controller-wrapper u{display:block;text-align:center;margin-top:10px;cursor:pointer;color:#555}#topta-controller-wrapper label{display:flex;justify-content:space-between;border-top:1px solid #eee;padding:8px 0}</style><div id="topta-body"></div>';
    document.body.appendChild(c);
    var b = c.querySelector("#topta-body");
    function card() {
      b.innerHTML = '<b>Controle sua privacidade</b><div>Nosso site usa cookies para melhorar a navegação e personalizar ofertas, conforme a LGPD. <small>Política de privacidade</small></div><div class="ac"><div role="button" tabindex="0" id="topta-reject-all-button">Rejeitar</div><div role="button" tabindex="0" id="topta-accept-all-button">Aceitar</div></div><u role="button" tabindex="0" id="topta-preferences-button">Minhas opções</u>';
      b.querySelector("#topta-accept-all-button").onclick = function () { save({ est: true, mkt: true }); };
      b.querySelector("#topta-reject-all-button").onclick = function () { save({ est: false, mkt: false }); };
      b.querySelector("#topta-preferences-button").onclick = opts;
    }
    function opts() {
      b.innerHTML = '<b>Minhas opções</b><label>Necessários <input type="checkbox" checked disabled></label><label>Estatísticas <input type="checkbox" id="tp-e"></label><label>Marketing <input type="checkbox" id="tp-m"></label><div class="ac"><div role="button" tabindex="0" id="topta-save">Salvar opções</div></div>';
      b.querySelector("#topta-save").onclick = function () { save({ est: b.querySelector("#tp-e").checked, mkt: b.querySelector("#tp-m").checked }); };
    }
    function save(v) {
      set("ToptaConsent", JSON.stringify(v)); c.remove();
      fetch(API + "/api/consent", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ code: code, visitor: vid, v: v }) });
      apply(v, cfg);
    }
    card();
  }
  function apply(v, cfg) { if (v.est) tags(cfg.est); if (v.mkt) tags(cfg.mkt); }
  function ready() { fetch(API + "/api/website/" + code).then(function (r) { return r.json(); }).then(start); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready); else ready();
})();
