const lista = document.getElementById("kurssit");
const kurssit = await (await fetch("/api/kurssit.json")).json();
lista.innerHTML = kurssit.kurssit.map((k) => `<li><b>${k.nimi}</b> – ${k.opettaja}, ${k.opintopisteet} op, ${k.hinta} €</li>`).join("");
localStorage.setItem("vo:kurssit:haettu", new Date().toISOString());

// Offline copy of the courses (localForage's defaults)
const auki = indexedDB.open("localforage", 2);
auki.onupgradeneeded = () => auki.result.createObjectStore("keyvaluepairs");
auki.onsuccess = () => auki.result.transaction("keyvaluepairs", "readwrite").objectStore("keyvaluepairs").put(kurssit, "kurssit");

if ("serviceWorker" in navigator) {
  const nayta = () => { document.getElementById("tila").hidden = false; };
  navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready).then((r) => {
    nayta();
    r.active.postMessage({ tyyppi: "SIVU", polku: location.pathname });
  });
}
