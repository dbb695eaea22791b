(function () {
  var id = window.cmp_id, host = window.cmp_host, cdn = window.cmp_cdn;
  var age = "; path=/; max-age=31536000; secure; samesite=lax";
  var get = function (n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m ? m[1] : null; };
  var set = function (n, v) { document.cookie = n + "=" + v + age; };
  document.cookie = "__cmpcc=1" + age;
  var tick = function (what, more) { fetch("https://" + host + "/delivery/info/?id=" + id + "&e=" + what + (more || ""), { mode: "cors" }); };
  function release(vendors) {
    document.querySelectorAll("script.cmplazyload").forEach(function (old) {
      if (vendors.indexOf(old.dataset.cmpVendor) < 0) return;
      var s = document.createElement("script"); s.async = true; s.src = old.dataset.cmpSrc;
      old.replaceWith(s);
    });
  }
  function keep(vendors, purposes, how) {
    set("__cmpconsentx" + id, "CP" + btoa(how + ":" + vendors.join("_")).replace(/=/g, ""));
    set("__cmpcvcx" + id, "__" + vendors.join("_") + "__");
    set("__cmpcpcx" + id, "__" + purposes.join("_") + "__");
    set("__cmpcccx" + id, "aBQ" + Date.now().toString(36));
    tick("c", "&o=" + how);
    box.remove(); release(vendors);
  }
  var all = ["s905", "s10"], box = document.createElement("div");
  box.id = "cmpwrapper"; box.className = "cmpwrapper";
  function show(texts) {
    var root = box.attachShadow({ mode: "open" });
    root.innerHTML = '<style>:host{all:initial}.bg{position:fixed;inset:0;background:#14213d99;z-index:2147483600}.cmpbox{position:fixed;z-index:2147483601;left:50%;top:50%;transform:translate(-50%,-50%);width:640px;max-width:94vw;background:#fff;border-radius:10px;font:14px/1.5 "Segoe UI",sans-serif;color:#222;box-shadow:0 10px 50px #0006}.t{padding:22px 26px 4px}h2{margin:0 0 8px;font-size:19px}.btns{display:flex;gap:10px;padding:14px 26px 22px}a.cmpboxbtn{flex:1;text-align:center;padding:12px 8px;border-radius:6px;cursor:pointer;background:#e8ebf2;color:#14213d;text-decoration:none;font-weight:600}a.cmpboxbtnyes{background:#e4572e;color:#fff}ul{list-style:none;margin:0;padding:0 26px}li{display:flex;justify-content:space-between;padding:9px 0;border-top:1px solid #e6e9f0}.foot{font-size:11px;color:#777;padding:0 26px 14px}</style>' +
      '<div class="bg"></div><div class="cmpbox" id="cmpbox" role="dialog" aria-modal="true" aria-label="' + texts.title + '"><div class="t"><h2>' + texts.title + "</h2><p>" + texts.text + '</p></div><div id="more"></div><div class="btns"><a role="button" tabindex="0" class="cmpboxbtn" id="cmpbntcustom"><span>' + texts.custom + '</span></a><a role="button" tabindex="0" class="cmpboxbtn cmpboxbtnno" id="cmpbntno"><span>' + texts.no + '</span></a><a role="button" tabindex="0" class="cmpboxbtn cmpboxbtnyes" id="cmpbntyes"><span>' + texts.yes + '</span></a></div><div class="foot">Impressum · Datenschutzerklärung</div></div>';
    var $ = function (i) { return root.getElementById(i); };
    $("cmpbntyes").onclick = function () { keep(all, ["51", "52", "c1"], "1"); };
    $("cmpbntno").onclick = function () { keep([], [], "0"); };
    $("cmpbntcustom").onclick = function () {
      $("more").innerHTML = '<ul><li>Funktional<input type="checkbox" checked disabled></li><li>Messung<input type="checkbox" id="p51"></li><li>Marketing<input type="checkbox" id="p52"></li></ul>';
      this.firstChild.textContent = "Auswahl speichern";
      this.onclick = function () {
        var m = $("p51").checked, w = $("p52").checked;
        keep([].concat(m ? "s905" : [], w ? "s10" : []), [].concat(m ? "51" : [], w ? "52" : []), "2");
      };
    };
    document.body.appendChild(box);
    tick("v");
  }
  window.__cmpShow = function () { location.reload(); };
  function start() {
    var kept = get("__cmpcvcx" + id);
    if (kept !== null) return release(kept.split("_").filter(Boolean));
    fetch("https://" + host + "/delivery/cmp.json?id=" + id + "&l=de&h=" + encodeURIComponent(location.href)).then(function (r) { return r.json(); }).then(show);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
