import assert from "node:assert/strict";
import { causeText } from "@crumbtrail/contract/cause_text";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import { inLanguage } from "@crumbtrail/texts/server";
import type { RecordedCookie, RecordedRequest } from "@crumbtrail/contract/recording";
import { aCookie, aRequest, aStorageEntry, judged, PAGE_URL } from "./sample.ts";

type Chain = Partial<RecordedRequest> & Pick<RecordedRequest, "url" | "type">;

/** Requests with their number as id; `from` is the index of what led to each. */
function chain(...links: [request: Chain, from?: number, by?: string][]): RecordedRequest[] {
  return links.map(([request, from, by = "script"], index) =>
    aRequest({
      id: String(index),
      initiator: { type: by, url: null, stack: [], requestId: null },
      initiatedBy: from === undefined ? null : String(from),
      ...request,
    })
  );
}
const PAGE: [Chain, undefined, string] = [{ url: PAGE_URL, type: "Document" }, undefined, "other"];
const script = (url: string): Chain => ({ url, type: "Script" });
const frame = (url: string): Chain => ({ url, type: "Document" });
const GTM = script("https://www.googletagmanager.com/gtm.js?id=GTM-1");

/** A cookie that the script or response at an index set. */
function cookieBy(
  requests: readonly RecordedRequest[],
  at: number,
  method: RecordedCookie["sources"][number]["method"] = "document.cookie",
) {
  const source = { frameUrl: PAGE_URL, requestId: null, stack: [], at: 1 };
  const [url, initiatedBy] = [requests[at]?.url ?? "", String(at)];
  return aCookie({ sources: [{ ...source, method, url, initiatedBy, phase: "BEFORE_CONSENT" }] });
}

/** The cause of a finding, which its report has as well. */
function causeOf(entryName: string, seen: Parameters<typeof judged>[0]) {
  const { findings, report } = judged(seen);
  const { cause } = findings.find((finding) => finding.entryName === entryName) ?? {};
  assert.ok(cause, `no finding ${entryName}`);
  const causes = causesInReport(report);
  const rows = [
    ...report.cookies.map((row) => [row.name, causes.ofCookie(row)] as const),
    ...report.lsEntries.map((row) => [row.name, causes.ofStorage(row)] as const),
    ...report.requests.map(({ url }, n) => [new URL(url).hostname, causes.ofRequest(n)] as const),
  ];
  assert.deepEqual(rows.find(([name]) => name === entryName)?.[1], cause);
  return { ...cause, text: causeText(cause) };
}

Deno.test("a tag container loads a vendor's script, which sends a pixel: the script is the cause", () => {
  const requests = chain(
    PAGE,
    [GTM, 0],
    [script("https://tags.vendor.example/v2/tag.js?cb=1"), 1],
    [{ url: "https://pixel.partner.example/p.gif?id=2", type: "Image" }, 2],
  );
  const cause = causeOf("pixel.partner.example", { requests });
  assert.deepEqual(cause, {
    kind: "SCRIPT",
    key: "SCRIPT tags.vendor.example/v2/tag.js",
    script: "https://tags.vendor.example/v2/tag.js",
    host: "tags.vendor.example",
    vendor: null,
    loadedBy: { kind: "CONTAINER", url: "https://www.googletagmanager.com/gtm.js" },
    text: "tag.js, loaded by gtm.js from tags.vendor.example",
  });
  const german = inLanguage("de", () => causeText(cause));
  assert.equal(german, "tag.js von tags.vendor.example, geladen von gtm.js");
});

Deno.test("a loader and a core of one vendor are one cause, also on two domains of the vendor", () => {
  const vendor = chain(
    PAGE,
    [GTM, 0],
    [script("https://cdn.vendor.example/loader.js"), 1],
    [script("https://core.vendor.example/core.3f2a9c1b.js"), 2],
  );
  const { kind, script: url, loadedBy } = causeOf("_id", {
    requests: vendor,
    cookies: [cookieBy(vendor, 3)],
  });
  assert.deepEqual([kind, url], ["SCRIPT", "https://cdn.vendor.example/loader.js"]);
  assert.equal(loadedBy?.kind, "CONTAINER");
  const two = chain(
    PAGE,
    [script("https://connect.facebook.net/en_US/fbevents.js"), 0],
    [script("https://www.facebook.com/signals.js"), 1],
  );
  const cause = causeOf("_id", { requests: two, cookies: [cookieBy(two, 2)] });
  assert.equal(cause.script, "https://connect.facebook.net/en_US/fbevents.js");
  assert.equal(cause.vendor, "Facebook");
});

Deno.test("a container's company writes nothing through the container: its tags are causes", () => {
  const requests = chain(PAGE, [GTM, 0], [script("https://www.google-analytics.com/ga.js"), 1]);
  const byTag = causeOf("_id", { requests, cookies: [cookieBy(requests, 2)] });
  assert.equal(byTag.text, "ga.js, loaded by gtm.js from www.google-analytics.com");
  const byItself = causeOf("_id", { requests, cookies: [cookieBy(requests, 1)] });
  assert.equal(byItself.text, "the tag container gtm.js from www.googletagmanager.com");
});

Deno.test("a script that writes another vendor's cookie is the cause, whatever the cookie's name", () => {
  const requests = chain(
    PAGE,
    [script("https://www.news.example/app.js"), 0],
    [script("https://cdn.consent.example/writer.js"), 1],
  );
  const cookie = { ...cookieBy(requests, 2), name: "_fbp" };
  const cause = causeOf("_fbp", { requests, cookies: [cookie] });
  assert.equal(cause.text, "writer.js, loaded by app.js from cdn.consent.example");
});

