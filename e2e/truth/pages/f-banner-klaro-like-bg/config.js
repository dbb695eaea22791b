var klaroConfig = {
  elementID: 'klaro', cookieName: 'klaro', cookieExpiresAfterDays: 120, lang: 'bg',
  services: [
    { name: 'broyach', title: 'Брояч', purpose: 'Статистика' },
    { name: 'pogovori', title: 'Поговори чат', purpose: 'Помощ на живо' }
  ]
};
