/** Which duties count, and when none has a verdict. */
import assert from "node:assert/strict";
import { judgeDuties } from "./judge.ts";
import { answer, twice, UNTOUCHED } from "./testing/answers.ts";
import { aRun } from "./testing/sample.ts";

Deno.test("a duty counts where a law or a recommendation asks for it", () => {
  const runs = twice({});
  const [inEurope, inCalifornia] = ["EU" as const, "CA" as const].map((region) =>
    answer("NOTHING_BEFORE_CHOICE", runs, region)
  );
  assert.equal(inEurope?.result, "FAIL");
  assert.equal(inCalifornia?.result, "NOT_APPLICABLE");
  assert.match(inCalifornia?.sentence ?? "", /^This is not a duty in this region\.$/);
  const judged = judgeDuties(runs, "CA").filter(({ result }) => result !== "NOT_APPLICABLE");
  assert.deepEqual(judged.map(({ id }) => id), ["GPC_HONOURED", "GPC_SHOWN"]);
  assert.ok(
    judgeDuties(runs, "EU").every(({ law, sentence }) =>
      law.length > 0 || sentence.startsWith("This is not a duty")
    ),
  );
});

Deno.test("without a complete run no duty has a verdict", () => {
  const blocked = aRun(UNTOUCHED, { outcome: "INCONCLUSIVE", reason: "BOT_WALL" });
  for (const runs of [[], [blocked]]) {
    const verdicts = judgeDuties(runs, "EU").filter(({ result }) =>
      result === "PASS" || result === "FAIL"
    );
    assert.deepEqual(verdicts, []);
  }
});
