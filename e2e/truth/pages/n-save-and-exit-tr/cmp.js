(function () {
  var ID = "49012";
  var KEY = "__cmpconsent" + ID;
  var END = "; domain=.izmirkilim.test; path=/; max-age=31536000; SameSite=Lax; Secure";

  document.cookie = "__cmpcc=1; path=/; max-age=31536000; SameSite=Lax; Secure";

  function unblock(purposes) {
    document.querySelectorAll("script.cmplazyload").forEach(function (blocked) {
      if (purposes.indexOf("statistik") < 0) return;
      var script = document.createElement("script");
      script.src = blocked.getAttribute("data-cmp-src");
      blocked.replaceWith(script);
    });
  }

  function store(purposes, host) {
    var value = btoa(JSON.stringify({ v: 3, t: Math.floor(Date.now() / 1000), p: purposes }));
    document.cookie = KEY + "=" + encodeURIComponent(value) + END;
    document.cookie = "__cmpcpc" + ID + "=" + encodeURIComponent("__" + purposes.join("_") + "__") + END;
    localStorage.setItem(KEY, value);
    host.remove();
    unblock(purposes);
  }

  function show() {
    var host = document.createElement("div");
    host.id = "cmpwrapper";
    host.className = "cmpwrapper";
    var root = host.attachShadow({ mode: "open" });
    root.innerHTML =
      "<style>" +
      ".cmpboxBG{position:fixed;inset:0;background:#000;opacity:.5;z-index:2147483646}" +
      ".cmpbox{position:fixed;left:50%;top:50%;transform:translate(-50%,-50%);width:560px;max-width:94vw;background:#fff;padding:24px;border-radius:6px;z-index:2147483647;font:15px/1.5 sans-serif;box-sizing:border-box}" +
      ".cmpboxbtns{display:flex;gap:12px;justify-content:flex-end;margin-top:20px}" +
      ".cmpboxbtn{padding:11px 20px;border-radius:4px;text-decoration:none;background:#e7e2da;color:#333}" +
      ".cmpboxbtnyes{background:#8b2e2e;color:#fff}" +
      ".cmppurpose{display:flex;justify-content:space-between;padding:9px 0;border-bottom:1px solid #e2e2e2}" +
      ".cmptogglespan{width:42px;height:22px;border-radius:11px;background:#bbb;cursor:pointer;position:relative}" +
      ".cmptogglespan::after{content:'';position:absolute;width:18px;height:18px;left:2px;top:2px;border-radius:50%;background:#fff}" +
      ".cmptogglespan[aria-checked=true]{background:#3c8a3c}.cmptogglespan[aria-checked=true]::after{left:22px}" +
      "[hidden]{display:none!important}" +
      "</style>" +
      '<div class="cmpboxBG"></div>' +
      '<div id="cmpbox" class="cmpbox cmpstyleroot" role="dialog" aria-modal="true" aria-label="Gizliliğinize değer veriyoruz">' +
      '<div class="cmpboxinner" id="cmpfirst"><h2>Gizliliğinize değer veriyoruz</h2>' +
      "<p>Sitemizde çerezler ve benzer teknolojiler kullanıyoruz. Bazıları zorunludur, diğerleri sitemizi ve deneyiminizi geliştirmemize yardımcı olur.</p>" +
      '<div class="cmpboxbtns"><a href="#" role="button" id="cmpbntcustomtxt" class="cmpboxbtn cmpboxbtncustom cmptxt_btn_settings">Ayarlar</a>' +
      '<a href="#" role="button" id="cmpbntyestxt" class="cmpboxbtn cmpboxbtnyes cmptxt_btn_yes">Tümünü kabul et</a></div></div>' +
      '<div class="cmpboxinner" id="cmpsecond" hidden><h2>Gizlilik ayarları</h2>' +
      '<div class="cmppurpose"><span>Zorunlu</span><span class="cmpalways">Her zaman etkin</span></div>' +
      '<div class="cmppurpose"><span id="pt2">İstatistik</span><span class="cmptogglespan" role="switch" tabindex="0" aria-checked="false" aria-labelledby="pt2" data-purpose="statistik"></span></div>' +
      '<div class="cmppurpose"><span id="pt3">Pazarlama</span><span class="cmptogglespan" role="switch" tabindex="0" aria-checked="false" aria-labelledby="pt3" data-purpose="pazarlama"></span></div>' +
      '<div class="cmpboxbtns"><a href="#" role="button" class="cmpboxbtn cmpboxbtnsave cmptxt_btn_save">Kaydet ve çık</a>' +
      '<a href="#" role="button" class="cmpboxbtn cmpboxbtnyes cmptxt_btn_acceptall">Tümünü kabul et</a></div></div>' +
      "</div>";
    document.body.appendChild(host);

    root.addEventListener("click", function (event) {
      var link = event.target.closest("a");
      var toggle = event.target.closest(".cmptogglespan");
      if (toggle) toggle.setAttribute("aria-checked", String(toggle.getAttribute("aria-checked") !== "true"));
      if (!link) return;
      event.preventDefault();
      if (link.classList.contains("cmpboxbtncustom")) {
        root.getElementById("cmpfirst").hidden = true;
        root.getElementById("cmpsecond").hidden = false;
      } else if (link.classList.contains("cmpboxbtnyes")) {
        store(["zorunlu", "statistik", "pazarlama"], host);
      } else {
        var chosen = ["zorunlu"];
        root.querySelectorAll('.cmptogglespan[aria-checked="true"]').forEach(function (on) {
          chosen.push(on.dataset.purpose);
        });
        store(chosen, host);
      }
    });
  }

  document.addEventListener("DOMContentLoaded", function () {
    var known = localStorage.getItem(KEY);
    if (known) unblock(JSON.parse(atob(known)).p);
    else show();
  });
})();
