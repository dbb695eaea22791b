/** Documents that stand in a page's place with status 200, and small honest pages beside them. */
import { document as html, type PageHandler } from "./plant.ts";

const moved = (location: string) => new Response(null, { status: 302, headers: { location } });
const UTF8 = `<meta charset=utf-8>`;
const titled = (title: string) => `<script>document.title = "${title}"</script>`;
const SIGN_IN = `<h1>Welcome back</h1><form method=post><input type=email name=email>
  <input type=password name=password><button>Sign in</button></form>`;
const SEVA = "http://haba-seva.localhost";
const OF_HOST = `<a href="${SEVA}/"><img alt="Haba Seva" src="${SEVA}/logo.gif"></a>
  <a href="${SEVA}/web">Wavuti</a> <a href="${SEVA}/domain">Kikoa</a>`;
const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
const LINE = (alt: string) => `<img width=180 height=60 alt="${alt}" src="${PICTURE}">`;
const ARTICLE = `<h1>Bread in a pot</h1><p>${"Flour and water rest over night. ".repeat(20)}</p>`;

export const standInPages: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    // A web application firewall, as F5's.
    case "/rejected":
      return html(`<title>Request Rejected</title>The requested URL was rejected. Please consult
        with your administrator.<br><br>Your support ID is: 7719224406582719833<br><br>
        <a href='javascript:history.back();'>[Go Back]</a>`);
    // One in a language without phrases.
    case "/attack":
      return html(`<h1>Tengo matata</h1><p>Kitambulisho:
        6f9619ff-8b86-4d01-b42d-00cf4fc964ff</p>`);
    case "/ray":
      return html(`<h2>Samahani</h2><p>Nambari 8f3b2c1d9e0a4b7c</p>`);
    case "/only-back":
      return html(`<p>Umezuiwa.</p><button onclick="history.go(-1)">Rudi</button>`);
    // A host's notice.
    case "/bill-unpaid":
      return moved("/cgi-sys/suspendedpage.cgi");
    case "/cgi-sys/suspendedpage.cgi":
      return html("<h1>Hii akaunti</h1><p>Wasiliana na mtoa huduma.</p>");
    case "/locked":
      return html(`<link rel=stylesheet href="data:text/css,"><h1>Shop</h1><p>Opening soon.</p>
        <form method=post><input type=password name=password placeholder=Password>
        <button>Enter</button></form>`);
    case "/members":
      return moved("/login?next=%2Fmembers");
    case "/orders":
      return moved("/account/login");
    case "/account/login":
      return html(`<link rel=stylesheet href="data:text/css,"><h1>Karibu</h1><form method=post>
        <input type=email name=email><button>Endelea</button></form>`);
    case "/catalogue":
      return moved("/password");
    case "/password":
      return html(`<link rel=stylesheet href="data:text/css,"><h1>Duka</h1><img src="/logo.gif">
        <img src="/logo2.gif"><p>Tutafungua hivi karibuni.</p><input type=email name=email>
        <dialog><input type="password" name=password></dialog>`);
    case "/login":
      return html(SIGN_IN);
    // The first step of a sign-in or a search: it has the name of its address, or leads on from it.
    case "/nambari-yangu":
      return html(`<div id=root></div><script>root.innerHTML = "<h1>Nambari yangu</h1>" +
        "<input name=nambari inputmode=numeric><button>Endelea</button>"</script>`);
    case "/mteja":
      return html(`<h1>Karibu</h1><form method=post action="/mteja/hatua"><input name=nambari>
        <button>Endelea</button></form>`);
    // In the place of a list of goods, a guard's own question.
    case "/bidhaa":
      return html(`<h1>Kagua</h1><form method=post action="/mlinzi"><p>3 + 4 =</p>
        <input name=jibu><button>Tuma</button></form>`);
    case "/bidhaa/saa-ya-ukutani-kubwa":
      return html(`<h1>Saa ya ukutani kubwa</h1><form method=post><input name=jibu>
        <button>Tuma</button></form>`);
    // Nothing to report: the title has the names of the address.
    case "/maonyo/pwani-kaskazini":
      return html(`${titled("Maonyo - Pwani Kaskazini")}<h1>Pwani Kaskazini</h1>
        <p>Hakuna onyo.</p><p>12:00</p>`);
    case "/stoerungen":
      return html(`${UTF8}${titled("Störungen")}<h1>Netz</h1><p>Keine.</p>`);
    // Goods that are gone, a member who was shut out, and a notice that repeats the address.
    case "/maonyo/saa-kubwa":
      return html(`${titled("Saa kubwa")}<h1>Saa kubwa</h1><p>Haipo tena.</p>`);
    case "/annaberg":
      return html(`${titled("annaberg – Baraza")}<h1>annaberg</h1><p>Amefungiwa.</p>`);
    case "/maonyo/nyanda-za-juu":
      return html(`${titled("/maonyo/nyanda-za-juu")}<h1>Samahani</h1><p>Haipo.</p>`);
    // A guard against crawlers: a number on a page that is kept from search engines.
    case "/crawler-number":
      return html(`<meta name=robots content="noindex,nofollow"><h1>Lo!</h1>
        <p>Umekataliwa: 7b1e0c55d2f9ad31c8e0f6b4.</p><a href="/">Nyumbani</a> <a href="/a">A</a>
        <a href="mailto:a@b.example">Barua</a>`);
    case "/unlisted-order":
      return html(`${UTF8}<meta name=robots content=noindex><h1>Asante</h1>
        <p>Oda 7b1e0c55d2f9ad31c8e0f6b4, 12 €</p><a href="/">Nyumbani</a> <a href="/a">Duka</a>`);
    case "/queue":
      return html(`<meta http-equiv=refresh content=20><img src="/logo.gif"><h1>Almost there</h1>
        <p>${"Many people want to come in. ".repeat(12)}</p>`);
    case "/moment":
      return new Response("<p>Subiri kidogo.</p>", {
        headers: { "content-type": "text/html", refresh: "8" },
      });
    case "/queue-figures":
      return html(`<meta http-equiv=refresh content=30><h1>Unasubiri</h1><table>
        <tr><td>Nambari<td>51207<tr><td>Mbele yako<td>3019<tr><td>Muda<td>12:30</table>`);
    case "/back-mail":
      return html(`<h1>Umezuiwa</h1><p>203.0.113.7, 2026-11-28 10:15: help@example.com</p>
        <a href="javascript:history.back()">Rudi</a>`);
    case "/app":
      return html(`<title>Shop</title><noscript>You need to enable JavaScript to run this app.
        </noscript><div id=root></div><script>document.cookie = "app=1"</script>`);
    case "/deep":
      return html(
        `<h1>Mlinzi hakukutambua</h1><p>Tuandikie: <a href="mailto:a@b.example">Barua</a>`,
      );
    case "/old-offer":
      return moved("/");
    case "/":
      return html(ARTICLE);
    case "/guarded":
      return html(`<p hidden>Subiri</p><iframe src="http://other.localhost/slide"></iframe>`);
    // Beside a script that failed, a tag still puts its frame into the page.
    case "/thrown":
      return html(`<div id=app></div><script>undefined.url</script>
        <iframe hidden src="/tag"></iframe>`);
    // Refusals with a way home and for complaints, in languages without phrases or with them.
    case "/refused-large":
      return html(`<title>Mlinzi</title><div>405</div><h1>Ombi lako halikubaliki kwa sasa.</h1>
        <p>${"Mlinzi wa tovuti hii hakuelewa ombi lako. ".repeat(9)}</p>
        <p>ID: 0bc1599a17640512338817264e5b7d</p><p>203.0.113.46</p>
        <a href="/">Nyumbani</a> <a href="/feedback">Maoni</a>`);
    case "/refused-cdn":
      return html(`<h1>Samahani</h1><p>${"Hatukuweza kukubali ombi hili. ".repeat(20)}</p>
        <pre>mT8Vd0ecXb3uQy9ZkP2sLw7fHa5RgNq1CjE4oI6tUxYvBzKpWnMrSg==</pre><p>203.0.113.46</p>`);
    case "/refused-zh":
      return html(`${UTF8}<h1>很抱歉,您的访问被阻断</h1><p>${"请联系网站管理员。".repeat(8)}</p>
        <a href="/">首页</a> <a href="/help">帮助</a>`);
    case "/refused-tr":
      return html(`${UTF8}<h1>Durun</h1><p>İsteğiniz güvenlik nedeniyle engellenmiştir.</p>
        <a href="/">Ana sayfa</a> <a href="/yardim">Yardım</a>`);
    // Hosts' notices, with links of the host's own.
    case "/unpaid":
      return moved("/cgi-sys/defaultwebpage.cgi");
    case "/cgi-sys/defaultwebpage.cgi":
      return html(`<h1>Hii akaunti</h1><p>${"Wasiliana na mtoa huduma wako. ".repeat(12)}</p>
        <a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a>`);
    case "/suspended-id":
      return html(`<title>Toko</title><span>Situs web ini telah ditangguhkan</span>
        <p>Silakan hubungi penyedia hosting Anda.</p><a href="/a">A</a> <a href="/b">B</a>`);
    case "/suspended-ru":
      return html(`${UTF8}<title>Магазин</title><h2>Сайт временно заблокирован</h2>
        <p>Обратитесь к хостинг-провайдеру.</p><a href="/a">A</a> <a href="/b">B</a>`);
    case "/fresh-host":
      return html(`<h1>Karibu</h1><p>Tovuti hii iko tayari. Weka faili zako katika public_html.</p>
        <a href="/a">A</a> <a href="/b">B</a>`);
    case "/client-error":
      return html(`<h2>Samahani</h2><p>Kuna tatizo.</p><script src="/throws.js"></script>`);
    case "/throws.js":
      return new Response("undefined.url", { headers: { "content-type": "text/javascript" } });
    // A host's page for a customer's address, in a language without phrases.
    case "/of-host/goods/clocks":
      return html(`<title>Haba Seva</title>${OF_HOST}<h1>Samahani</h1><p>www.page.localhost</p>
        <p>${"Wasiliana na mmiliki wa tovuti hii kwa maelezo zaidi. ".repeat(14)}</p>`);
    case "/of-host-unlisted":
      return html(`<meta name=robots content="noindex, nofollow">${OF_HOST}<h1>Samahani</h1>
        <p>${"Wasiliana na mmiliki wa tovuti hii kwa maelezo zaidi. ".repeat(14)}</p>`);
    case "/of-host-tr":
      return html(`${UTF8}${OF_HOST}<h1>Bu hesap askıya alınmıştır</h1>
        <p>${"Ödemeniz onaylandıktan sonra site yeniden yayına alınır. ".repeat(20)}</p>`);
    case "/shut-hr":
      return html(`${UTF8}<h1>Hosting paket 4. studenoga je istekao</h1>
        <p>${"Obratite se svojem pružatelju usluga. ".repeat(30)}</p>`);
    // Waiting rooms without a reload, in a language without phrases and in others.
    case "/queue-bar":
      return html(`<meta name=robots content=noindex><h1>Subiri</h1><div role=progressbar>
        <div style="height:9px;width:90px;background:red"></div></div>
        <p>${"Wengi wanataka kuingia sasa hivi, subiri kidogo tu. ".repeat(16)}</p>`);
    // A shop that is closed until the evening, under every address, and a clock with the same look.
    case "/bidhaa/kofia":
      return html(`<title>Duka</title><meta name=robots content=noindex><h1>Tutaonana</h1>
        <p>Tunarekebisha duka. Tutafungua saa tatu usiku.</p><p>01:09:58</p><p>Simu: 7000-0000</p>
        <p>Duka Ltd</p><p>Dodoma</p>`);
    case "/saa/dodoma":
      return html(`${titled("Saa - Dodoma")}<h1>Dodoma</h1><p>21:09:58</p><p>Jumatano</p>
        <p>Jua: 18:40</p><p>Mvua: 0 mm</p><p>Upepo: 12 km/h</p>`);
    // A code in a picture, and what has a picture and a field as well.
    case "/nyumba/dodoma":
      return html(`${titled("Nyumba za Dodoma")}<h2>Duka</h2><p>Andika namba za picha.</p>
        <form method=post action="/_mlinzi">${LINE("")}<input name=namba maxlength=6>
        <button>Endelea</button></form>`);
    case "/tafuta":
      return html(`${titled("Tafuta")}<form>${LINE("Tafuta")}<input name=q maxlength=8>
        <button>Tafuta</button></form>`);
    case "/zawadi":
      return html(`${titled("Zawadi")}<h1>Kadi ya zawadi</h1><form method=post><img width=300
        height=190 alt="" src="${PICTURE}"><input name=namba maxlength=6><button>Angalia</button>
        </form>`);
    case "/queue-ja":
      return html(`${UTF8}<h1>順番にご案内しております</h1>
        <p>${"ただいま大変混み合っております。このままお待ちください。".repeat(8)}</p>`);
    // Small pages of the site's own that lead to another company, or are not listed.
    case "/campaign":
      return html(`${OF_HOST}<img src="/summer.gif"><h1>page.localhost</h1>
        <p>${"Majira ya joto na Haba Seva katika nyumba yako. ".repeat(9)}</p>`);
    case "/campaign-of-brand":
      return html(`${OF_HOST}<h1>Majira ya joto</h1><footer>© page.localhost</footer>
        <p>${"Majira ya joto na Haba Seva katika nyumba yako. ".repeat(9)}</p>`);
    case "/link-list":
      return html(`<h1>page.localhost</h1><img alt="Haba Seva" src="${SEVA}/logo.gif">
        ${["a", "b", "c", "haba-seva"].map((x) => `<a href="http://${x}.localhost/">${x}</a>`)}`);
    case "/one-button":
      return html(`<h1>one-button.localhost</h1><img alt="Haba Seva" src="${SEVA}/logo.gif">
        <p>Duka letu.</p><a href="${SEVA}/">Haba Seva</a>`);
    case "/unlisted":
      return html(`<meta name=robots content=noindex><h1>Duka</h1>
        <p>${"Bidhaa mpya kila wiki. ".repeat(20)}</p>`);
    case "/upload":
      return html(`<h1>Pakia</h1><progress value=3 max=9></progress><button>Faili</button>
        <button>Anza</button><button>Simama</button><button>Futa</button>`);
    // Walls of regions, with the site's own frame around them.
    case "/region-ko":
      return html(`${UTF8}<b>한빛</b><h1>해당 국가에서는 서비스를 이용하실 수 없습니다.</h1>
        <a href="/help">고객센터</a> <a href="/terms">이용약관</a> <a href="/privacy">개인정보</a>`);
    case "/region-ja":
      return html(`${UTF8}<b>映画館</b><h1>お住まいの地域ではご視聴いただけません。</h1>
        <a href="/help">ヘルプ</a> <a href="/terms">利用規約</a>`);
    case "/region-ar":
      return html(`${UTF8}<b>سينما</b><h1>هذا المحتوى غير متاح في بلدك.</h1>
        <a href="/help">مساعدة</a> <a href="/terms">الشروط</a>`);
    // A waiting room that a timer loads again.
    case "/queue-timer":
      return html(`<h1>Subiri</h1><p>Watu wengi wanasubiri.</p><img src="/logo.gif"><script>
        setTimeout(() => { window.location.reload(); }, 20000)</script>`);
    // A sign-in where an order was asked for, without another address.
    case "/orders/2024-10233":
      return html(`<link rel=stylesheet href="data:text/css,"><h1>Karibu</h1><form method=post>
        <input type=email name=email><input type=password name=password><button>Endelea</button>
        </form><a href="/help">Msaada</a>`);
    // A bundle of another host that is gone, within the site's frame.
    case "/hollow":
      return html(
        `<title>Duka</title><header><a href="/a">Bidhaa</a> <a href="/b">Kuhusu</a></header>
        <div id=root><div class=spinner></div></div><footer>2026</footer>
        <script src="http://gone.localhost/app.js"></script>`,
      );
    // Small honest pages.
    case "/hollow-left":
      return html(`<title>Duka</title><div id=root></div><h1>Duka la Anna</h1>
        <a href="/a">Bidhaa</a> <a href="/b">Kuhusu</a> <img src="/photo.gif">`);
    case "/server":
      return html(`<title>Server</title><h1>Edge 7</h1><p>Address 203.0.113.7, up for 12 days.</p>
        <a href="/log">Log</a> <a href="/graphs">Graphs</a>`);
    case "/portal/customers":
      return html(`<link rel=stylesheet href="data:text/css,"><h1>Customers</h1><form method=post>
        <input name=number><input type=password name=password><button>Enter</button></form>
        <a href="/help">Help</a>`);
    case "/download":
      return html(`<h1>Crumb 1.2.0.4</h1><p>The little tool for crumbs, for Linux and others.</p>
        <p>c0ffee254729296a45a3885639ac7e10f9d54979c0ffee254729296a45a38856</p>
        <a href="/crumb.tar.gz">Load</a> <a href="/notes">Notes</a> <a href="/">Home</a>`);
    case "/landing":
      return html(`<h1>The new wheel</h1><p>${"It rolls and rolls. ".repeat(20)}</p>
        <a href="http://other.localhost/order">Order now</a>`);
    case "/one-line":
      return html(`<title>Anna Berg</title><h1>Anna Berg, carpenter</h1>
        <p>Call +49 30 123456789, account DE89370400440532013000, VAT 12345678901.</p>`);
    case "/telephone":
      return html(`<title>Anna Berg</title><p>Anna Berg, carpenter, 004915123456789</p>`);
    case "/ticker":
      return new Response("<h1>Departures</h1><p>Ferry 10:40, Bus 10:55</p>", {
        headers: { "content-type": "text/html", refresh: "300" },
      });
    case "/board":
      return html(`<meta http-equiv=refresh content=60><h1>Departures</h1><table>
        <tr><td>10:40<td>Ferry<td>Quay 2<tr><td>10:55<td>Bus 12<td>Stop A
        <tr><td>11:10<td>Ferry<td>Quay 1<tr><td>11:20<td>Bus 7<td>Stop B</table>`);
    case "/imprint":
      return html(`<title>Imprint</title><h1>Imprint</h1><p>Anna Berg, Hauptstr. 5, 10115 Berlin
        <p>Telephone 030 1234567, mail@berg.example <a href="javascript:history.back()">Back</a>`);
    case "/button":
      return html(`<h1>The new wheel</h1><a href="/order">Order now</a>`);
    case "/pixel":
      return html(`<p>Hello</p><noscript><img src="/pixel.gif"></noscript>`);
    case "/old-portal":
      return moved("/portal");
    case "/portal":
      return html(`<form><input name=name><input type=password></form><h1>Flights</h1>
        ${"<p>From Berlin to Rome on every day</p>".repeat(1000)}`);
    case "/old-address":
      return moved("/recipes/bread");
    case "/recipes/bread":
      return html(ARTICLE);
    case "/home":
      return moved("/sw");
    case "/sw":
      return html("<h1>Karibu</h1>");
    default:
      return new Response(null, { status: 204 });
  }
};
