import assert from "node:assert/strict";
import { botWall, type PageText } from "./bot_wall.ts";

const EMPTY: PageText = { title: "", heading: "", html: "<body>", text: "" };
const DRAWN = { drawn: true, fields: 0, pictures: 0 };
const MUCH_TEXT = "Words about this and that. ".repeat(100);

/** What is said of such a page that came with status 200. */
function said(page: Partial<PageText>, status = 200): string | null {
  return botWall(status, {}, { ...EMPTY, ...page });
}

Deno.test("a page of hardly more than a captcha is a bot check in any language", () => {
  const texts = [
    "Verifique que é humano\nComplete o desafio abaixo para continuar.",
    "Potvrďte, že nejste robot, a pokračujte na stránku.",
    "Kérjük, oldja meg a feladatot a folytatáshoz.",
    "Παρακαλώ λύστε το παζλ για να συνεχίσετε.",
    "",
  ];
  for (const text of texts) {
    assert.match(said({ title: "Loja", text, captcha: DRAWN }) ?? "", /a captcha/, text);
    const controls = ["Continue", "Help", "Privacy"];
    assert.ok(said({ text, captcha: { ...DRAWN, drawn: false }, controls }), text);
  }
});

Deno.test("a captcha guards a form, or stands beside what a page has to show", () => {
  const form = { text: "Kontakt\nNaam\nBericht", captcha: { ...DRAWN, fields: 3 } };
  const ways = Array.from({ length: 20 }, (_, index) => `Wine ${index}`);
  const pages: Partial<PageText>[] = [
    form,
    { ...form, text: "Contact us. Please verify you are human.", html: `<div class="h-captcha">` },
    { ...form, text: "Please complete the captcha to continue with your message." },
    { text: MUCH_TEXT, captcha: DRAWN },
    { text: "Photographs", captcha: { ...DRAWN, pictures: 6 } },
    { text: "Our wines", captcha: DRAWN, controls: ways },
    { text: "Our wines", captcha: { ...DRAWN, drawn: false }, controls: ways.slice(0, 5) },
  ];
  for (const page of pages) assert.equal(said(page), null, JSON.stringify(page));
});

Deno.test("titles that only bot checks have, and their sentences on a short page, are bot checks", () => {
  const pages: Partial<PageText>[] = [
    {
      title: "Pardon Our Interruption",
      heading: "Pardon Our Interruption...",
      text: "Something about your browser made us think you were a bot. Reference ID 23423",
    },
    { title: "Access to this page has been denied.", text: "You use automation tools. ID: #0e1" },
    { text: "We believe you are using automation tools to browse the website." },
    { text: "Request unsuccessful. Incapsula incident ID: 123-456" },
    { title: "Human Verification", text: "Please solve the puzzle to continue." },
    { heading: "Are you a robot?", text: "Tick the box." },
    { heading: "Press & Hold to confirm you are a human (and not a bot).", text: "Reference" },
    { heading: "Kontrollerer din browser…", text: "Vent venligst, mens vi ser efter." },
    { heading: "Sicherheitsüberprüfung", text: "Einen Augenblick." },
    { heading: "Bezpečnostní kontrola", text: "Chvilku." },
    { text: "Enter the characters you see. We need to make sure you're not a robot." },
    { html: "<body><script>window.gokuProps = { key: 1 }</script></body>", text: "Puzzle" },
    { html: `<body><div id="px-block"></div></body>` },
  ];
  for (const page of pages) assert.ok(said(page), JSON.stringify(page));
});

Deno.test("articles about checks, and what is called alike, are pages", () => {
  const code = "window._cf_chl_opt = {}; geo.captcha-delivery.com; window.gokuProps = {}";
  const html = `<body><article>${code}</article></body>`;
  const content = "The musical of 2019 comes to town. Dance with us all night long.";
  const pages: Partial<PageText>[] = [
    { title: "How challenges work", text: `${code} ${MUCH_TEXT}`, html },
    { title: "Just a moment...", text: MUCH_TEXT },
    { title: "Pardon our interruption: what it means", text: "A glossary of errors." },
    { title: "Pardon Our Interruption", text: MUCH_TEXT },
    { heading: "Are you human?", text: content, beside: content },
    { text: "Protected by reCAPTCHA. Bikes from 60 € in our shop, are you a robot?" },
    { title: "Shop", html: `<head><script>window._pxAppId = 1; captcha()</script></head>` },
  ];
  for (const page of pages) assert.equal(said(page), null, JSON.stringify(page));
});

Deno.test("a status that refuses needs only the words", () => {
  for (const text of ["Nejste robot?", "Verifique que é humano", "Δεν είμαι ρομπότ"]) {
    assert.ok(said({ text }, 403), text);
    assert.equal(said({ text }, 200), null, text);
    assert.equal(said({ text }, 404), null, text);
  }
});

Deno.test("bot checks are recognised by their marks", () => {
  const seen: [number, Record<string, string>, Partial<PageText>][] = [
    [403, { "CF-Mitigated": "challenge" }, {}],
    [202, { "x-amzn-waf-action": "challenge" }, {}],
    [200, {}, { title: "Just a moment..." }],
    [503, {}, { html: "<script>window._cf_chl_opt = {}</script>" }],
    [200, {}, { html: `<iframe src="https://geo.captcha-delivery.com/captcha/?x">` }],
    [403, {}, { html: `<div id="px-captcha">` }],
    [200, {}, { html: `<img src=/.within.website/x/cmd/anubis/static/img/reject.webp>` }],
    [200, {}, { html: `<link href="/docs/.well-known/.git.gammaspectra.live/git/go-away/a.css">` }],
    [200, {}, { html: `<script src='/.basedflare/js/challenge.min.js'></script>` }],
    [200, {}, { html: `<script id="anubis_challenge" type="application/json">{}</script>` }],
    [200, {}, { html: `<iframe src="/_Incapsula_Resource?SWUDNSAI=31&x">` }],
    [429, {}, { html: `<div class="g-recaptcha">` }],
    [403, {}, { text: "Please verify you are a human" }],
    [503, {}, { text: "Sind Sie ein Mensch?" }],
    [200, {}, { text: "Bestätigen Sie, dass Sie kein Roboter sind", html: `class="h-captcha"` }],
    [200, {}, { title: "Access Denied", text: "You are blocked. Reference #18.2d" }],
  ];
  for (const [status, headers, page] of seen) {
    assert.ok(botWall(status, headers, { ...EMPTY, ...page }), JSON.stringify([status, page]));
  }
});

Deno.test("a long refusal and a script that only measures are no bot checks", () => {
  assert.equal(said({ text: `How sites verify you are a human. ${MUCH_TEXT}` }, 403), null);
  assert.equal(said({ html: "<p>Anubis answers at /.within.website/x/cmd/anubis/</p>" }), null);
  const measures = `<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`;
  assert.equal(said({ html: measures }), null);
});
