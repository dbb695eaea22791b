/**
 * One visit that answers two presets, in a real browser: its recordings are those of two visits, but
 * for what a reload before the choice would bring.
 */
import assert from "node:assert/strict";
import {
  isBeforeConsent,
  type Recording,
  recording as schema,
} from "@crumbtrail/contract/recording";
import type { Preset } from "@crumbtrail/contract/enums";
import { catalogue } from "@crumbtrail/contract/catalogue";
import { readCatalogue } from "./rules/catalogue.ts";
import { judgeNow } from "./rules/judge.ts";
import type { ScanOptions } from "./scan_options.ts";
import { endingPages } from "./testing/ending_pages.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { publisher, THIRD, third } from "./testing/recorded_site.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** The answer is kept, and starts a tag. */
const LAYER = `<div id=layer role=dialog style="position: fixed; bottom: 0; padding: 9px;
  background: white">
  We use cookies to measure and to advertise.
  <button onclick="answer('accepted')">Accept all</button>
  <button onclick="answer('rejected')">Reject all</button></div><script>
  const tag = (name) => { document.cookie = name + "=1"; new Image().src = "${THIRD}/" + name; };
  const answer = (kind) => { localStorage.cookie_consent = kind; layer.remove(); tag(kind); };
  if (localStorage.cookie_consent) { layer.remove(); tag("remembered"); }
  onscroll = () => { tag("used"); onscroll = null; };
  tag(sessionStorage.seen ? "second" : "first"); sessionStorage.seen = 1;</script>
  <p style="height: 3000px">An article.</p>`;

const page: PageHandler = async (request, url) => {
  switch (url.pathname) {
    case "/layer":
      return html(LAYER, { "set-cookie": "document=1; Path=/" });
    case "/recorded": {
      const recorded = await publisher(request, new URL("/", url));
      return html(`${await recorded.text()}${LAYER}`);
    }
    case "/late-layer":
      // After the look, which is short here.
      return html(`<p>An article.</p><template id=layers>${LAYER}</template><script>
        setTimeout(() => document.body.append(layers.content.cloneNode(true)), 8000)</script>`);
    default:
      return await publisher(request, url);
  }
};

const RULES = readCatalogue(catalogue.parse({}));

/** What a recording says, without what differs from visit to visit. */
function said(
  recording: Recording,
  isCompared: (phase: Recording["cookies"][0]["phase"]) => boolean,
) {
  const { cookies, storage, requests, signals, siteData, consent, outcome, reason } = recording;
  const { findings } = judgeNow(recording, RULES);
  const sorted = (rows: string[]) => [...new Set(rows)].sort();
  return {
    ends: [outcome, reason, consent.status, consent.method, consent.manager],
    layer: consent.layer?.text,
    banner: consent.banner?.map(({ number, buttons }) => [number, buttons.map(({ kind }) => kind)]),
    cookies: sorted(
      cookies.filter(({ phase }) => isCompared(phase)).map((
        { name, domain, phase, blockedReason, session, sources },
      ) =>
        [name, domain, phase, blockedReason, session, sources[0]?.method, sources[0]?.url].join(" ")
      ),
    ),
    storage: sorted(
      storage.filter(({ phase }) => isCompared(phase))
        .map(({ type, origin, name, phase }) => [type, origin, name, phase].join(" ")),
    ),
    requests: sorted(
      requests.filter(({ phase }) => isCompared(phase)).map((
        { method, url, type, phase, status, initiator },
      ) => [method, url, type, phase, status, initiator.type, initiator.url].join(" ")),
    ),
    others: sorted([
      ...signals.map(({ method, url, phase }) => [method, url, phase].join(" ")),
      ...siteData.map(({ type, name, phase }) => [type, name, phase].join(" ")),
    ]),
    findings: sorted(
      findings.filter(({ phase }) => isCompared(phase ?? "BEFORE_CONSENT"))
        .map(({ issueType, entryName, isBeforeConsent, firstParty }) =>
          [issueType, entryName, isBeforeConsent, firstParty].join(" ")
        ),
    ),
  };
}

const all = () => true;

