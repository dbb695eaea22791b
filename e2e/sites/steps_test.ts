/**
 * Steps of a scenario on the demo web: a login, a form, and a consent layer that comes after the form
 * was sent. The recording is read as DevTools exports it.
 */
import type { Recording } from "@crumbtrail/contract/recording";
import { secretValue, type UserFlow } from "@crumbtrail/contract/step_types";
import { readFlow } from "@crumbtrail/contract/read_flow";
import { judged } from "@crumbtrail/scanner/rules/sample";
import type { ScanOptions } from "@crumbtrail/scanner/scan_options";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { SIDE_BY_SIDE } from "@crumbtrail/scanner/testing/side_by_side";
import assert from "node:assert/strict";
import { scannerOf } from "./consent_scan.ts";
import { startSites } from "./sites.ts";
import { MEMBER } from "./web/members/routes.ts";

type Steps = NonNullable<ScanOptions["steps"]>;

const HOST = "https://members.demo-publisher.test";
const FILE = new URL("web/members/recording.json", import.meta.url);
/** Numbers of steps in the recording. */
const SIGN_IN = 9;
const SAVE = 11;
const OFFERS = 12;

const asExported: Steps = {
  flow: exportedFlow(),
  mode: "DURING_RECORDING",
  secrets: {},
  pages: [`${HOST}/`],
  tried: false,
};

/** The same with the password as a secret. */
function withSecret(steps: Partial<Steps>): Steps {
  const hidden = asExported.flow.steps.map((step) =>
    step.value === MEMBER.password ? { ...step, value: secretValue("password") } : step
  );
  return {
    ...asExported,
    flow: { ...asExported.flow, steps: hidden },
    secrets: { password: MEMBER.password },
    ...steps,
  };
}

function exportedFlow(): UserFlow {
  const read = readFlow(JSON.parse(Deno.readTextFileSync(FILE)));
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return read.flow;
}

Deno.test("steps on the demo web are run, before the recording and during it [scenarios-22]", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites);
  const steps: [string, () => Promise<void>][] = [
    [
      "a login, a form, a layer after the form: what each step caused has its number",
      () => during(scanner),
    ],
    ["steps before the recording leave the state in which it begins", () => before(scanner)],
    ["a step that fails makes the run inconclusive, with its picture", () => failing(scanner)],
    ["a secret is not typed into another site's frame", () => framed(scanner)],
    ["a frame of another site is found by the URL in the recording", () => targeted(scanner)],
    ["a secret is not typed on a page that only a sitemap named", () => sampled(scanner)],
    ["steps are tried with a picture after each", () => tried(scanner)],
  ];
  try {
    await Promise.all(steps.map(([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE })));
  } finally {
    await scanner.close();
    await sites.close();
  }
});

function scanned(scanner: Scanner, steps: Steps, more: Partial<ScanOptions> = {}) {
  return scanner.scan({
    ...{ url: `${HOST}/`, preset: "REJECT_SP_CMP", device: "DESKTOP", steps },
    ...{ picture: false, dwellMs: 2500, timeoutMs: 180_000 },
    ...more,
  });
}

async function during(scanner: Scanner): Promise<void> {
  const { recording } = await scanned(scanner, asExported);
  assertDone(recording);
  assert.equal(recording.outcome, "COMPLETE", recording.reasonDetail ?? "");
  assert.equal(recording.consent.status, "verified", recording.consent.checks.join(" "));
  const { report, findings } = judged(recording);
  const cookie = (name: string) => report.cookies.find((one) => one.name === name);
  const planted = {
    members_visit: [undefined, "BEFORE_CONSENT"],
    members_session: [SIGN_IN, "AFTER_INTERACTION"],
    t1_uid: [SIGN_IN, "AFTER_INTERACTION"],
    members_offers: [OFFERS, "AFTER_CONSENT"],
  };
  for (const [name, seen] of Object.entries(planted)) {
    assert.deepEqual([cookie(name)?.step, cookie(name)?.phase], seen, name);
    const recorded = recording.cookies.find((one) => one.name === name);
    assert.deepEqual([recorded?.step, recorded?.phase], seen, `${name} in the recording`);
  }
  const [topic] = report.lsEntries;
  assert.deepEqual([topic?.name, topic?.step, topic?.isBeforeConsent], [
    "members_topic",
    SAVE,
    true,
  ]);
  const pixel = report.requests.find(({ url }) => url.endsWith("/pixel.gif?account"));
  assert.deepEqual([pixel?.step, pixel?.isBeforeConsent], [SIGN_IN, true]);
  assert.ok(findings.some(({ entryName }) => entryName === "t1_uid"));
}

