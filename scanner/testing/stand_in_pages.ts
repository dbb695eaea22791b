/** Documents that stand in a page's place with status 200, and small honest pages beside them. */
import { document as html, type PageHandler } from "./plant.ts";

const moved = (location: string) => new Response(null, { status: 302, headers: { location } });
const SIGN_IN = `<h1>Welcome back</h1><form method=post><input type=email name=email>
  <input type=password name=password><button>Sign in</button></form>`;
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
    // Small honest pages.
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
