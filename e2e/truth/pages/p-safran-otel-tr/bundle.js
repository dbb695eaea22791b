(function () {
  var KEY = "ck_izin_v2";
  if (localStorage.getItem(KEY)) return;
  class CerezKatmani extends HTMLElement {
    connectedCallback() {
      var root = this.attachShadow({ mode: "open" });
      root.innerHTML = '<style>:host{all:initial}.kutu{position:fixed;right:24px;bottom:24px;width:420px;max-width:calc(100vw - 48px);box-sizing:border-box;background:#fff;border-radius:14px;box-shadow:0 10px 44px rgba(0,0,0,.3);padding:22px 24px;font:14px/1.55 Inter,"Segoe UI",Arial,sans-serif;color:#22272e;z-index:2147483000;opacity:0;transform:translateY(20px);transition:all .5s}.kutu.acik{opacity:1;transform:none}h2{font-size:18px;margin:0 0 8px}.dugmeler{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:16px}button{font:600 14px Inter,"Segoe UI",Arial;padding:11px;border-radius:8px;border:1px solid #8a2d4b;background:#fff;color:#8a2d4b;cursor:pointer}button[data-name="acceptAll"]{grid-column:1/3;background:#8a2d4b;color:#fff}a{color:#8a2d4b}.satir{display:flex;justify-content:space-between;padding:8px 0;border-top:1px solid #e4e6ea}[hidden]{display:none!important}</style>' +
        '<div class="kutu" role="dialog" aria-labelledby="b"><h2 id="b">Çerez Tercihleriniz</h2><div>Sitemizde, hizmetlerimizin sunulabilmesi için zorunlu çerezler kullanılmaktadır. Açık rıza vermeniz hâlinde, ziyaretinizi ölçmek ve size özel kampanyalar sunmak amacıyla analitik ve pazarlama çerezleri de kullanılacaktır. Ayrıntılı bilgi için <a href="/cerez-aydinlatma-metni">Çerez Aydınlatma Metni</a>’ni inceleyebilirsiniz.</div>' +
        '<div class="ayar" hidden><div class="satir"><span>Zorunlu çerezler</span><input type="checkbox" checked disabled aria-label="Zorunlu çerezler"></div><div class="satir"><span>Analitik çerezler</span><input type="checkbox" data-k="analitik" aria-label="Analitik çerezler"></div><div class="satir"><span>Pazarlama çerezleri</span><input type="checkbox" data-k="pazarlama" aria-label="Pazarlama çerezleri"></div></div>' +
        '<div class="dugmeler"><button data-name="acceptAll" type="button">Tümünü Kabul Et</button><button data-name="rejectAll" type="button">Tümünü Reddet</button><button data-name="settings" type="button">Çerez Ayarları</button><button data-name="save" type="button" hidden>Seçimi Kaydet</button></div></div>';
      var q = function (s) { return root.querySelector(s); }, host = this;
      function sakla(durum, izin) {
        localStorage.setItem(KEY, JSON.stringify({ surum: 2, durum: durum, analitik: izin.analitik, pazarlama: izin.pazarlama, tarih: new Date().toISOString() }));
        fetch("https://api.cerezkutusu.test/v1/kayit", { method: "POST", body: localStorage.getItem(KEY) });
        q(".kutu").classList.remove("acik");
        setTimeout(function () { host.remove(); }, 520);
        if (izin.analitik || izin.pazarlama) window.dispatchEvent(new CustomEvent("ck:onay"));
      }
      q("[data-name=acceptAll]").onclick = function () { sakla("kabul", { analitik: true, pazarlama: true }); };
      q("[data-name=rejectAll]").onclick = function () { sakla("red", { analitik: false, pazarlama: false }); };
      q("[data-name=settings]").onclick = function () { q(".ayar").hidden = false; this.hidden = true; q("[data-name=save]").hidden = false; };
      q("[data-name=save]").onclick = function () { sakla("secim", { analitik: q("[data-k=analitik]").checked, pazarlama: q("[data-k=pazarlama]").checked }); };
      setTimeout(function () { q(".kutu").classList.add("acik"); }, 80);
    }
  }
  customElements.define("cerez-katmani", CerezKatmani);
  setTimeout(function () { document.body.appendChild(document.createElement("cerez-katmani")); }, 1600);
})();
