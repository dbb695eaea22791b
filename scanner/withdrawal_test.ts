/** Consent that is given and withdrawn: what the run finds, and what the duties make of it. */
import assert from "node:assert/strict";
import { catalogue } from "@crumbtrail/contract/catalogue";
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { Preset } from "@crumbtrail/contract/enums";
import { recording as recordingSchema } from "@crumbtrail/contract/recording";
import { judgeDuties } from "@crumbtrail/duties/judge";
import { describePictures } from "./evidence/pictures.ts";
import { readCatalogue } from "./rules/catalogue.ts";
import { issuesOf } from "./rules/issues_of.ts";
import { judgeNow } from "./rules/judge.ts";
import { plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";
import { adverts, withdrawalPages } from "./testing/withdrawal_pages.ts";

type Answers = [found: DutyAnswer, easy: DutyAnswer, works: DutyAnswer];
const IDS: DutyId[] = ["WITHDRAWAL_FOUND", "WITHDRAWAL_AS_EASY", "WITHDRAWAL_WORKS"];

const CASES: [path: string, answers: Answers][] = [
  ["/floating", ["PASS", "PASS", "PASS"]],
  ["/footer", ["PASS", "PASS", "PASS"]],
  ["/closed", ["PASS", "PASS", "PASS"]],
  ["/in-a-frame", ["PASS", "PASS", "PASS"]],
  ["/page", ["PASS", "PASS", "PASS"]],
  ["/german", ["PASS", "PASS", "PASS"]],
  ["/french", ["PASS", "PASS", "PASS"]],
  // The banner asks anew: nothing of the consent is left.
  ["/forgets", ["PASS", "PASS", "PASS"]],
  ["/policy-only", ["CANNOT_TELL", "PASS", "PASS"]],
  ["/six", ["PASS", "FAIL", "PASS"]],
  ["/deaf", ["PASS", "PASS", "FAIL"]],
  ["/keeps", ["PASS", "PASS", "FAIL"]],
  ["/none", ["FAIL", "CANNOT_TELL", "CANNOT_TELL"]],
  ["/by-mail", ["CANNOT_TELL", "CANNOT_TELL", "CANNOT_TELL"]],
  ["/in-a-menu", ["CANNOT_TELL", "CANNOT_TELL", "CANNOT_TELL"]],
  ["/folded", ["CANNOT_TELL", "CANNOT_TELL", "CANNOT_TELL"]],
  ["/led-away", ["CANNOT_TELL", "CANNOT_TELL", "CANNOT_TELL"]],
  ["/without-banner", ["NOT_APPLICABLE", "NOT_APPLICABLE", "NOT_APPLICABLE"]],
];

Deno.test("consent is withdrawn where a page lets a visitor do so [testing-60]", async (t) => {
  await using planted = plant({ news: withdrawalPages, ads: adverts });
  const rules = readCatalogue(catalogue.parse({}));
  const scan = async (path: string, preset: Preset) => {
    const { recording } = await planted.scan(path, { preset, picture: false });
    const { findings } = judgeNow(recording, rules);
    return recordingSchema.parse({ ...recording, findings, evidence: describePictures({}) });
  };
  const judged = async (path: string) => {
    const runs = [await scan(path, "SP_ACCEPT_ALL"), await scan(path, "WITHDRAW")];
    if (path === "/without-banner") runs.push(await scan(path, "NO_ACTION_SP_CMP"));
    const [, run = assert.fail()] = runs;
    const duties = judgeDuties(runs, "EU");
    return { run, of: (id: DutyId) => duties.find((duty) => duty.id === id) ?? assert.fail() };
  };
  const checks: Record<string, (seen: Awaited<ReturnType<typeof judged>>) => void> = {
    "/floating": ({ run }) => {
      const { way, presses, left } = run.consent.withdrawal ?? assert.fail();
      assert.deepEqual(
        [way?.label, way?.kind, way?.page, way?.inWindow, way?.presses],
        ["Cookie settings", "floating", "tested", true, 1],
      );
      assert.ok(way?.box && way.box.y > 700, "at the bottom of the window");
      assert.deepEqual(presses.map(({ label }) => label), ["Reject all"]);
      assert.deepEqual(run.consent.presses?.map(({ label }) => label), ["Accept all"]);
      assert.deepEqual(left, [
        { type: "COOKIE", name: "visitor", origin: "news.localhost", use: "gone" },
      ]);
      assert.equal(run.consent.status, "verified", run.consent.checks.join(" "));
      assert.deepEqual(issuesOf(run, run.findings), [], "what was allowed raises no issue");
      const phases = run.turns?.map(({ phase }) => phase);
      assert.deepEqual(phases?.slice(-3), ["WITH_CONSENT", "AFTER_CONSENT", "AFTER_RELOAD"]);
    },
    "/footer": ({ run }) => {
      const { way } = run.consent.withdrawal ?? assert.fail();
      assert.deepEqual([way?.kind, way?.place], ["link", "footer"]);
    },
    "/page": ({ run }) => {
      const { way } = run.consent.withdrawal ?? assert.fail();
      assert.deepEqual([way?.label, way?.page, way?.presses], ["Cookie settings", "tested", 1]);
      assert.equal(run.finalUrl, "http://news.localhost/page", "the tested page is looked at last");
    },
    "/policy-only": ({ run }) => {
      const { way } = run.consent.withdrawal ?? assert.fail();
      assert.deepEqual([way?.label, way?.page, way?.presses], ["Privacy policy", "policy", 2]);
    },
    "/forgets": ({ run }) => assert.equal(run.consent.withdrawal?.way?.layer, null),
    "/deaf": ({ run }) => {
      const raised = issuesOf(run, run.findings).map(({ entryName }) => entryName);
      assert.deepEqual(raised, ["ads.localhost"], "what goes on raises issues");
      assert.deepEqual(run.consent.withdrawal?.left?.map(({ use }) => use), ["sent"]);
    },
    "/keeps": ({ run }) =>
      assert.deepEqual([run.outcome, run.consent.status], ["COMPLETE", "contradicted"]),
    "/six": ({ run }) => assert.equal(run.consent.withdrawal?.presses.length, 6),
    "/none": ({ run }) =>
      assert.deepEqual([run.outcome, run.reason], ["INCONCLUSIVE", "NO_WAY_BACK"]),
    "/led-away": ({ run }) => {
      const { way, hints, presses } = run.consent.withdrawal ?? assert.fail();
      assert.deepEqual([way, presses], [null, []], "another site has its own choice");
      assert.deepEqual(hints, [{ what: "control", text: "Cookie settings" }]);
    },
    "/without-banner": ({ run }) => assert.equal(run.reason, "NO_LAYER", "as other presets say"),
  };
  await Promise.all(CASES.map(([path, answers]) =>
    t.step({
      name: path,
      fn: async () => {
        const seen = await judged(path);
        const said = IDS.map((id) => `${id}: ${seen.of(id).sentence}`);
        const { outcome, reason, reasonDetail, consent } = seen.run;
        const why = [outcome, reason, reasonDetail, ...said, ...consent.checks].join("\n");
        assert.deepEqual(IDS.map((id) => seen.of(id).result), answers, why);
        checks[path]?.(seen);
      },
      ...SIDE_BY_SIDE,
    })
  ));
});
