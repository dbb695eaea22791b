var _paq = window._paq = window._paq || [];

function startStatistiek() {
  _paq.push(['trackPageView']);
  _paq.push(['enableLinkTracking']);
  var u = 'https://veenmark.na-gemeentestat.test/';
  _paq.push(['setTrackerUrl', u + 'matomo.php']);
  _paq.push(['setSiteId', '12']);
  var g = document.createElement('script');
  g.async = true; g.src = u + 'matomo.js';
  document.head.appendChild(g);
}

window.cookieconsent.initialise({
  type: 'opt-in',
  cookie: { name: 'cookieconsent_status', domain: 'na-veenmark.test', expiryDays: 365 },
  content: {
    message: 'De gemeente Veenmark gebruikt cookies om bij te houden hoe de website wordt gebruikt. Zo kunnen we de website verbeteren.',
    link: 'Meer over cookies', href: '/cookies',
    deny: 'Weigeren', allow: 'Cookies toestaan', policy: 'Cookiebeleid'
  },
  onInitialise: function () {
    // keuze van een vorig bezoek
    if (this.hasAnswered()) startStatistiek();
  },
  onStatusChange: function (status) {
    if (status === window.cookieconsent.status.allow) startStatistiek();
  }
});
