const sehirler = { istanbul: ['İstanbul', 'Europe/Istanbul'], lefkosa: ['Lefkoşa', 'Asia/Nicosia'], baku: ['Bakü', 'Asia/Baku'] };
const secili = location.pathname.slice(1) || localStorage.getItem('anadolusaati.sehir') || 'istanbul';
localStorage.setItem('anadolusaati.sehir', secili);
const kok = document.getElementById('uygulama');
kok.innerHTML = '<nav>' + Object.entries(sehirler).map(([yol, [ad]]) =>
  `<a href="/${yol}" ${yol === secili ? 'aria-current="page"' : ''}>${ad}</a>`).join('') + '</nav><div class="saat"></div>';
const yaz = () => {
  kok.querySelector('.saat').textContent = new Date().toLocaleTimeString('tr-TR', { timeZone: sehirler[secili][1] });
};
setTimeout(() => { yaz(); setInterval(yaz, 1000); }, 600);
