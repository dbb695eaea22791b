import assert from "node:assert/strict";
import { aCookie, aRecording, aRequest, aStorageEntry, judged } from "../rules/sample.ts";
import { Mask } from "./mask.ts";

const UUID = "0b8f5d3e-52a1-4c7d-9e0f-1a2b3c4d5e6f";
const TO = "https://t.example/p?v=12.4.1&uid=";
const seen = {
  cookies: [aCookie({ name: "_ga", value: "GA1.1.123456789.1764547200" })],
  storage: [aStorageEntry({ name: "me", value: JSON.stringify({ id: UUID, theme: "dark" }) })],
};

function masked(recorded: Parameters<typeof aRecording>[0], text: unknown) {
  const recording = aRecording({ ...seen, ...recorded });
  return new Mask({ ...recording, ...recorded }).of(text);
}

Deno.test("identifying values become hashes wherever they stand, equal ones the same", () => {
  const [plain, coded, json, stack, other] = masked({}, [
    `${TO}${UUID}&theme=dark`,
    `${TO}${encodeURIComponent(JSON.stringify({ id: UUID }))}`,
    { message: `sent {"id":"${UUID}"}` },
    [`f (https://cdn.example/l.js?u=${UUID}:1:1)`],
    `${TO}123456789.1764547200`,
  ]) as [string, string, { message: string }, string[], string];
  const hash = /hash-[0-9a-f]{12}/.exec(plain)?.[0] ?? "";
  assert.equal(plain, `${TO}${hash}&theme=dark`);
  assert.equal(coded, `${TO}${hash}`);
  assert.equal(json.message, `sent {"id":"${hash}"}`);
  assert.equal(stack[0]?.includes(`u=${hash}`), true);
  assert.match(other, /uid=hash-[0-9a-f]{12}$/);
  assert.notEqual(other, `${TO}${hash}`);
  assert.notEqual(masked({}, `${TO}${UUID}`), `${TO}${hash}`, "another run has another key");
});

Deno.test("hashes of one key are the same, and what was never stored is hidden too", () => {
  const requests = [
    aRequest({ url: `${TO}${UUID}` }),
    aRequest({ url: "https://t.example/u/5e0d9c8b-7a6f-4e5d-8c4b-3a2f1e0d9c8b/x", type: "Ping" }),
    aRequest({ url: "https://t.example/a.4f2c8b1e9d7a.png", type: "Image" }),
    aRequest({
      url: "https://t.example/c?gdpr_consent=CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA",
    }),
  ];
  const recording = aRecording({ requests });
  const key = new Uint8Array(32).fill(7);
  const [one, other] = [1, 2].map(() =>
    new Mask(recording, key).of(requests.map(({ url }) => url))
  );
  assert.deepEqual(one, other);
  assert.match(one?.[0] ?? "", /uid=hash-[0-9a-f]{12}$/);
  assert.match(one?.[1] ?? "", /\/u\/hash-[0-9a-f]{12}\/x$/);
  assert.deepEqual(one?.slice(2), requests.slice(2).map(({ url }) => url));
});

Deno.test("the page's own address and names stay, so that runs and issues compare", () => {
  const url = `https://www.news.example/?me=${UUID}`;
  assert.equal(masked({ url }, `${TO}${UUID}`), `${TO}${UUID}`);
  const storage = [aStorageEntry({ name: `queue:${UUID}`, value: UUID })];
  assert.equal(masked({ storage }, `queue:${UUID}`), `queue:${UUID}`);
});

Deno.test("a report and its findings are masked as the recording is", () => {
  const { report, findings } = judged({ ...seen, requests: [aRequest({ url: `${TO}${UUID}` })] });
  const text = JSON.stringify(masked({}, { report, findings }));
  assert.equal(text.includes(UUID), false);
  assert.equal(text.match(/uid=hash-/g)?.length, 3);
});
