const root = document.querySelector("app-root");
root.setAttribute("ng-version", "18.2.9");
const afvaarten = await fetch("/api/afvaarten").then((r) => r.json());
const card = ({ tijd, kade, status }) => `<mat-card><b>${tijd}</b><span>${kade}</span><span>${status}</span></mat-card>`;
root.innerHTML = `
  <mat-toolbar><span>Veerdienst Waal</span></mat-toolbar>
  <main><h1>Afvaarten vandaag</h1>${afvaarten.map(card).join("")}
  <p>Fietsen gaan gratis mee. Bij windkracht 8 vaart de pont niet.</p></main>
  <footer><a href="/tarieven">Tarieven</a> · <a href="/contact">Contact</a></footer>`;
