/**
 * Every call of the OpenAPI document with odd values, one at a time: none is answered with 500.
 * Bounded: the values below for each parameter and each field of a body.
 */
import assert from "node:assert/strict";
import { z } from "zod";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { bodyOf, SAMPLES } from "../testing/samples.ts";

const HUGE = "x".repeat(100_000);

/** Values of a query, as text. */
const TEXTS = [
  ...["", "0", "-1", "1.5", "2147483648", "9223372036854775808", "1e400", "NaN", "null"],
  ...["\0", "a\0b", "\u{d800}", "%", "'", "\\", "[]", "{}", "true", "0000-01-01", "9999-12-31"],
  ...[
    "0000-01-01T00:00:00Z",
    "2026-02-30T25:61",
    crypto.randomUUID(),
    "a,b,,c",
    HUGE.slice(0, 8000),
  ],
];

/** Values of a field. */
const VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e300, "", " ", "\0", "a\0b"],
  ...["\ud800", "\udc00a", HUGE, "0000-01-01", crypto.randomUUID(), [], [null], [[]], {}, ["\0"]],
  ...[Array.from({ length: 20_000 }, (_, n) => n), { _id: 1 }, { a: { b: { c: [] } } }],
];

const documentShape = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).optional(),
      }),
    ),
  ),
});

/** Streams without an end, and what ends the caller's session or account. */
const LEFT_OUT =
  /^(get \/events|post \/logout|delete \/accounts\/me|delete \/accounts\/me\/sessions)$/;

Deno.test("odd values: no call is answered with 500 [api-and-roles-21]", async (t) => {
  await using api = await testApi({ config: { API_CALLS_A_MINUTE: 1_000_000 } });
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "www.site.test");
  const { paths } = documentShape.parse(await (await api.app.request("/openapi.json")).json());
  const admin = await signedIn(api, tenant, "ADMIN");
  let calls = 0;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(item)) {
      const name = `${method} ${path}`;
      if (LEFT_OUT.test(name)) continue;
      await t.step(name, async () => {
        const params = await SAMPLES[name]?.make?.(api, tenant) ?? {};
        const url = path.replaceAll(/{(.+?)}/g, (_, key) => params[key] ?? crypto.randomUUID());
        const sample = bodyOf(SAMPLES[name]);
        for (const body of bodies(sample)) {
          await isAnswered(admin, method, url, body);
          calls++;
        }
        for (const { name } of parameters.filter((one) => one.in === "query")) {
          for (const text of TEXTS) {
            const query = `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`;
            await isAnswered(admin, method, `${url}?${query}`, sample);
            calls++;
          }
        }
        for (const { name } of parameters.filter((one) => one.in === "path")) {
          for (const text of TEXTS.filter((text) => text !== "")) {
            const segment = encodeURIComponent(text.toWellFormed().slice(0, 500));
            const odd = path.replace(`{${name}}`, segment)
              .replaceAll(/{(.+?)}/g, (_, key) => params[key] ?? crypto.randomUUID());
            await isAnswered(admin, method, odd, sample);
            calls++;
          }
        }
      });
    }
  }
  assert.ok(calls > 3000, `${calls} calls`);
  assert.equal((await admin.get("/accounts/me")).status, 200, "the caller is still signed in");
});

async function isAnswered(
  caller: Caller,
  method: string,
  url: string,
  body: unknown,
): Promise<void> {
  const response = await caller.call(method.toUpperCase(), url, body);
  await response.body?.cancel();
  const sent = `${method} ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)}`;
  // 503: something that is not configured here.
  assert.ok(response.status < 500 || response.status === 503, `${sent}: ${response.status}`);
}

/** The sample with each field in turn replaced by each odd value, also inside of objects. */
function* bodies(sample: unknown): Generator<unknown> {
  if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return;
  for (const [name, field] of Object.entries(sample)) {
    for (const value of VALUES) yield { ...sample, [name]: value };
    for (const inner of bodies(field)) yield { ...sample, [name]: inner };
  }
  yield* VALUES;
}
