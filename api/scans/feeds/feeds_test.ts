import assert from "node:assert/strict";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { outwardCalls } from "../../platform/egress/call.ts";
import { parseMapping } from "@crumbtrail/contract/host_map";
import { readDocument } from "./fetch.ts";
import { entriesOf, sitemapOf } from "./parse.ts";
import { ReadError } from "./read_error.ts";

const SHOP = "https://shop.example";
const rss = (items: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<rss version="2.0"><channel><title>News</title><link>${SHOP}</link>${items}</channel></rss>`;
const item = (path: string, more = "") =>
  `<item><title>T</title><link>${SHOP}${path}</link>${more}</item>`;
const atom = (entries: string, more = "") =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${more}><title>A</title>${entries}</feed>`;
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const many = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join("");
const utf16 = (text: string, mark: boolean) => {
  const units = Uint16Array.from(mark ? `\ufeff${text}` : text, (char) => char.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

interface Feed {
  body: string | Uint8Array<ArrayBuffer>;
  status?: number;
  headers?: Record<string, string>;
  /** Paths of the shop, or why the feed cannot be read. */
  gives: string[] | string;
}

/** Feeds as they are met on the web, each under its path. */
const FEEDS: Record<string, Feed> = {
  "/rss": { body: rss(item("/1") + item("/2")), gives: ["/1", "/2"] },
  "/rss-0.91": {
    body: `<rss version="0.91"><channel><title>O</title>${item("/old")}</channel></rss>`,
    gives: ["/old"],
  },
  "/rss-guid-only": {
    body: rss(`<item><guid>${SHOP}/by-guid</guid></item>`),
    gives: ["/by-guid"],
  },
  "/rss-guid-no-link": {
    body: rss(`<item><guid isPermaLink="false">${SHOP}/x</guid></item>${item("/y")}`),
    gives: ["/y"],
  },
  "/rss-no-address": {
    body: rss(
      `<item><link>N/A</link><guid isPermaLink="false">N/A</guid></item>${item("/p1")}
      <item><guid>12345</guid></item><item><link>n/a</link><guid>${SHOP}/by-guid</guid></item>`,
    ),
    gives: ["/p1", "/by-guid"],
  },
  "/rss-cdata": {
    body: rss(`<item><link><![CDATA[ ${SHOP}/cdata?a=1&b=2 ]]></link></item>`),
    gives: ["/cdata?a=1&b=2"],
  },
  "/rss-entities": { body: rss(item("/e?a=1&amp;b=2")), gives: ["/e?a=1&b=2"] },
  "/rss-relative": { body: rss("<item><link>/relative</link></item>"), gives: ["/relative"] },
  "/rss-fragment": { body: rss(item("/f#part") + item("/f#other")), gives: ["/f"] },
  "/rss-other-links": {
    body: rss(`${item("/page")}<item><link>mailto:a@b.example</link></item>`),
    gives: ["/page"],
  },
  "/rss-empty": { body: rss(""), gives: [] },
  "/rss-space-before": { body: `\n\n  ${rss(item("/space"))}`, gives: ["/space"] },
  "/rss-no-declaration": { body: rss(item("/bare"), ""), gives: ["/bare"] },
  "/rss-as-html": {
    body: rss(item("/html")),
    headers: { "content-type": "text/html; charset=utf-8" },
    gives: ["/html"],
  },
  "/rss-wrong-charset": {
    body: new TextEncoder().encode(rss(item("/straße"))),
    headers: { "content-type": "text/xml; charset=us-nonsense" },
    gives: ["/stra%C3%9Fe"],
  },
  "/rss-latin1": {
    body: latin1(rss(item("/stra\xdfe"), '<?xml version="1.0" encoding="ISO-8859-1"?>')),
    gives: ["/stra%C3%9Fe"],
  },
  "/rss-latin1-undeclared": { body: latin1(rss(item("/stra\xdfe"))), gives: ["/stra%C3%9Fe"] },
  "/rss-utf16": { body: utf16(rss(item("/utf16"), ""), true), gives: ["/utf16"] },
  "/rss-bom": { body: `\ufeff${rss(item("/bom"))}`, gives: ["/bom"] },
  "/rss-gzip": {
    body: new Uint8Array(gzipSync(rss(item("/gzip")))),
    headers: { "content-encoding": "gzip" },
    gives: ["/gzip"],
  },
  "/rss-gzip-undeclared": { body: new Uint8Array(gzipSync(rss(item("/gz")))), gives: ["/gz"] },
  "/rss-deflate": {
    body: new Uint8Array(deflateSync(rss(item("/deflate")))),
    headers: { "content-encoding": "deflate" },
    gives: ["/deflate"],
  },
  "/rss-br": {
    body: new Uint8Array(brotliCompressSync(rss(item("/br")))),
    headers: { "content-encoding": "br" },
    gives: ["/br"],
  },
  "/rdf": {
    body: `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/"><channel rdf:about="${SHOP}"><title>R</title></channel>
      <item rdf:about="${SHOP}/rdf"><title>T</title><link>${SHOP}/rdf</link></item></rdf:RDF>`,
    gives: ["/rdf"],
  },
  "/atom": {
    body: atom(`<entry><id>1</id><link rel="enclosure" href="${SHOP}/a.mp3"/>
      <link rel="alternate" href="${SHOP}/atom"/></entry>`),
    gives: ["/atom"],
  },
  "/atom-json-alternate": {
    body: atom(
      `<entry><id>1</id><link rel="alternate" type="application/json" href="${SHOP}/api/1"/>
      <link rel="alternate" type="text/html" href="${SHOP}/page-1"/></entry>
      <entry><id>2</id><link rel="alternate" type="application/json" href="${SHOP}/api/2"/></entry>
      <entry><id>3</id><link type="application/json" href="${SHOP}/api/3"/>
      <link href="${SHOP}/page-3"/></entry>`,
    ),
    gives: ["/page-1", "/page-3"],
  },
  "/atom-base": {
    body: atom('<entry><id>1</id><link href="in-base"/></entry>', `xml:base="${SHOP}/dir/"`),
    gives: ["/dir/in-base"],
  },
  "/json": {
    body: JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: "J",
      items: [
        { id: "1", url: `${SHOP}/json` },
        { id: "2", external_url: `${SHOP}/external` },
        { id: `${SHOP}/only-an-id` },
        { id: "4" },
      ],
    }),
    headers: { "content-type": "application/feed+json" },
    gives: ["/json", "/external", "/only-an-id"],
  },
  "/json-1.0": {
    body: JSON.stringify({ version: "https://jsonfeed.org/version/1", title: "J", items: [] }),
    gives: [],
  },
  "/redirect": { body: "", status: 301, headers: { location: "/rss" }, gives: ["/1", "/2"] },
  "/feedburner": {
    body: rss(item("/origin", `<guid isPermaLink="false">tag:1</guid>`)),
    headers: { "content-type": "text/xml; charset=UTF-8" },
    gives: ["/origin"],
  },
  "/rss-content": {
    body: rss(item("/content", "<description>&lt;a href='https://x.example'&gt;</description>")),
    gives: ["/content"],
  },
  "/rss-many-namespaces": {
    body: rss(item("/ns")).replace(
      "<channel>",
      `<channel${many(200, (n) => ` xmlns:a${n}="u${n}"`)}>`,
    ),
    gives: ["/ns"],
  },
  "/rss-unclosed-in-text": {
    body: rss(item("/less", `<description>${many(3, () => "<a ")}"</description>`)),
    gives: ["/less"],
  },
  // Broken ones.
  "/attributes": {
    body: rss(item("/1")).replace(
      "<channel>",
      `<channel${many(300_000, (n) => ` xmlns:a${n}=""`)}>`,
    ),
    gives: "TOO_COMPLEX",
  },
  "/unclosed": {
    body: rss(item("/1", `<description>${many(200_000, () => "<a ")}"</description>`)),
    gives: "TOO_COMPLEX",
  },
  "/deep": {
    body: rss(many(300_000, () => "<a>") + item("/1") + many(300_000, () => "</a>")),
    gives: "NOT_READABLE",
  },
  "/html": { body: "<!doctype html><html><p>Not a feed</p></html>", gives: "NOT_READABLE" },
  "/nothing": { body: "", gives: "NOT_READABLE" },
  "/text": { body: "Hello", gives: "NOT_READABLE" },
  "/json-other": { body: '{"items": 3}', gives: "NOT_READABLE" },
  "/not-found": { body: "gone", status: 404, gives: "HTTP_STATUS" },
  "/error": { body: "oops", status: 500, gives: "HTTP_STATUS" },
  "/loop": { body: "", status: 302, headers: { location: "/loop" }, gives: "HTTP_STATUS" },
  "/gzip-broken": {
    body: new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]),
    headers: { "content-encoding": "gzip" },
    gives: "NOT_READABLE",
  },
  "/gzip-bomb": {
    body: new Uint8Array(gzipSync(new Uint8Array(20_000_000))),
    headers: { "content-encoding": "gzip" },
    gives: "TOO_LARGE",
  },
  "/large": { body: new Uint8Array(11_000_000), gives: "TOO_LARGE" },
  "/to-inside": {
    body: "",
    status: 302,
    headers: { location: "http://127.0.0.1:9/secret" },
    gives: "ADDRESS_REFUSED",
  },
  "/to-file": {
    body: "",
    status: 302,
    headers: { location: "file:///etc/passwd" },
    gives: "ADDRESS_REFUSED",
  },
};

