(function () {
  var KEY = "bp_suti_dontes";
  function mero() {
    var s = document.createElement("script");
    s.src = "https://cs.szemfulesadat.test/szf.min.js?shop=4471";
    s.async = true;
    document.body.appendChild(s);
  }
  function hirdetes() {
    var s = document.createElement("script");
    s.src = "https://ajanlo.vasarfia.test/remarketing.js";
    s.async = true;
    document.body.appendChild(s);
  }
  function alkalmaz(d) {
    if (d.statisztika) mero();
    if (d.marketing) hirdetes();
  }
  // Kupon
  if (!sessionStorage.getItem("bp_kupon_latta")) {
    setTimeout(function () {
      sessionStorage.setItem("bp_kupon_latta", "1");
      var k = document.createElement("div");
      k.id = "kupon";
      k.setAttribute("role", "dialog");
      k.setAttribute("aria-label", "Kupon");
      k.innerHTML = '<button class="x" aria-label="Bezárás">×</button><h2>10% kedvezmény az első rendelésre</h2><p>Iratkozzon fel a hírlevelünkre, és küldjük a kupont!</p><input type="email" placeholder="E-mail-cím" aria-label="E-mail-cím"><button class="ok">Kérem a kupont</button><button class="nem">Köszönöm, nem kérem</button>';
      document.body.appendChild(k);
      k.querySelector(".x").onclick = k.querySelector(".nem").onclick = function () { k.remove(); };
    }, 1400);
  }
  // Süti
  var mentett = null;
  try { mentett = JSON.parse(localStorage.getItem(KEY)); } catch (e) {}
  if (mentett) return alkalmaz(mentett);
  setTimeout(function () {
    var b = document.createElement("section");
    b.id = "suti";
    b.setAttribute("aria-label", "Sütik kezelése");
    b.innerHTML = '<p><b>Sütiket használunk.</b> A webáruház működéséhez szükséges sütiken túl – ha hozzájárul – statisztikai és marketing célú sütiket is használunk, hogy jobban megismerjük vásárlóinkat, és személyre szabott ajánlatokat mutassunk. Bővebben az <a href="/adatvedelem">adatvédelmi tájékoztatóban</a>.</p><div class="lista"><label><input type="checkbox" checked disabled> Működéshez szükséges</label><label><input type="checkbox" name="statisztika"> Statisztika</label><label><input type="checkbox" name="marketing"> Marketing</label><button class="ment">Kiválasztottak mentése</button></div><div class="gombok"><button class="mind">Elfogadom mindet</button><button class="csak">Csak a működéshez szükségeseket kérem</button><button class="reszlet">Részletek</button></div>';
    document.body.appendChild(b);
    setTimeout(function () { b.classList.add("lathato"); }, 50);
    function dont(s, m) {
      var d = { v: 3, statisztika: s, marketing: m, mikor: new Date().toISOString() };
      localStorage.setItem(KEY, JSON.stringify(d));
      b.remove();
      alkalmaz(d);
    }
    b.querySelector(".mind").onclick = function () { dont(true, true); };
    b.querySelector(".csak").onclick = function () { dont(false, false); };
    b.querySelector(".ment").onclick = function () { dont(b.querySelector("[name=statisztika]").checked, b.querySelector("[name=marketing]").checked); };
    b.querySelector(".reszlet").onclick = function () { b.querySelector(".lista").classList.toggle("nyitva"); };
  }, 2000);
})();