Deno.test("one visit answers two presets as two visits do", async (t) => {
  await using planted = plant({ page, third });
  const scan = async (path: string, preset: Preset, options: Partial<ScanOptions> = {}) => {
    const result = await planted.scan(path, { preset, ...options });
    schema.parse({ ...result.recording, findings: [] });
    return result;
  };
  const shared = async (path: string, preset: Preset) => {
    const { untouched = assert.fail("no untouched result"), ...own } = await scan(path, preset, {
      untouched: {},
    });
    schema.parse(untouched.recording);
    return { untouched, own };
  };

  await Promise.all(
    (["/layer", "/recorded"] as const).map((path) =>
      t.step({
        name: `${path}: the same cookies, storage, requests, phases, findings and status`,
        ...SIDE_BY_SIDE,
        fn: async () => {
          const [{ untouched, own }, before, refused] = await Promise.all([
            shared(path, "REJECT_SP_CMP"),
            scan(path, "NO_ACTION_SP_CMP", { reload: false }),
            scan(path, "REJECT_SP_CMP"),
          ]);
          assert.deepEqual(said(untouched.recording, all), said(before.recording, all));
          assert.deepEqual(said(own.recording, all), said(refused.recording, all));
          assert.equal(own.recording.consent.status, "verified");
        },
      })
    ),
  );

  await t.step("the recordings say what they share, and that one was not reloaded", async () => {
    const { untouched, own } = await shared("/layer", "SP_ACCEPT_ALL");
    const [before, after] = [untouched.recording, own.recording];
    const presets = ["NO_ACTION_SP_CMP", "SP_ACCEPT_ALL"];
    assert.deepEqual([before.preset, after.preset], presets);
    assert.equal(before.sharedVisit?.id, after.sharedVisit?.id);
    assert.deepEqual([before.sharedVisit?.presets, after.sharedVisit?.presets], [presets, presets]);
    assert.deepEqual([before.sharedVisit?.reloaded, after.sharedVisit?.reloaded], [false, true]);
    assert.deepEqual(before.looks?.map(({ after }) => after), ["LOAD", "LOAD"]);
    assert.deepEqual(after.looks?.map(({ after }) => after), ["LOAD", "LOAD", "ACT", "RELOAD"]);
    assert.ok(before.finishedAt < after.finishedAt && before.startedAt === after.startedAt);
    assert.ok(before.requests.every(({ phase }) => isBeforeConsent(phase)));
    // Nothing happened between the picture of the look and the answer.
    assert.equal(before.evidence.screenshot?.sha256, after.evidence.screenshotBefore?.sha256);
    assert.deepEqual(untouched.pictures.end, own.pictures.before);
    assert.deepEqual([before.evidence.screenshotBefore, before.consent.presses], [null, []]);
  });

  await t.step("a layer that comes late is no part of the look, and is answered", async () => {
    const { untouched, own } = await shared("/late-layer", "REJECT_SP_CMP");
    assert.equal(untouched.recording.consent.status, "no-layer");
    assert.deepEqual([untouched.recording.outcome, own.recording.outcome], [
      "COMPLETE",
      "COMPLETE",
    ]);
    assert.equal(own.recording.consent.status, "verified");
    const looks = own.recording.looks?.map(({ after, phase }) => `${after} ${phase}`) ?? [];
    assert.deepEqual(looks, [...new Set(looks)]);
    assert.equal(untouched.recording.evidence.screenshotBefore, null);
  });
});

Deno.test("an end before the choice ends both presets with the same reason", async (t) => {
  await using planted = plant({ page: endingPages(9) });
  const cases: [path: string, reason: Recording["reason"], options: Partial<ScanOptions>][] = [
    ["/captcha", "BOT_WALL", {}],
    ["/gone", "HTTP_ERROR", {}],
    ["/lost", "NO_CONTENT", {}],
    ["/endless", "SCAN_TIMEOUT", { timeoutMs: 8000 }],
    ["/bomb", "BROWSER_CRASHED", {}],
  ];
  await Promise.all(cases.map(([path, reason, options]) =>
    t.step({
      name: `${path}: ${reason}`,
      ...SIDE_BY_SIDE,
      fn: async () => {
        const asked = { preset: "REJECT_SP_CMP", untouched: {}, ...options } as const;
        const { recording, pictures, untouched } = await planted.scan(path, asked);
        assert.deepEqual([recording.reason, untouched?.recording.reason], [reason, reason]);
        assert.equal(untouched?.recording.reasonDetail, recording.reasonDetail);
        assert.equal(untouched?.recording.preset, "NO_ACTION_SP_CMP");
        assert.deepEqual(untouched?.pictures, pictures);
      },
    })
  ));

  await t.step("an end after the look leaves its answer as it is", async () => {
    const asked = { preset: "REJECT_SP_CMP", untouched: {} } as const;
    const { recording, untouched } = await planted.scan("/ok", asked);
    assert.deepEqual([recording.reason, untouched?.recording.reason], ["NO_LAYER", null]);
    assert.deepEqual(untouched?.recording.cookies.map(({ name }) => name), ["ok"]);
  });

  await t.step("an abort gives neither", async () => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const running = planted.scan("/ok", { preset: "REJECT_SP_CMP", untouched: {}, signal });
    setTimeout(() => aborter.abort(new Error("called off")), 4000);
    await assert.rejects(running, /called off/);
  });
});
