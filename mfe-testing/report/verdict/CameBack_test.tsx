import { showing } from "../../testing/show.tsx";
import type { ReturnedIssue } from "@crumbtrail/contract/run_changes";
import { EXAMPLE_TIME, exampleId } from "@crumbtrail/host/testing/examples";
import { screen } from "@testing-library/react";
import assert from "node:assert/strict";

const returned = (
  entryName: string,
  resolverName: string,
  byAssignee = false,
): ReturnedIssue => ({
  ...{ _id: exampleId(70), issueType: "STORAGE_ITEM", entryName },
  reappearance: { at: EXAMPLE_TIME, resolverName, resolvedAt: EXAMPLE_TIME, byAssignee },
});

/** The line of what came back. */
async function lineOf(...issues: ReturnedIssue[]): Promise<string> {
  let text = "";
  await showing(
    {},
    async () => {
      const line = await screen.findByText(/ had (reported|resolved) it/);
      text = line.textContent ?? "";
    },
    {},
    {
      [`GET /test-results/${exampleId(1)}/changes`]: () => ({
        ...{ since: null, isSure: false, learnedFrom: 0, changes: [] },
        returned: issues,
      }),
    },
  );
  return text;
}

Deno.test("report: what came back says who had resolved it", async () => {
  assert.match(
    await lineOf(returned("_track", "tag@vendor.example", true)),
    /^_track came back: tag@vendor\.example had reported it fixed on /,
  );
  assert.match(
    await lineOf(returned("_track", "Ada Example"), returned("_other", "Ada Example")),
    /^2 issues came back, _track among them: Ada Example had resolved it on /,
  );
  assert.match(
    await lineOf(returned("_track", "rule: not seen for 3 days")),
    /^_track came back: a rule had resolved it on /,
  );
});