/** The feeds on a server of the name `feeds.test`. */
function served() {
  const asked: Request[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    asked.push(request);
    const { pathname } = new URL(request.url);
    if (request.headers.get("if-none-match") === '"1"') return new Response(null, { status: 304 });
    const { body, status = 200, headers = {} } = FEEDS[pathname] ?? { body: "", status: 404 };
    return new Response(body, { status, headers });
  });
  return { asked, server };
}

async function readAt(path: string, port: number): Promise<string[] | string> {
  const hostMap = [parseMapping(`shop.example:80:127.0.0.1:${port}`)];
  const outward = outwardCalls({ hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) });
  try {
    const document = await readDocument(outward, `http://shop.example${path}`);
    assert.ok(document);
    return entriesOf(document.text, document.url).map(({ url }) =>
      url.replace(/^https?:\/\/shop\.example/, "")
    );
  } catch (error) {
    if (error instanceof ReadError) return error.failure;
    throw error;
  }
}

Deno.test("feeds: RSS, RDF, Atom, JSON, compressed and in wrong encodings are read right, broken ones say why [scenarios-38]", async () => {
  const { server } = served();
  const read = Object.fromEntries(
    await Promise.all(
      Object.keys(FEEDS).map(async (path) => [path, await readAt(path, server.addr.port)]),
    ),
  );
  await server.shutdown();
  const expected = Object.fromEntries(
    Object.entries(FEEDS).map(([path, { gives }]) => [path, gives]),
  );
  assert.deepEqual(read, expected);
  assert.ok(Object.values(expected).filter((gives) => typeof gives !== "string").length >= 30);
});

