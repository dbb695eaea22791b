(function () {
  var CATS = ["necessary", "analytics", "ads"];
  var read = function () { var m = /(?:^|; )cc_cookie=([^;]*)/.exec(document.cookie); try { return m && JSON.parse(decodeURIComponent(m[1])); } catch (e) { return null; } };
  var main = document.createElement("div");
  main.id = "cc--main";
  main.innerHTML =
    '<div id="cc_div"><div id="cm" role="dialog" aria-modal="true" aria-labelledby="c-ttl"><div id="c-inr"><div id="c-inr-i"><div id="c-ttl">Používáme cookies</div>' +
    '<div id="c-txt">Ahoj, tento web používá nezbytné cookies, aby správně fungoval, a sledovací cookies, abychom věděli, jak ho používáte. Ty druhé spustíme až po vašem souhlasu.</div></div>' +
    '<div id="c-bns"><button type="button" id="c-p-bn" class="c-bn">Přijmout vše</button><button type="button" id="c-s-bn" class="c-bn">Přizpůsobit</button></div></div></div>' +
    '<div id="s-cnt" role="dialog" aria-modal="true"><div id="s-inr"><div id="s-hdr"><span>Nastavení cookies</span><button type="button" id="s-c-bn" aria-label="Zavřít">✕</button></div><div id="s-bl">' +
    '<p>Vyberte si, které cookies smíme ukládat. Volbu můžete kdykoli změnit odkazem v patičce.</p>' +
    '<div class="c-bl"><div class="hd"><label for="t0">Nezbytné cookies</label><input id="t0" class="c-tgl" type="checkbox" value="necessary" checked disabled></div>Bez nich by nefungoval rezervační kalendář.</div>' +
    '<div class="c-bl"><div class="hd"><label for="t1">Analytické cookies</label><input id="t1" class="c-tgl" type="checkbox" value="analytics"></div>Pomáhají nám počítat návštěvy a zjistit, které stránky čtete.</div>' +
    '<div class="c-bl"><div class="hd"><label for="t2">Reklamní cookies</label><input id="t2" class="c-tgl" type="checkbox" value="ads"></div>Díky nim vám můžeme naše chalupy připomenout na Sezamovce.</div>' +
    '</div><div id="s-bns"><button type="button" id="s-sv-bn" class="c-bn">Uložit nastavení</button><button type="button" id="s-all-bn" class="c-bn">Přijmout vše</button></div></div></div></div>';
  document.body.appendChild(main);
  var html = document.documentElement, $ = function (id) { return document.getElementById(id); };
  function apply(cats) {
    document.querySelectorAll("script[data-cookiecategory]").forEach(function (old) {
      if (cats.indexOf(old.dataset.cookiecategory) < 0 || old.dataset.done) return;
      old.dataset.done = 1;
      var s = document.createElement("script"); s.async = true; s.src = old.dataset.src; document.head.appendChild(s);
    });
  }
  function save(cats) {
    var value = { categories: cats, level: cats, revision: 0, data: null, rfc_cookie: false, consent_date: new Date().toISOString() };
    document.cookie = "cc_cookie=" + encodeURIComponent(JSON.stringify(value)) + "; path=/; max-age=15724800; SameSite=Lax; Secure";
    html.classList.remove("show--consent", "show--settings");
    apply(cats);
  }
  $("c-p-bn").onclick = $("s-all-bn").onclick = function () { document.querySelectorAll(".c-tgl").forEach(function (t) { t.checked = true; }); save(CATS); };
  $("c-s-bn").onclick = function () { html.classList.add("show--settings"); };
  $("s-c-bn").onclick = function () { html.classList.remove("show--settings"); };
  $("s-sv-bn").onclick = function () { save(Array.from(document.querySelectorAll(".c-tgl:checked"), function (t) { return t.value; })); };
  document.querySelector("[data-cc]").onclick = function (e) { e.preventDefault(); html.classList.add("show--settings"); };
  var kept = read();
  if (kept) apply(kept.categories); else setTimeout(function () { html.classList.add("show--consent"); }, 800);
})();
