(function () {
  var NAME = "CookiesConsent";
  function read() { var m = document.cookie.match(/(?:^|; )CookiesConsent=([^;]*)/); try { return m && JSON.parse(decodeURIComponent(m[1])); } catch (e) { return null; } }
  function script(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function run(list) {
    if (list.indexOf("analytics") > -1) script("https://stats.orechodata.test/gtag/js?id=G-VLN7M0T4NK");
    if (list.indexOf("personalisation") > -1) script("https://pixel.zrkadlovo.test/sk_SK/events.js");
  }
  function save(list) {
    var v = { consent: list.join(","), cookieId: Math.random().toString(36).slice(2, 14) + "motanka" };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(v)) + "; path=/; max-age=15552000; SameSite=Lax; Secure";
    close(); bar.classList.remove("siteCookies--show"); setTimeout(function () { bar.remove(); }, 500);
    run(list);
  }
  var known = read();
  if (known) { run(known.consent ? known.consent.split(",") : []); return; }
  var bar = document.createElement("div");
  bar.className = "siteCookies siteCookies--bottom siteCookies--light js-siteCookies";
  bar.setAttribute("role", "dialog");
  bar.innerHTML = '<div class="siteCookies__form"><div class="siteCookies__content siteCookies__text">Táto webová stránka používa súbory cookie. Kliknutím na tlačidlo Súhlasím vyjadrujete súhlas s ich používaním na meranie návštevnosti a na reklamu. Viac informácií <a href="/podmienky-ochrany-osobnych-udajov/">nájdete tu</a>.</div><div class="siteCookies__buttonWrap"><button type="button" class="siteCookies__link js-cookies-settings">Nastavenia</button><button type="button" class="siteCookies__button js-cookiesConsentSubmit" value="all">Súhlasím</button></div></div>';
  var box, overlay;
  function close() { if (box) { box.remove(); overlay.remove(); box = null; } }
  function open() {
    overlay = document.createElement("div"); overlay.id = "cboxOverlay";
    box = document.createElement("div"); box.id = "colorbox"; box.setAttribute("role", "dialog"); box.setAttribute("aria-label", "Nastavenia cookies");
    box.innerHTML = '<button type="button" id="cboxClose" aria-label="Zavrieť">×</button><h2>Nastavenia cookies</h2><p>Tu môžete upraviť svoje preferencie. Svoju voľbu môžete neskôr zmeniť vymazaním cookies v prehliadači.</p>' +
      '<div class="cookieSetting__item"><label><input type="checkbox" checked disabled> Technické cookies</label><p>Bez nich by nefungoval košík ani prihlásenie. Vypnúť sa nedajú.</p></div>' +
      '<div class="cookieSetting__item"><label><input type="checkbox" value="analytics"> Analytické cookies</label><p>Pomáhajú nám pochopiť, ako zákazníci e-shop používajú.</p></div>' +
      '<div class="cookieSetting__item"><label><input type="checkbox" value="personalisation"> Marketingové cookies</label><p>Používajú ich reklamné siete, aby vám zobrazili našu ponuku na iných weboch.</p></div>' +
      '<div class="cookieSetting__buttons"><button type="button" class="js-save">Uložiť nastavenia</button><button type="button" class="main js-all">Povoliť všetko</button></div>';
    document.body.append(overlay, box);
    box.querySelector("#cboxClose").onclick = overlay.onclick = close;
    box.querySelector(".js-all").onclick = function () { save(["analytics", "personalisation"]); };
    box.querySelector(".js-save").onclick = function () { save([].map.call(box.querySelectorAll("input:checked:not([disabled])"), function (i) { return i.value; })); };
  }
  document.body.appendChild(bar);
  setTimeout(function () { bar.classList.add("siteCookies--show"); }, 900);
  bar.querySelector(".js-cookies-settings").onclick = open;
  bar.querySelector(".js-cookiesConsentSubmit").onclick = function () { save(["analytics", "personalisation"]); };
})();
