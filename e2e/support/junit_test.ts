import assert from "node:assert/strict";
import { judge } from "./junit.ts";
import { redFiles, totalsOf } from "./outcome.ts";

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="deno test" tests="6" failures="3" errors="0" time="0.010">
    <testsuite name="./api/a_test.ts" tests="6" disabled="1" errors="0" failures="3">
        <testcase name="good" classname="./api/a_test.ts" time="0.004" line="2" col="6">
            <failure message="1 test step failed">1 test step failed.</failure>
        </testcase>
        <testcase name="a &gt; b" classname="./api/a_test.ts" time="0.000" line="3" col="6">
        </testcase>
        <testcase name="ign" classname="./api/a_test.ts" time="0.000" line="4" col="6">
            <skipped/>
        </testcase>
        <testcase name="good &gt; inner" classname="./api/a_test.ts" time="0.000" line="2" col="42">
        </testcase>
        <testcase name="good &gt; bad inner" classname="./api/a_test.ts" time="0.001" line="2" col="75">
            <failure message="why &lt;x&gt;">not &lt;testcase name=&quot;z&quot;&gt;</failure>
        </testcase>
    </testsuite>
</testsuites>`;

Deno.test("tests are counted, steps are not", () => {
  const { byFile, broken } = judge(XML, ["api/a_test.ts"], 1);
  const names = ["a > b", "good > inner"];
  assert.deepEqual([...byFile], [["api/a_test.ts", {
    passed: 1,
    failed: 1,
    skipped: 1,
    names,
    seconds: 0.004,
  }]]);
  assert.deepEqual(broken, []);
});

Deno.test("a file without a report has failed", () => {
  const outcome = judge(XML, ["api/a_test.ts", "api/b_test.ts"], 1);
  assert.deepEqual(redFiles(outcome), ["api/a_test.ts", "api/b_test.ts"]);
  assert.equal(totalsOf(outcome).failed, 2);
});

Deno.test("a run that crashed has failed, whatever it reported", () => {
  const failed = (xml: string, code: number) =>
    totalsOf(judge(xml, ["api/a_test.ts"], code)).failed;
  assert.equal(failed("", 0), 1);
  const fine = XML.replaceAll("<failure", "<nothing");
  assert.equal(failed(fine, 0), 0);
  assert.equal(failed(fine, 1), 1);
});
