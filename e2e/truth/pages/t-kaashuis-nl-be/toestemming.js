(function () {
  var SLEUTEL = "cookievoorkeuren", oud = JSON.parse(localStorage.getItem(SLEUTEL) || "null");
  function door(k) { window.dataLaag.push({ consent: "update", analytics: k.statistiek ? "granted" : "denied", ads: k.marketing ? "granted" : "denied" }); }
  if (oud) { door(oud); return; }
  var laag = document.createElement("div");
  laag.className = "ck-laag";
  laag.innerHTML = '<div class="ck-venster" role="dialog" aria-modal="true" aria-labelledby="ck-t"><div class="ck-een"><h2 id="ck-t">Mogen we je cookies serveren bij de kaas?</h2><p>Wij en onze partners gebruiken cookies om onze webshop goed te laten werken, om te meten hoe hij gebruikt wordt en om je aanbiedingen op maat te tonen. Meer lees je in ons <a href="/cookies">cookiebeleid</a>.</p><div class="ck-knoppen"><button type="button" class="meer">Voorkeuren instellen</button><button type="button" class="vol alles">Alles aanvaarden</button></div></div>' +
    '<div class="ck-twee" hidden><h2>Jouw cookievoorkeuren</h2><p>Kies zelf welke cookies we mogen plaatsen.</p><div class="ck-rij"><span>Strikt noodzakelijk<small>Voor je mandje en de betaling. Altijd actief.</small></span><label class="schakel"><input type="checkbox" checked disabled aria-label="Strikt noodzakelijk"><span></span></label></div><div class="ck-rij"><span>Statistieken<small>Om te zien welke pagina’s bezocht worden.</small></span><label class="schakel"><input type="checkbox" name="statistiek" aria-label="Statistieken"><span></span></label></div><div class="ck-rij"><span>Marketing<small>Voor advertenties op andere sites.</small></span><label class="schakel"><input type="checkbox" name="marketing" aria-label="Marketing"><span></span></label></div><div class="ck-knoppen"><button type="button" class="bewaar">Mijn keuze bewaren</button><button type="button" class="vol alles">Alles aanvaarden</button></div></div></div>';
  function klaar(k) { localStorage.setItem(SLEUTEL, JSON.stringify({ noodzakelijk: true, statistiek: k[0], marketing: k[1], op: new Date().toISOString() })); door({ statistiek: k[0], marketing: k[1] }); laag.classList.remove("zichtbaar"); setTimeout(function () { laag.remove(); }, 400); }
  laag.querySelectorAll(".alles").forEach(function (b) { b.onclick = function () { klaar([true, true]); }; });
  laag.querySelector(".meer").onclick = function () { laag.querySelector(".ck-een").hidden = true; laag.querySelector(".ck-twee").hidden = false; };
  laag.querySelector(".bewaar").onclick = function () { klaar([laag.querySelector("[name=statistiek]").checked, laag.querySelector("[name=marketing]").checked]); };
  setTimeout(function () { document.body.appendChild(laag); requestAnimationFrame(function () { requestAnimationFrame(function () { laag.classList.add("zichtbaar"); }); }); }, 1200);
})();