async function before(scanner: Scanner): Promise<void> {
  // The steps end where the layer would cover the rest.
  const all = withSecret({ mode: "BEFORE_RECORDING" });
  const flow = { ...all.flow, steps: all.flow.steps.slice(0, SIGN_IN) };
  const { recording } = await scanned(scanner, { ...all, flow }, {
    ...{ url: `${HOST}/account`, preset: "NO_ACTION_SP_CMP" },
  });
  assert.equal(recording.finalUrl, `${HOST}/account`, recording.reasonDetail ?? "");
  const { report, findings } = judged(recording);
  const session = report.cookies.find(({ name }) => name === "members_session");
  assert.deepEqual([session?.phase, session?.isBeforeConsent], ["BEFORE_RECORDING", false]);
  assert.ok(findings.every(({ entryName }) => entryName !== "members_session"));
  // The tracker sets its cookie again on the tested page, which is before consent.
  assert.equal(report.cookies.find(({ name }) => name === "t1_uid")?.phase, "BEFORE_CONSENT");
  assert.ok(report.requests.every(({ url }) => !url.endsWith("/login")), "a step was recorded");
  assert.ok(!JSON.stringify(recording).includes(MEMBER.password), "the secret was recorded");
}

async function failing(scanner: Scanner): Promise<void> {
  const wrong = withSecret({ secrets: { password: "not-this-one" } });
  const { recording, pictures } = await scanned(scanner, wrong, { picture: true });
  const { outcome, reason, reasonDetail, steps } = recording;
  assert.deepEqual([outcome, reason], ["INCONCLUSIVE", "STEP_FAILED"]);
  const host = new URL(HOST).host;
  const why = `${host} answered with status 401.`;
  assert.equal(reasonDetail, `Step ${SIGN_IN} (Click "Sign in") failed: ${why}`);
  assert.deepEqual([steps?.run.length, steps?.run.at(-1)?.error], [SIGN_IN, why]);
  assert.ok((pictures.end?.length ?? 0) > 1000, "there is no picture");
  assert.ok(!JSON.stringify(recording).includes("not-this-one"), "the secret was recorded");
}

async function framed(scanner: Scanner): Promise<void> {
  const steps = withSecret({ mode: "BEFORE_RECORDING" });
  const flow: UserFlow = {
    title: "",
    steps: [
      { type: "navigate", url: `${HOST}/framed` },
      {
        ...{ type: "change", value: secretValue("password"), frame: [0] },
        selectors: ["input[type=password]"],
      },
    ],
  };
  const { recording } = await scanned(scanner, { ...steps, flow });
  const why = "the secret is not for a frame of https://login.demo-consent.test";
  assert.equal(recording.steps?.run.at(-1)?.error, `${why}: no step names this site.`);
}

async function targeted(scanner: Scanner): Promise<void> {
  const at = "https://login.demo-consent.test/login";
  const read = readFlow({
    title: "",
    steps: [
      { type: "setViewport", width: 1264, height: 150 },
      { type: "navigate", url: `${HOST}/framed` },
      // As the Recorder has it, with the query of the frame at that visit.
      {
        type: "change",
        target: `${at}?visit=7`,
        selectors: ["input[type=email]"],
        value: "a@b.test",
      },
      { type: "keyDown", target: at, key: "AltGraph" },
      { type: "keyUp", target: at, key: "AltGraph" },
      {
        ...{
          type: "waitForElement",
          target: at,
          selectors: ["form:valid, input[type=email]:valid"],
        },
      },
      {
        ...{ type: "click", target: "https://elsewhere.test/", selectors: ["body"], timeout: 500 },
      },
    ],
  });
  assert.ok("flow" in read, JSON.stringify(read));
  const { recording } = await scanned(
    scanner,
    withSecret({ mode: "BEFORE_RECORDING", flow: read.flow }),
  );
  const errors = recording.steps?.run.map(({ error }) => error);
  assert.deepEqual(errors, [...Array(6).fill(null), "no such element appeared in time."]);
}

async function sampled(scanner: Scanner): Promise<void> {
  const steps = withSecret({ mode: "BEFORE_RECORDING", pages: ["https://demo-publisher.test/"] });
  const fillIn = steps.flow.steps.filter(({ value }) => value === secretValue("password"));
  const flow = { title: "", steps: fillIn };
  const { recording } = await scanned(scanner, { ...steps, flow }, { url: `${HOST}/login` });
  const why = `the secret is not for ${HOST}: no step names this site.`;
  assert.equal(recording.steps?.run.at(-1)?.error, why);
}

async function tried(scanner: Scanner): Promise<void> {
  const steps = withSecret({ tried: true });
  const { recording, pictures } = await scanned(scanner, steps, { picture: true });
  const { outcome, reason, reasonDetail } = recording;
  const count = steps.flow.steps.length;
  const detail = `All ${count} steps were done.`;
  assert.deepEqual([outcome, reason, reasonDetail], ["INCONCLUSIVE", "STEPS_TRIED", detail]);
  assert.deepEqual(pictures.steps?.size, count);
  assert.ok(recording.steps?.run.every(({ picture }) => picture !== null));
  assert.deepEqual([recording.requests, judged(recording).findings], [[], []]);
}

function assertDone({ steps, reasonDetail }: Recording): void {
  assert.equal(steps?.run.length, asExported.flow.steps.length, reasonDetail ?? "");
  assert.deepEqual(steps?.run.filter(({ error }) => error !== null), []);
}
