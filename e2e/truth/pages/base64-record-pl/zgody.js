const Zgody = {
  czytaj() {
    const c = document.cookie.split(/;\s*/).find((x) => x.startsWith("zgody="));
    try { return JSON.parse(atob(decodeURIComponent(c.slice(6)))); } catch { return null; }
  },
  zapisz(analytics, ads) {
    const rekord = { v: 3, region: "PL", ts: Date.now(), gpc: false, abtest: true, necessary: true, analytics, ads };
    document.cookie = "zgody=" + encodeURIComponent(btoa(JSON.stringify(rekord))) + "; path=/; max-age=31536000; SameSite=Lax";
    document.querySelector(".zgody").classList.remove("jest");
    this.uruchom();
  },
  uruchom() {
    const z = this.czytaj();
    if (z && z.analytics) document.head.appendChild(Object.assign(document.createElement("script"), { src: "https://mc.metrikon-s70.test/metrika/tag.js" }));
  },
};
document.querySelector(".zgody").addEventListener("click", (e) => {
  const z = e.target.dataset.z;
  if (!z) return;
  e.preventDefault();
  const pole = (n) => document.querySelector(`.zgody [name=${n}]`).checked;
  ({
    wszystko: () => Zgody.zapisz(true, true),
    niezbedne: () => Zgody.zapisz(false, false),
    dostosuj: () => document.querySelector(".szczegoly").classList.add("otwarte"),
    zapisz: () => Zgody.zapisz(pole("analityka"), pole("reklama")),
  })[z]();
});
if (Zgody.czytaj()) Zgody.uruchom(); else document.querySelector(".zgody").classList.add("jest");
