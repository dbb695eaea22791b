(() => {
  "use strict";
  const root = document.getElementById("root");
  const { apiBase, build } = window.__ENV__;
  const device = localStorage.getItem("nf_tv_device") || crypto.randomUUID();
  localStorage.setItem("nf_tv_device", device);
  const header = `<header class="hd"><b>telaviva</b><nav><a href="/">Início</a> &nbsp; <a href="/series">Séries</a> &nbsp; <a href="/filmes">Filmes</a> &nbsp; <a href="/ao-vivo">Ao vivo</a></nav><a class="sign" href="/entrar">Entrar</a></header>`;
  const footer = `<footer class="ft"><span>© Telaviva Streaming S.A. – CNPJ 00.000.000/0001-00</span><a href="/termos">Termos de uso</a><a href="/privacidade">Política de privacidade</a><a href="https://ajuda.nf-telaviva.test/">Central de ajuda</a></footer>`;
  const blocked = ({ country, requestId }) => `${header}<main class="geo">
<svg viewBox="0 0 24 24" fill="none" stroke="#ff5a36" stroke-width="1.4"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18M5 5l14 14"/></svg>
<h1>Este conteúdo não está disponível no seu país</h1>
<p>A Telaviva tem os direitos de exibição deste título somente para o território brasileiro. Pelo seu endereço de IP, parece que você está fora do Brasil.</p>
<p>Se você está no Brasil e usa VPN ou proxy, desative o serviço e tente novamente.</p>
<a class="btn" href="https://ajuda.nf-telaviva.test/fora-do-brasil">Saiba mais</a>
<small>Erro GEO-1009 · ${country} · ${requestId} · v${build}</small></main>${footer}`;
  fetch(`${apiBase}/session/geo`, { headers: { "x-device": device } }).then((r) => r.json()).then((geo) => {
    if (!geo.allowed) {
      document.title = "Conteúdo indisponível | Telaviva";
      root.innerHTML = blocked(geo);
      return;
    }
    return import("/_static/player.51d0aa.js").then((m) => m.start(root, geo));
  });
})();
