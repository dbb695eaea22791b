/* rodomat 5.2 */
(() => {
  const KLUCZ = "rodomat.zgody", CIASTKO = "rodomat_v";
  const cele = ["Przechowywanie informacji na urządzeniu lub dostęp do nich", "Wybór reklam spersonalizowanych", "Pomiar wydajności reklam i treści", "Rozwój i ulepszanie usług"];
  const reklamy = () => {
    const s = document.createElement("script"); s.async = true; s.src = "https://rek.reklamownia-y7.test/adx.js"; document.head.append(s);
  };
  const zapisz = (zgoda) => {
    localStorage.setItem(KLUCZ, JSON.stringify({ v: 5, t: Date.now(), c: zgoda ? cele.map(() => 1) : cele.map(() => 0), ui: zgoda ? 1 : 0 }));
    document.cookie = `${CIASTKO}=5.${zgoda ? "1111" : "0000"};path=/;max-age=15552000`;
    document.querySelector("rodo-okno")?.remove();
    if (zgoda) reklamy();
  };
  const styl = `<style>:host{all:initial}.t{position:fixed;inset:0;background:#000a;z-index:2147483647;font:14px/1.5 Arial}.o{background:#fff;width:720px;max-width:95%;max-height:90%;overflow:auto;margin:4vh auto;padding:24px;box-sizing:border-box}.d{background:#c8102e;color:#fff;border:0;padding:14px 34px;font-size:16px;cursor:pointer;float:right}.l{color:#555;background:none;border:0;text-decoration:underline;cursor:pointer;padding:14px 0}.c{border-bottom:1px solid #ddd;padding:8px 0;display:flex;justify-content:space-between}[hidden]{display:none!important}</style>`;
  class Okno extends HTMLElement {
    connectedCallback() {
      const r = this.attachShadow({ mode: "open" });
      r.innerHTML = `${styl}<div class="t"><div class="o">
      <div id="w1"><h2>Szanowny Użytkowniku,</h2>
        <p>od 25 maja 2018 r. obowiązuje Rozporządzenie Parlamentu Europejskiego i Rady (UE) 2016/679 (RODO). Klikając „Przejdź do serwisu” zgadzasz się na przetwarzanie Twoich danych osobowych zbieranych w ramach korzystania z naszych portali przez wydawcę oraz <u>Zaufanych Partnerów (427)</u> w celach marketingowych, w tym profilowania i pomiaru reklam.</p>
        <p>Zgoda jest dobrowolna i możesz ją w dowolnym momencie wycofać. Część partnerów przetwarza dane na podstawie prawnie uzasadnionego interesu, wobec czego możesz wnieść sprzeciw.</p>
        <button class="d" data-a="tak">PRZEJDŹ DO SERWISU</button><button class="l" data-a="ust">Ustawienia zaawansowane</button></div>
      <div id="w2" hidden><h2>Twoje ustawienia prywatności</h2>
        ${cele.map((c, i) => `<div class="c"><span>${i + 1}. ${c}</span><span>Zgoda <input type="checkbox"> Uzasadniony interes <input type="checkbox" ${i > 1 ? "checked" : "disabled"}></span></div>`).join("")}
        <p><button class="d" data-a="tak">Akceptuję wszystko</button><button class="l" data-a="nie">Nie wyrażam zgody i wnoszę sprzeciw</button></p></div>
      <div id="w3" hidden><h2>Czy na pewno?</h2>
        <p>Dzięki reklamom nasze artykuły pozostają bezpłatne. Bez Twojej zgody będziesz widzieć tyle samo reklam, ale mniej dopasowanych.</p>
        <p><button class="d" data-a="ust">Wróć do ustawień</button><button class="l" data-a="koniec">Potwierdzam i przechodzę dalej</button></p></div>
      </div></div>`;
      const pokaz = (id) => ["w1", "w2", "w3"].forEach((w) => r.getElementById(w).hidden = w !== id);
      r.addEventListener("click", (e) => {
        switch (e.target.dataset?.a) {
          case "tak": return zapisz(true);
          case "ust": return pokaz("w2");
          case "nie": return pokaz("w3");
          case "koniec": return zapisz(false);
        }
      });
    }
  }
  customElements.define("rodo-okno", Okno);
  let stan = null;
  try { stan = JSON.parse(localStorage.getItem(KLUCZ)); } catch { /* brak */ }
  if (stan?.v === 5) { if (stan.c.every(Boolean)) reklamy(); return; }
  const start = () => setTimeout(() => document.body.append(document.createElement("rodo-okno")), 900);
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start();
})();
