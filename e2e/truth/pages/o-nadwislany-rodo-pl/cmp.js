(function () {
  "use strict";
  var KLUCZ = "rodo_zgody_v4";
  function tagi() {
    ["https://hit.pomiaroskop.test/xgemius.js", "https://tag.reklamiszcze.test/lib/tag.js"].forEach(function (src) {
      var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s);
    });
  }
  var stan = JSON.parse(localStorage.getItem(KLUCZ) || "null");
  window.__tcfapi = function (cmd, v, cb) { cb({ cmpStatus: "loaded", eventStatus: stan ? "tcloaded" : "cmpuishown", tcString: stan ? stan.tc : "" }, true); };
  if (stan) { if (stan.wszystko) tagi(); return; }

  var CELE = [
    ["Przechowywanie informacji na urządzeniu lub dostęp do nich", false], ["Wybór reklam w oparciu o ograniczone dane", true],
    ["Tworzenie profili w celu spersonalizowanych reklam", false], ["Pomiar efektywności reklam", true],
    ["Tworzenie profili w celu personalizacji treści", false], ["Rozumienie odbiorców dzięki statystyce", true]
  ];
  function start() {
    var css = document.createElement("style");
    css.textContent = ".rodo-popup-overlayer{position:fixed;inset:0;background:rgba(0,0,0,.72);z-index:100000;display:flex;align-items:center;justify-content:center;font:14px/1.55 Arial,sans-serif;color:#333;opacity:0;transition:opacity .4s}.rodo-popup-overlayer.on{opacity:1}.rodo-popup{background:#fff;width:720px;max-width:94vw;max-height:88vh;display:flex;flex-direction:column;border-radius:4px}.rodo-tresc{overflow-y:auto;padding:26px 30px 10px}.rodo-tresc h2{font-size:20px;margin:0 0 12px}.rodo-stopka{display:flex;gap:12px;justify-content:flex-end;padding:16px 30px;border-top:1px solid #ddd;flex-wrap:wrap}.rodo-popup button{font:700 14px Arial,sans-serif;text-transform:uppercase;padding:13px 20px;cursor:pointer;border:1px solid #b3121d;border-radius:3px;background:#fff;color:#b3121d}.rodo-popup button.rodo-glowny{background:#b3121d;color:#fff}.rodo-cel{border:1px solid #e2e2e2;padding:10px 14px;margin:8px 0}.rodo-cel b{display:block;margin-bottom:4px}.rodo-cel label{margin-right:22px}body.rodo-blok{overflow:hidden}";
    document.head.appendChild(css);
    var o = document.createElement("div");
    o.className = "rodo-popup-overlayer";
    o.innerHTML = '<div class="rodo-popup" role="dialog" aria-modal="true" aria-labelledby="rodo-tytul"></div>';
    var p = o.firstChild;
    function zapisz(wszystko, cele) {
      stan = { tc: "CQ" + (wszystko ? "b4YAAb4YAPoABABGPL" : "b4YAAb4YAAAAAA") + Math.random().toString(36).slice(2, 8).toUpperCase(), wszystko: wszystko, cele: cele || [], kiedy: Date.now() };
      localStorage.setItem(KLUCZ, JSON.stringify(stan));
      document.body.classList.remove("rodo-blok");
      o.classList.remove("on");
      setTimeout(function () { o.remove(); }, 400);
      if (wszystko) tagi();
    }
    function pierwsza() {
      p.innerHTML = '<div class="rodo-tresc"><h2 id="rodo-tytul">Szanowna Użytkowniczko, Szanowny Użytkowniku!</h2>' +
        '<p>Zanim przejdziesz do czytania, poświęć chwilę na informację o tym, jak my i nasi zaufani partnerzy (<b>214</b>) przetwarzamy Twoje dane. Korzystamy z plików cookies i podobnych technologii, aby wyświetlać dopasowane reklamy i treści, mierzyć ich skuteczność oraz rozwijać serwis.</p>' +
        '<p>Klikając „Przejdź do serwisu”, wyrażasz zgodę na przetwarzanie Twoich danych osobowych, takich jak adres IP i identyfikatory internetowe, przez Wydawnictwo Nadwiślańskie i Zaufanych Partnerów w celach marketingowych. Zgoda jest dobrowolna i możesz ją w każdej chwili wycofać w stopce serwisu, w zakładce „Zgody RODO”.</p>' +
        '<p>Jeśli nie chcesz wyrazić zgody lub chcesz ograniczyć jej zakres, przejdź do ustawień zaawansowanych. Tam możesz także sprzeciwić się przetwarzaniu na podstawie prawnie uzasadnionego interesu. Więcej w <a href="/polityka-prywatnosci">Polityce prywatności</a>.</p></div>' +
        '<div class="rodo-stopka"><button type="button" data-r="ust">Ustawienia zaawansowane</button><button type="button" class="rodo-glowny" data-r="tak">Przejdź do serwisu</button></div>';
    }
    function druga() {
      p.innerHTML = '<div class="rodo-tresc"><h2 id="rodo-tytul">Ustawienia zaawansowane</h2><p>Poniżej możesz wyrazić zgodę na poszczególne cele lub wnieść sprzeciw.</p>' +
        CELE.map(function (c, i) {
          return '<div class="rodo-cel"><b>' + c[0] + '</b><label><input type="checkbox" name="zgoda' + i + '"> Zgoda</label>' + (c[1] ? '<label><input type="checkbox" name="interes' + i + '" checked> Uzasadniony interes</label>' : "") + "</div>";
        }).join("") + '</div><div class="rodo-stopka"><button type="button" data-r="wroc">Wróć</button><button type="button" data-r="nie">Odrzuć wszystko</button><button type="button" data-r="zapisz">Zapisz wybór</button><button type="button" class="rodo-glowny" data-r="tak">Zaakceptuj wszystko</button></div>';
    }
    p.addEventListener("click", function (e) {
      var b = e.target.closest("button");
      switch (b && b.dataset.r) {
        case "ust": druga(); break;
        case "wroc": pierwsza(); break;
        case "tak": zapisz(true); break;
        case "nie": zapisz(false); break;
        case "zapisz": {
          var z = Array.prototype.filter.call(p.querySelectorAll("input:checked"), function (i) { return i.name.indexOf("zgoda") === 0; });
          zapisz(z.length === CELE.length, z.map(function (i) { return i.name; }));
        }
      }
    });
    pierwsza();
    document.body.appendChild(o);
    document.body.classList.add("rodo-blok");
    setTimeout(function () { o.classList.add("on"); }, 50);
  }
  setTimeout(start, 900);
})();
