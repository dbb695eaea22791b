/** When pages give the commands of Consent Mode, in a real browser. */
import assert from "node:assert/strict";
import { html, type PageHandler, plant, script } from "./testing/plant.ts";

/** Like Google's and Microsoft's snippets, with a tag that sends at once. */
const page: PageHandler = () =>
  html(`<script>
    window.dataLayer = window.dataLayer || [];
    function gtag() { dataLayer.push(arguments); }
    gtag("consent", "default", { ad_storage: "denied", wait_for_update: 500 });
    window.uetq = window.uetq || [];
    uetq.push("consent", "default", { ad_storage: "denied" });
  </script><script src="http://tag.localhost/tag.js"></script>`);

const tag: PageHandler = (_request, url) =>
  url.pathname === "/tag.js"
    ? script(`
      new Image().src = "http://tag.localhost/collect?gcs=G100";
      // As Google's tag does: a function of its own, and a short queue.
      const push = dataLayer.push;
      dataLayer.push = function (...items) {
        push.apply(dataLayer, items);
        while (dataLayer.length > 2) dataLayer.shift();
      };
      dataLayer.push({ event: "a" }, { event: "b" }, { event: "c" });
      setTimeout(() => gtag("consent", "update", { ad_storage: "granted" }), 600);`)
    : new Response();

Deno.test("commands of Consent Mode have their times: before and after the first hit, anew after a reload", async () => {
  await using planted = plant({ page, tag });
  const { recording } = await planted.scan("/", { preset: "NO_ACTION_SP_CMP" });
  assert.deepEqual(recording.probes.filter(({ error }) => error !== null), []);
  const moments = recording.consent.signals ?? [];
  assert.deepEqual(moments.map(({ moment }) => moment), ["before", "reloaded"]);
  const hits = recording.requests.filter(({ url }) => url.includes("gcs=G100"));
  assert.equal(hits.length, 2);
  for (const [index, { at = 0, google, uet }] of moments.entries()) {
    const hit = hits[index]?.at ?? 0;
    const commands = google?.commands ?? [];
    assert.deepEqual(commands.map(({ command }) => command), ["update"]);
    const updated = commands[0]?.at ?? 0;
    const queued = uet?.commands[0]?.at ?? 0;
    assert.ok(queued > hit - 1500 && queued <= hit, `${queued} ${hit}`);
    assert.ok(updated >= hit + 300 && updated < hit + 2000, `${updated} ${hit}`);
    assert.ok(at > updated, `${at} ${updated}`);
  }
});

Deno.test("a default that a page gives first has its time before the first hit", async () => {
  const early: PageHandler = (request, url) =>
    url.pathname === "/"
      ? html(`<script>
          dataLayer = [["consent", "default", { ad_storage: "denied" }]];
        </script><script>
          setTimeout(() => { new Image().src = "/collect?gcs=G100"; });
        </script>`)
      : page(request, url);
  await using planted = plant({ early });
  const { recording } = await planted.scan("/", { preset: "NO_ACTION_SP_CMP", reload: false });
  const [before] = recording.consent.signals ?? [];
  const hit = recording.requests.find(({ url }) => url.includes("gcs="))?.at ?? 0;
  const given = before?.google?.commands[0]?.at ?? Infinity;
  assert.ok(given > 0 && given <= hit, `${given} ${hit}`);
});
