/** Walls against browsers are told from pages that only mention them, in a real browser. */
import assert from "node:assert/strict";
import { document as html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const BREAD = `<h1>Bakery North</h1><p>Bread from the stone oven. We bake from four in the morning,
  on Sundays too.</p><a href=/cakes>Cakes</a>`;

const SITE: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/wall-table":
      return html(`<meta charset=utf-8><title>非対応ブラウザ</title>
        <h1>お使いのブラウザには対応しておりません</h1><p>下記の推奨環境からアクセスしてください。</p>
        <table><tr><th>Windows 8.1<td>Internet Explorer 11<tr><th>macOS<td>Safari 12</table>`);
    case "/wall-downloads":
      return html(
        `<meta charset=utf-8><h2>Tu navegador está obsoleto</h2><p>Descarga uno de estos.</p>
        <a href="https://chrome.test/">Chrome</a> <a href="https://firefox.test/">Firefox</a>
        <a href="/help">Ayuda</a>`,
      );
    case "/wall-scripts":
      return html(`<title>Portal</title><div class=alert>JavaScript must be enabled to use this
        application.</div>`);
    case "/wall-cookies":
      return html(
        `<title>Portal</title><h1>Please enable cookies</h1><p>Then load the page again.`,
      );
    case "/hint-bar":
      return html(`<div style="position: fixed; top: 0"><b>Your browser is out of date.</b>
        <a href="https://chrome.test/">Update your browser</a></div>${BREAD}`);
    case "/noscript":
      return html(`<noscript><h1>Your browser is not supported</h1>Please enable JavaScript.
        </noscript><title>Bakery North</title>${BREAD}`);
    case "/article":
      return html(
        `<h1>Why we no longer support Internet Explorer</h1><p>For ten years a fifth of our
        readers came with it. Last spring they were eleven people. Our two developers spent a week
        of each month on their bugs. From June on that week goes to the archive.</p><a href=/>Home</a>`,
      );
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("walls against browsers are inconclusive, pages that mention browsers are complete", async (t) => {
  await using planted = plant({ site: SITE });
  const ends = (path: string, detail: RegExp | null) =>
    t.step({
      ...SIDE_BY_SIDE,
      name: path,
      fn: async () => {
        const short = { picture: false, reload: false, dwellMs: 500 };
        const { recording } = await planted.scan(path, short);
        assert.equal(recording.reason, detail && "NO_CONTENT", recording.reasonDetail ?? "");
        if (detail) assert.match(recording.reasonDetail ?? "", detail);
      },
    });
  await Promise.all([
    ends("/wall-table", /a refusal of the browser \("お使いのブラウザ/),
    ends("/wall-downloads", /a refusal of the browser \("Tu navegador está obsoleto/),
    ends("/wall-scripts", /a refusal of the browser \("JavaScript must be enabled/),
    ends("/wall-cookies", /a refusal of the browser \("Please enable cookies/),
    ...["/hint-bar", "/noscript", "/article"].map((path) => ends(path, null)),
  ]);
});