Deno.test("feeds: an unchanged feed is asked for by its ETag, and not read again", async () => {
  const { server, asked } = served();
  const hostMap = [parseMapping(`shop.example:80:127.0.0.1:${server.addr.port}`)];
  const outward = outwardCalls({ hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) });
  const known = { etag: '"1"', lastModified: "Mon, 01 Jun 2026 00:00:00 GMT" };
  assert.equal(await readDocument(outward, "http://shop.example/rss", known), null);
  assert.equal(asked[0]?.headers.get("if-modified-since"), known.lastModified);
  await server.shutdown();
});

Deno.test("feeds: a server that is not there, and one that never answers, are no answer", async () => {
  const hostMap = [parseMapping("shop.example:80:127.0.0.1:1")];
  const outward = outwardCalls({ hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) });
  const reading = readDocument(outward, "http://shop.example/");
  await assert.rejects(
    reading,
    (error) => error instanceof ReadError && error.failure === "NO_ANSWER",
  );
});

Deno.test("sitemaps: pages, an index, and a list of addresses; other documents are refused [scenarios-30]", () => {
  const urlset = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    <url><loc> ${SHOP}/a?x=1&amp;y=2 </loc><image:image><image:loc>${SHOP}/i.png</image:loc></image:image></url>
    <url><loc>${SHOP}/b</loc></url><url><loc>${SHOP}/b</loc></url></urlset>`;
  assert.deepEqual(sitemapOf(urlset, SHOP), {
    pages: [`${SHOP}/a?x=1&y=2`, `${SHOP}/b`],
    sitemaps: [],
  });
  const index = `<sitemapindex><sitemap><loc>${SHOP}/s.xml.gz</loc></sitemap></sitemapindex>`;
  assert.deepEqual(sitemapOf(index, SHOP), { pages: [], sitemaps: [`${SHOP}/s.xml.gz`] });
  const nested = `<urlset><urlset><url><loc>${SHOP}/a</loc></url></urlset>
    <url><loc>${SHOP}/b</loc></url></urlset>`;
  assert.deepEqual(sitemapOf(nested, SHOP).pages, [`${SHOP}/a`, `${SHOP}/b`]);
  const nestedIndex = `<sitemapindex><sitemapindex><sitemap><loc>${SHOP}/s.xml</loc></sitemap>
    </sitemapindex></sitemapindex>`;
  assert.deepEqual(sitemapOf(nestedIndex, SHOP).sitemaps, [`${SHOP}/s.xml`]);
  assert.deepEqual(sitemapOf(`${SHOP}/x\n\n${SHOP}/y\n`, SHOP).pages, [`${SHOP}/x`, `${SHOP}/y`]);
  for (const other of ["<html></html>", "Hello there", ""]) {
    assert.throws(() => sitemapOf(other, SHOP), ReadError, other);
  }
  const broad = `<urlset${many(300_000, (n) => ` xmlns:a${n}=""`)}></urlset>`;
  assert.throws(() => sitemapOf(broad, SHOP), { failure: "TOO_COMPLEX" });
});
