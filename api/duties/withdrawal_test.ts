import assert from "node:assert/strict";
import type { DutyId } from "@crumbtrail/contract/duties";
import type {
  Press,
  RecordedConsent,
  RecordedWithdrawal,
  Recording,
  WayBack,
} from "@crumbtrail/contract/recording";
import { judgeDuties } from "./judge.ts";
import { aBanner, aButton, aCookie, aFinding, aRun } from "./testing/sample.ts";

const answer = (id: DutyId, runs: Recording[]) =>
  judgeDuties(runs, "EU").find((one) => one.id === id) ?? assert.fail();
const press = (label: string): Press => ({
  label,
  kind: "other",
  layer: 1,
  control: "button",
  at: 1,
});

const WAY: WayBack = {
  ...{ label: "Cookie settings", kind: "link", page: "tested", place: "footer" },
  ...{ box: null, inWindow: false, presses: 1 },
  layer: { text: "Cookies", buttons: [] },
};

/** A run that gave consent and withdrew it, unless told otherwise. */
function withdrawn(
  given: Partial<RecordedWithdrawal> = {},
  { consent, ...seen }: Partial<Omit<Recording, "consent">> & {
    consent?: Partial<RecordedConsent>;
  } = {},
): Recording {
  const withdrawal = { way: WAY, hints: [], presses: [press("Reject all")], left: [], ...given };
  return aRun("WITHDRAW", {
    ...seen,
    consent: {
      ...aBanner([aButton("accept"), aButton("reject")]),
      presses: [press("Accept all")],
      ...consent,
      withdrawal,
    },
  });
}

const NO_WAY = { outcome: "INCONCLUSIVE", reason: "NO_WAY_BACK" } as const;

Deno.test("the way back is found on the page, on a policy alone, or not at all", () => {
  const found = (...given: Parameters<typeof withdrawn>) => {
    const banner = aRun("NO_ACTION_SP_CMP", { consent: aBanner([aButton("accept")]) });
    return answer("WITHDRAWAL_FOUND", [banner, withdrawn(...given)]);
  };
  const { result, sentence } = found();
  assert.deepEqual([result, sentence], [
    "PASS",
    'The link "Cookie settings" leads back to the choice: 1 click.',
  ]);
  assert.equal(found({ way: { ...WAY, page: "policy" } }).result, "CANNOT_TELL");
  assert.equal(found({ way: null }, NO_WAY).result, "FAIL", "nothing that may be one");
  const hints = [{ what: "text", text: "You may withdraw your consent by mail." } as const];
  const policyOnly = found({ way: null, hints }, NO_WAY);
  assert.equal(policyOnly.result, "CANNOT_TELL");
  assert.match(policyOnly.sentence, /by mail/);
  const unsure = { ...NO_WAY, certainty: { percent: 40, reasons: [] } };
  assert.equal(found({ way: null }, unsure).result, "CANNOT_TELL", "perhaps another page");
  const other = { outcome: "INCONCLUSIVE", reason: "BUTTON_MISSING" } as const;
  assert.equal(found({}, other).result, "CANNOT_TELL", "the layer that opened was not understood");
  const early = { outcome: "INCONCLUSIVE", reason: "BOT_WALL" } as const;
  assert.equal(found({ way: null, hints: null }, early).result, "CANNOT_TELL");
  assert.equal(answer("WITHDRAWAL_FOUND", [aRun("SP_ACCEPT_ALL")]).result, "NOT_APPLICABLE");
});

Deno.test("withdrawing is as easy by the presses from the open layer on", () => {
  const easy = (given: Partial<RecordedWithdrawal>) =>
    answer("WITHDRAWAL_AS_EASY", [withdrawn(given)]).result;
  assert.equal(easy({}), "PASS");
  assert.equal(easy({ way: { ...WAY, presses: 3 } }), "PASS", "the way is judged elsewhere");
  assert.equal(easy({ presses: ["1", "2", "3", "4", "5", "Save"].map(press) }), "FAIL");
  assert.equal(easy({ way: { ...WAY, layer: null }, presses: [] }), "PASS", "by itself");
  assert.equal(easy({ presses: [] }), "CANNOT_TELL", "by script");
});

Deno.test("a withdrawal works if what needs consent is gone or unused after it", () => {
  const works = (
    given: Partial<RecordedWithdrawal>,
    cookie: Parameters<typeof aCookie>[0] = {},
    consent: Partial<RecordedConsent> = {},
  ) => {
    const seen = () => ({
      cookies: [aCookie({ phase: "WITH_CONSENT", ...cookie })],
      findings: [aFinding({ isBeforeConsent: false })],
    });
    const runs = [aRun("SP_ACCEPT_ALL", seen()), withdrawn(given, { ...seen(), consent })];
    return answer("WITHDRAWAL_WORKS", runs).result;
  };
  const left = (use: "gone" | "unused" | "sent" | "kept") => ({
    left: [{ type: "COOKIE", name: "visitor", origin: ".www.news.example", use } as const],
  });
  assert.equal(works(left("gone"), { present: false }), "PASS");
  assert.equal(works(left("unused")), "PASS");
  assert.equal(works(left("sent")), "FAIL");
  assert.equal(works(left("kept")), "CANNOT_TELL", "whether it is read can't be seen");
  const write = (askedSeconds: number): ReturnType<typeof aCookie>["sources"][number] => ({
    ...{ url: "", frameUrl: null, requestId: null, stack: [], at: 9, askedSeconds },
    method: "document.cookie",
    phase: "AFTER_RELOAD",
  });
  assert.equal(works(left("unused"), { sources: [write(60)] }), "FAIL", "written again");
  const early = { sources: [{ ...write(60), phase: "AFTER_CONSENT" as const }] };
  assert.equal(works(left("unused"), early), "CANNOT_TELL", "before the page was loaded again");
  assert.equal(works(left("gone"), { sources: [write(-1)] }), "PASS", "deleted");
  const keeps: Partial<RecordedConsent> = {
    status: "contradicted",
    checks: ["The page kept the consent in x."],
  };
  assert.equal(works(left("gone"), {}, keeps), "FAIL");
  assert.equal(
    works({ left: [] }, { phase: "BEFORE_CONSENT" }, { status: "acted-unverified" }),
    "CANNOT_TELL",
  );
  const unseen = { ...withdrawn({ way: null }), ...NO_WAY };
  assert.equal(answer("WITHDRAWAL_WORKS", [unseen]).result, "CANNOT_TELL");
});
