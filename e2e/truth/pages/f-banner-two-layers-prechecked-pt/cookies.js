(function () {
  const aviso = document.querySelector('.aviso-cookies'), painel = document.querySelector('.painel-cookies');
  const lido = () => { const m = document.cookie.match(/(?:^|; )pref_cookies=([^;]*)/); return m ? JSON.parse(decodeURIComponent(m[1])) : null; };
  function aplicar(p) {
    if (p.estatistica) { const s = document.createElement('script'); s.src = 'https://js.contamelhor-f29.test/c.js'; document.head.append(s); }
    if (p.publicidade) { new Image().src = 'https://px.anunciar-f29.test/sync?ref=azulejos'; }
  }
  function guardar(p) {
    document.cookie = 'pref_cookies=' + encodeURIComponent(JSON.stringify({ v: 3, ...p })) + '; Path=/; Max-Age=15552000; SameSite=Lax; Secure';
    aviso.hidden = painel.hidden = true;
    aplicar(p);
  }
  document.addEventListener('click', (e) => {
    const acao = e.target.dataset && e.target.dataset.acao;
    if (acao === 'todos') guardar({ estatistica: true, publicidade: true });
    if (acao === 'gerir') painel.hidden = false;
    if (acao === 'guardar') guardar({ estatistica: painel.querySelector('[name=estatistica]').checked, publicidade: painel.querySelector('[name=publicidade]').checked });
  });
  const p = lido();
  if (p) aplicar(p); else aviso.hidden = false;
})();