Deno.test("the page's own scripts, its HTML and its response are causes of the page's host", () => {
  const requests = chain(
    PAGE,
    [{ url: "https://a.partner.example/a.gif", type: "Image" }, 0, "parser"],
    [{ url: "https://b.partner.example/b.gif", type: "Image" }, 0],
    [{ url: "https://c.partner.example/c.gif", type: "Image" }, 1, "parser"],
    [{ url: "https://www.news.example/s.css", type: "Stylesheet" }, 0, "parser"],
    [{ url: "https://d.partner.example/d.woff2", type: "Font" }, 4, "parser"],
  );
  const of = (name: string, cookies: RecordedCookie[] = []) => {
    const { kind, host, key } = causeOf(name, { requests, cookies });
    assert.deepEqual([host, key], ["www.news.example", `${kind} www.news.example`]);
    return kind;
  };
  assert.equal(of("_id", [cookieBy(requests, 0)]), "INLINE");
  assert.equal(of("_id", [cookieBy(requests, 0, "Set-Cookie")]), "RESPONSE");
  assert.equal(of("a.partner.example"), "PAGE");
  assert.equal(of("b.partner.example"), "INLINE");
  assert.equal(of("c.partner.example"), "PAGE", "a redirect leads to who began it");
  assert.equal(of("d.partner.example"), "PAGE", "a style sheet is no script");
});

Deno.test("a header's cookie has the response as its cause, and what requested it", () => {
  const requests = chain(
    PAGE,
    [script("https://tags.vendor.example/tag.js"), 0],
    [{ url: "https://sync.vendor.example/uid?x=1", type: "Image" }, 1],
  );
  const cause = causeOf("_id", { requests, cookies: [cookieBy(requests, 2, "Set-Cookie")] });
  assert.equal(cause.key, "RESPONSE sync.vendor.example");
  assert.equal(cause.text, "the response of sync.vendor.example, requested by tag.js");
});

Deno.test("a frame is a cause where another company put it into the page", () => {
  const requests = chain(
    PAGE,
    [frame("https://ads.network.example/slot?x=1"), 0, "parser"],
    [script("https://static.network.example/slot.js"), 1, "parser"],
    [script("https://www.video.example/player.js"), 0],
    [frame("https://embed.video.example/9"), 3],
  );
  const inFrame = causeOf("_id", { requests, cookies: [cookieBy(requests, 2)] });
  assert.equal(inFrame.text, "the frame slot from ads.network.example");
  assert.equal(inFrame.script, "https://ads.network.example/slot");
  const ofPlayer = causeOf("embed.video.example", { requests });
  assert.equal(ofPlayer.text, "player.js, loaded by the page from www.video.example");
});

Deno.test("pages that lead on, load again or reach themselves stay the page", () => {
  const requests = chain(
    [frame("http://news.example/"), undefined, "other"],
    [frame(PAGE_URL), 0, "other"],
    [frame(PAGE_URL), 1],
    [script("https://tags.vendor.example/tag.js"), 2],
  );
  const seen = { url: "http://news.example/", requests, cookies: [cookieBy(requests, 2)] };
  assert.equal(causeOf("_id", seen).kind, "INLINE");
  assert.equal(causeOf("tags.vendor.example", seen).loadedBy?.kind, "PAGE");
});

Deno.test("a vendor behind a name of the page's own is not the page's company", () => {
  const cnames = ["t.vendor.example"];
  const requests = chain(
    PAGE,
    [script("https://www.news.example/app.js"), 0],
    [{ ...script("https://data.news.example/t.js"), cnames }, 1],
    [{ ...script("https://data.news.example/core.js"), cnames }, 2],
  );
  const cause = causeOf("_id", { requests, cookies: [cookieBy(requests, 3)] });
  assert.equal(cause.text, "t.js, loaded by app.js from data.news.example");
});

Deno.test("without a known initiator the cause is not known, a script's URL alone is enough", () => {
  const connection = aRequest({ url: "https://x.partner.example/", type: "Other" });
  const cause = causeOf("x.partner.example", { requests: [connection] });
  assert.deepEqual([cause.kind, cause.key, cause.text], ["UNKNOWN", "", "cause not known"]);
  const phase = "BEFORE_CONSENT" as const;
  const source = { stack: [], phase, at: 1, initiatedBy: null };
  const storage = [aStorageEntry({ sources: [{ ...source, url: "https://t.example/t.js#x" }] })];
  assert.equal(causeOf("_id", { storage }).text, "t.js from t.example");
  assert.equal(causeOf("_id", { storage: [aStorageEntry()] }).kind, "UNKNOWN");
});

Deno.test("several hits have the cause of the first that is known", () => {
  const requests = chain(
    PAGE,
    [{ url: "https://x.partner.example/1", type: "Other" }],
    [script("https://tags.vendor.example/tag.js"), 0],
    [{ url: "https://x.partner.example/2", type: "Image" }, 2],
  );
  const [finding] = judged({ requests }).findings.filter(({ hits }) => hits === 2);
  assert.equal(finding?.cause?.script, "https://tags.vendor.example/tag.js");
});

Deno.test("circles in a recording end", () => {
  const requests = chain(
    PAGE,
    [script("https://a.vendor.example/a.js"), 2],
    [script("https://a.vendor.example/b.js"), 1],
    [{ url: "https://x.partner.example/1", type: "Image" }, 4],
    [{ url: "https://x.partner.example/2", type: "Image" }, 3],
  );
  assert.equal(causeOf("_id", { requests, cookies: [cookieBy(requests, 1)] }).kind, "SCRIPT");
  assert.equal(causeOf("x.partner.example", { requests }).kind, "UNKNOWN");
});
