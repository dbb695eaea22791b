(()=>{
const NAME="sv-cookie-consent",ALL=["internal-sv-cookie-consent","statistik","talande-webb"];
const read=()=>{const m=document.cookie.match(/(?:^|; )sv-cookie-consent=\.?([^;]+)/);return m?atob(decodeURIComponent(m[1])).split(","):null};
function start(list){
  if(list.includes("statistik")){const s=document.createElement("script");s.src="https://analys.granby-z7.test/matomo.js";document.head.append(s)}
  if(list.includes("talande-webb")){const s=document.createElement("script");s.src="https://cdn.lasupp-z7.test/script/8812/rs.js";document.head.append(s)}
}
function save(list,dlg){
  document.cookie=`${NAME}=${encodeURIComponent("."+btoa(list.join(",")))}; path=/; max-age=7776000; Secure; SameSite=Lax`;
  dlg.close();dlg.remove();start(list);
}
function ask(){
  const d=document.createElement("dialog");d.className="env-modal";d.setAttribute("aria-labelledby","kaktitel");
  d.innerHTML=`<h2 id="kaktitel">Vi använder kakor</h2>
<p>Kakor hjälper oss att göra webbplatsen bättre för dig. Vissa behövs för att sidan ska fungera, andra använder vi för statistik och för att läsa upp innehållet.</p>
<p><a href="/kakor">Läs mer om kakor</a></p>
<p><button class="env-button primary" data-a="alla">Okej, jag godkänner alla kakor</button><button class="env-button" data-a="valj">Välj själv</button></p>`;
  d.addEventListener("cancel",e=>e.preventDefault());
  d.addEventListener("click",e=>{
    const sw=e.target.closest("[role=switch]"),b=e.target.closest("[data-a]");
    if(sw&&sw.getAttribute("aria-disabled")!=="true")sw.setAttribute("aria-checked",String(sw.getAttribute("aria-checked")!=="true"));
    if(!b)return;
    if(b.dataset.a==="alla")save(ALL,d);
    if(b.dataset.a==="valj")d.innerHTML=`<h2 id="kaktitel">Välj vilka kakor du godkänner</h2>
<div class="sw"><span id="k1"><b>Nödvändiga kakor</b><br>Går inte att stänga av</span><div role="switch" tabindex="0" aria-checked="true" aria-disabled="true" aria-labelledby="k1"></div></div>
<div class="sw"><span id="k2"><b>Statistik</b><br>Hur webbplatsen används</span><div role="switch" tabindex="0" aria-checked="true" aria-labelledby="k2" data-k="statistik"></div></div>
<div class="sw"><span id="k3"><b>Talande webb</b><br>Uppläsning av sidans text</span><div role="switch" tabindex="0" aria-checked="true" aria-labelledby="k3" data-k="talande-webb"></div></div>
<p><button class="env-button primary" data-a="spara">Spara och stäng</button></p>`;
    if(b.dataset.a==="spara")save(["internal-sv-cookie-consent",...[...d.querySelectorAll("[data-k][aria-checked=true]")].map(x=>x.dataset.k)],d);
  });
  document.body.append(d);d.showModal();
}
const had=read();
if(had)start(had);else setTimeout(ask,400);
})();
