/** What a scan finds of identifiers that travel, in a real browser. */
import assert from "node:assert/strict";
import { recording as recordingSchema } from "@crumbtrail/contract/recording";
import { toHar } from "./evidence/har.ts";
import { redact } from "./probes/recorded_values.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";

const UUID = "0b8f5d3e-52a1-4c7d-9e0f-1a2b3c4d5e6f";

const page: PageHandler = (_request, url) =>
  url.pathname === "/" ? html(PAGE, { "set-cookie": "session=x8Kd92jsL0aPq7Zt" }) : new Response();

const PAGE = `<script>
  const client = "123456789.1764547200";
  document.cookie = "_ga=GA1.1." + client + "; path=/";
  document.cookie = "theme=solarized_dark_2; path=/";
  localStorage.visitor = JSON.stringify({ id: "${UUID}", seen: 1764547200123 });
  localStorage.login = "Jane.Doe@mail.example";
  localStorage.language = "en-US";
  localStorage.appVersion = "12.4.1-beta3";
  const to = "http://third.localhost/";
  fetch(to + "g?cid=" + client + "&theme=solarized_dark_2&ul=en-US&v=12.4.1-beta3&t=1764547200123",
    { mode: "no-cors" });
  navigator.sendBeacon(to + "b", JSON.stringify({ user: { anonymousId: "${UUID}" } }));
  fetch("/api?session=x8Kd92jsL0aPq7Zt&visitor=${UUID}");
  (async () => {
    const text = new TextEncoder().encode("jane.doe@mail.example");
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
    new Image().src = to + "p.gif?em=" + [...hash].map((b) => b.toString(16).padStart(2, "0")).join("");
  })();
</script>`;

const third: PageHandler = () => new Response();

Deno.test("identifiers that travel are recorded without their values, honest neighbours are not", async () => {
  await using planted = plant({ page, third });
  const { recording } = await planted.scan("/", { reload: false });
  const kept = recordingSchema.parse(redact(recording));
  const urls = new Map(kept.requests.map(({ id, url }) => [id, new URL(url).pathname]));
  const rows = kept.carried?.map(({ requestId, entry, place, parameter, hashed }) =>
    [urls.get(requestId), entry.type, entry.name, entry.origin, place, parameter, hashed].join(" ")
  );
  const origin = "http://page.localhost";
  assert.deepEqual(rows?.sort(), [
    `/b LOCAL_STORAGE visitor ${origin} body anonymousId `,
    "/g COOKIE _ga page.localhost query cid ",
    `/p.gif LOCAL_STORAGE login ${origin} query em SHA-256`,
  ]);
  for (const file of [kept, toHar(kept)]) {
    const text = JSON.stringify(file);
    for (const value of [UUID, "123456789.1764547200", "x8Kd92jsL0aPq7Zt"]) {
      assert.equal(text.includes(value), false, value);
    }
    assert.match(text, /cid=hash-[0-9a-f]{12}&theme=solarized_dark_2&ul=en-US/);
  }
});
