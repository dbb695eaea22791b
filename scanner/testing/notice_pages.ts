/**
 * What hosts, firewalls and broken applications show in a page's place under another name than their
 * own, and honest pages that look alike.
 */
import { type PageHandler, script } from "./plant.ts";

const SEVA = "http://haba-seva.localhost";
const UTF8 = `<meta charset=utf-8>`;
const STYLE = `<link rel=stylesheet href="${SEVA}/site.css">`;
const SPINNER = `<style>@keyframes r { to { rotate: 1turn } }
  i { display: block; width: 40px; height: 40px; border: 4px solid; animation: r 1s infinite }</style>
  <svg width=90 height=20><text y=15>Duka</text></svg><i></i>`;
const page = (title: string, body: string) =>
  new Response(`<!doctype html>${UTF8}<title>${title}</title>${body}`, {
    headers: { "content-type": "text/html" },
  });
const sentTo = (address: string) => page("", `<script>location.replace("${address}")</script>`);

/** Any address that the site does not know shows this. */
const shell = (bundle: string, inner: string) =>
  page("Duka la saa", `<div id=root>${inner}</div>${bundle}`);

export const noticePages: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/shell-module":
    case "/assets/index-1a2b.js":
      return shell(`<script type=module src="/assets/index-1a2b.js"></script>`, SPINNER);
    case "/shell-styled":
      return shell(`<script type=module src="/assets/index-1a2b.js"></script>${STYLE}`, SPINNER);
    case "/shell-of-other":
      return shell(`<script src="${SEVA}/gone.js"></script>`, `${SPINNER}<p>Načítání…</p>`);
    case "/shell-waiting":
      return shell(`<script type=module src="/works.js"></script>`, `${SPINNER}<p>Subiri</p>`);
    case "/works.js":
      return script(`setTimeout(() => document.title += "!", 10)`);
    // Honest: it takes its time, a tag of others fails, the text was there before the bundle.
    case "/shell-slow":
      return shell(`<script type=module src="/slow.js"></script>`, SPINNER);
    case "/slow.js":
      return script(`setTimeout(() => document.querySelector("#root").innerHTML =
        "<h1>Duka la saa</h1><p>Saa za ukutani na za mkononi.</p><a href=/saa>Saa</a>", 3000)`);
    case "/splash-of-tag":
      return page(
        "Studio",
        `${SPINNER}<p>Studio Nord, Kiel</p><script src="${SEVA}/gone.js"></script>`,
      );
    case "/rendered":
      return shell(
        `<script type=module src="/assets/index-1a2b.js"></script>`,
        `<h1>Duka la saa</h1><p>Saa za ukutani na za mkononi.</p><a href=/saa>Saa</a>`,
      );

    // A shop's platform, a registrar and a host in the site's place.
    case "/loja/canecas":
      return page(
        "Ateliê Azul",
        `${STYLE}<b>Haba Seva</b><h1>Por agora, sem vitrine</h1>
        <p>A assinatura da loja «Ateliê Azul» terminou e a vitrine não pode ser vista.</p>
        <p>Você é o lojista desta loja? Acesse o painel e escolha um plano para renovar.</p>
        <p>Hospedagem, carrinho e meios de pagamento desde R$ 39. ${"Venda já. ".repeat(9)}</p>`,
      );
    case "/parked":
      return sentTo("http://seva-domini.localhost/p?d=parked.localhost");
    case "/parked-quiet":
      return sentTo("http://seva-domini.localhost/quiet?d=parked-quiet.localhost");
    case "/renamed":
      return sentTo("http://new-name.localhost/?from=renamed.localhost");
    case "/not-set-up":
      return page(
        "페이지를 표시할 수 없음",
        `${STYLE}<h1>연결된 내용이 없습니다</h1>
        <h2>이 사이트 관리자님께</h2><ul><li>도메인 추가 후 서버에 반영되기까지 1시간이 걸립니다.
        <li>네임서버를 확인해 주세요.<li>요금 미납 시 마이페이지에서 결제해 주세요.</ul>`,
      );
    // Honest: an owner who closes, and one who works for owners.
    case "/closed-by-owner":
      return page(
        "Ateliê Azul",
        `${STYLE}<h1>Obrigada por doze anos</h1>
        <p>A dona da loja fechou o forno em outubro. As canecas que restam estão no café da praça,
        e quem encomendou recebe a sua até ao Natal. ${"Foi bonito. ".repeat(12)}</p>`,
      );
    case "/for-owners":
      return page(
        "Nordwerk",
        `${STYLE}<h1>Für Inhaber von Websites</h1>
        <p>Wir pflegen Server und DNS, verlängern Domains und richten Ihr Kundenkonto ein.</p>
        <p>hallo@nordwerk.test, +49 431 5550110. ${"Seit 2004 in Kiel. ".repeat(15)}</p>`,
      );

    // Firewalls and borders under the site's own title.
    case "/refused":
      return page(
        "Câmara de Vale Verde",
        `${STYLE}<b>Câmara Municipal</b><p>Caro munícipe,</p>
        <p>${"O seu contacto não pôde ser tratado por razões de política interna. ".repeat(6)}</p>
        <p>Número: 90417722356018843321, info@vale-verde.test, +351 255 501 100</p>
        <a href="javascript:history.back()">Voltar</a>`,
      );
    case "/border":
      return page(
        "Mutua del Sur | Pensiones",
        `${STYLE}<h1>Parece que está en el extranjero</h1>
        <p>Para proteger sus ahorros, el acceso a nuestro portal desde fuera de España está limitado.</p>
        <p>Llámenos de lunes a viernes, y tenga a mano estos datos: ${"Gracias. ".repeat(40)}</p>
        <p>Referencia: MS-88213-7QX</p>`,
      );
    case "/border-plain":
      return page(
        "Norrkassan",
        `${STYLE}<h1>Du verkar vara utomlands</h1>
        <p>Våra tjänster på webben är spärrade för besök från andra länder.</p>
        <p>${"Ring oss gärna på vardagar mellan åtta och fem. ".repeat(9)}</p>`,
      );
    case "/paket/00340434161094021501":
      return page(
        "Paket",
        `${STYLE}<h1>Ihr Paket ist unterwegs</h1><p>Sendung 00340434161094021501</p>
        <p>${"Es hat die Stadt verlassen und kommt morgen an. ".repeat(9)}</p>
        <p>post@paket.test, +49 30 5550110</p><a href="javascript:history.back()">Zurück</a>`,
      );
    case "/abroad":
      return page(
        "Leben im Süden",
        `${STYLE}<h1>Umzug</h1>
        <p>Im Ausland können Sie unser Büro nicht besuchen, der Dienst ist nur für Mitglieder.</p>
        <p>${"Wir schreiben Briefe, füllen Formulare aus und rufen für Sie an. ".repeat(9)}</p>`,
      );
    default:
      return new Response("not here", { status: 404 });
  }
};

/** A registrar, and a company under its new name. */
export const registrarPages: PageHandler = (_request, { pathname }) =>
  pathname === "/p"
    ? page(
      "Benvenuti",
      `<b>Seva Domini</b><h1>parked.localhost</h1>
        <p>${"Il proprietario non ha ancora scelto che cosa mettere qui. ".repeat(12)}</p>`,
    )
    : page(
      "Benvenuti",
      `<meta name=robots content=noindex><b>Seva Domini</b><h1>Ancora niente</h1>
        <p>${"Il proprietario non ha ancora scelto che cosa mettere qui. ".repeat(12)}</p>`,
    );

export const renamedPages: PageHandler = () =>
  page(
    "New Name",
    `<h1>renamed.localhost is now new-name.localhost</h1>
    <p>${"The same people bake the same bread under a new name. ".repeat(12)}</p>`,
  );

/** Assets of a company; what it does not know it answers with a page. */
export const companyAssets: PageHandler = (_request, { pathname }) =>
  pathname.endsWith(".css")
    ? new Response("body { color: navy }", { headers: { "content-type": "text/css" } })
    : page("Haba Seva", "<h1>Haba Seva</h1>");
