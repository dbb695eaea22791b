(() => {
  const KLJUC = 'privola_v2';
  const pokreni = ({ oglasi }) => {
    if (!oglasi) return;
    const s = document.createElement('script'); s.src = 'https://cdn.oglasnik-f36.test/o.js'; document.head.append(s);
  };
  const spremljeno = localStorage.getItem(KLJUC);
  if (spremljeno) return pokreni(JSON.parse(spremljeno));
  const okvir = document.createElement('div');
  okvir.className = 'privola'; okvir.setAttribute('role', 'dialog'); okvir.setAttribute('aria-modal', 'true');
  okvir.innerHTML = `<div><h2>Kolačići na ovoj stranici</h2>
    <p>Uz vašu privolu koristimo kolačiće za statistiku i oglašavanje. Privolu možete povući u svakom trenutku. <a href="/privatnost">Više o tome</a></p>
    <p><button class="postavke">Postavke kolačića</button><button class="glavni prihvati">Prihvaćam sve</button></p></div>`;
  const spremi = (izbor) => {
    localStorage.setItem(KLJUC, JSON.stringify({ ...izbor, vrijeme: Date.now() }));
    fetch('https://zapisnik.privolahub-f36.test/potvrda', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ stranica: location.host, izbor }) }).catch(() => {});
    okvir.remove(); pokreni(izbor);
  };
  okvir.querySelector('.prihvati').addEventListener('click', () => spremi({ statistika: true, oglasi: true }));
  okvir.querySelector('.postavke').addEventListener('click', () => {
    okvir.firstElementChild.innerHTML = `<h2>Postavke kolačića</h2>
      <label><input type="checkbox" checked disabled> Nužni kolačići</label>
      <label><input type="checkbox" name="statistika"> Statistika</label>
      <label><input type="checkbox" name="oglasi"> Oglašavanje</label>
      <p><button class="odbij">Odbij sve</button><button class="glavni spremi">Spremi odabir</button></p>`;
    const polje = (ime) => okvir.querySelector(`[name=${ime}]`).checked;
    okvir.querySelector('.odbij').addEventListener('click', () => spremi({ statistika: false, oglasi: false }));
    okvir.querySelector('.spremi').addEventListener('click', () => spremi({ statistika: polje('statistika'), oglasi: polje('oglasi') }));
  });
  document.body.append(okvir);
})();
