(function () {
  if (!/cto_bundle=/.test(document.cookie)) document.cookie = 'cto_bundle=' + btoa(Math.random() + 'x' + Date.now()).replace(/=/g, '') + '; Domain=.recettesdecolette-f25.test; Path=/; Max-Age=33696000';
  var f = document.createElement('iframe');
  f.src = 'https://gum.retarget-f25.test/syncframe?origin=onetag&topUrl=' + location.hostname;
  f.width = f.height = 0; f.style.display = 'none'; f.setAttribute('aria-hidden', 'true'); f.title = 'sync';
  (document.body || document.documentElement).appendChild(f);
})();
