(() => {
  // Werbung erst, wenn jemand liest
  let los = false;
  const werbung = () => {
    if (los) return;
    los = true;
    removeEventListener("scroll", werbung); removeEventListener("mousemove", werbung);
    const rahmen = document.createElement("iframe");
    rahmen.src = "https://rahmen.inseratwerk-md9.test/slot.html?site=zaungast&pos=wb1";
    rahmen.width = 970; rahmen.height = 250; rahmen.style.border = "0"; rahmen.title = "Anzeige";
    document.getElementById("wb1").append(rahmen);
  };
  addEventListener("scroll", werbung, { passive: true }); addEventListener("mousemove", werbung, { passive: true });
  // Paywall-Zähler
  const n = Number(localStorage.getItem("zg_meter") || 0) + 1;
  localStorage.setItem("zg_meter", n);
  // Lesedauer nach fünf Sekunden
  setTimeout(() => {
    sessionStorage.setItem("zg_engaged", "5");
    navigator.sendBeacon("https://puls.leseuhr-md9.test/ping", new URLSearchParams({ seite: location.pathname, n }));
  }, 5000);
})();
