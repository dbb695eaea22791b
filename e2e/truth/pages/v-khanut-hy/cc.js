(function () {
  var root = document.getElementById("cc-root"), name = "nuran_cc";
  var state = { vichakagrutyun: true, govazd: true };
  function get() { var m = document.cookie.match(/(?:^|; )nuran_cc=([^;]+)/); return m && JSON.parse(decodeURIComponent(m[1])); }
  function run(r) { if (r.vichakagrutyun) { var s = document.createElement("script"); s.src = "https://chap.vichak-v5.test/c.js"; document.head.appendChild(s); } }
  function save(r) { document.cookie = name + "=" + encodeURIComponent(JSON.stringify(r)) + "; path=/; max-age=31536000; secure; samesite=lax"; root.innerHTML = ""; run(r); }
  function first() {
    root.innerHTML = '<div class="cc" role="dialog" aria-label="Թխուկներ"><p>Մենք օգտագործում ենք թխուկներ (cookies)՝ կայքի աշխատանքը բարելավելու և գովազդը հարմարեցնելու համար։ <a href="/gaghtniutyun">Իմանալ ավելին</a></p><button class="p">Ընդունել բոլորը</button><button class="k">Կարգավորումներ</button></div>';
    root.querySelector(".p").onclick = function () { save({ vichakagrutyun: true, govazd: true }); };
    root.querySelector(".k").onclick = second;
  }
  function row(key, label) { return '<div class="row"><span>' + label + '</span><button type="button" class="sw" role="switch" aria-label="' + label + '" data-k="' + key + '" aria-checked="' + state[key] + '"></button></div>'; }
  function second() {
    root.innerHTML = '<div class="cc" role="dialog" aria-label="Թխուկների կարգավորումներ"><div class="row"><span>Անհրաժեշտ</span><span>միշտ ակտիվ</span></div>' + row("vichakagrutyun", "Վիճակագրություն") + row("govazd", "Գովազդ") + '<p><button class="s">Պահպանել ընտրությունը</button></p></div>';
    root.querySelectorAll(".sw").forEach(function (b) { b.onclick = function () { state[b.dataset.k] = !state[b.dataset.k]; b.setAttribute("aria-checked", state[b.dataset.k]); }; });
    root.querySelector(".s").onclick = function () { save(state); };
  }
  var old = get();
  if (old) run(old); else setTimeout(first, 1200);
})();
