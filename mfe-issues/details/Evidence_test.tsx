import { atAddress, issueOf } from "../testing/show.tsx";
import type { IssueRuns } from "@crumbtrail/contract/issue";
import { provideDialogs } from "@crumbtrail/host";
import { EXAMPLE_TIME, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import assert from "node:assert/strict";
import { exampleCause } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";

const ISSUE = exampleId(1);
const report = (id: string) => `/on-demand/history?report=${id}&issue=${ISSUE}`;

/** Shows an issue with the runs; gives the links to reports above its tabs, by their text. */
async function linksWith(runs: Partial<IssueRuns>): Promise<Record<string, string | null>> {
  issueServer([exampleIssue(1)], {
    [`GET /issues/${ISSUE}/runs`]: () => ({ runs: [], page: null, ...runs }),
  });
  let links: [string, string | null][] = [];
  await atAddress(`/#issue=${ISSUE}`, async () => {
    const issue = await issueOf(/_c1/);
    await issue.findAllByText(/run (that|with)|reports of its tests were deleted/);
    links = issue.queryAllByRole("link").filter((link) => /run/.test(link.textContent ?? ""))
      .map((link) => [link.textContent ?? "", link.getAttribute("href")]);
  });
  return Object.fromEntries(links);
}

const page = (testResult: string): IssueRuns["page"] => ({
  ...{
    url: "https://www.harbour.test/",
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    gpc: false,
  },
  ...{ testResult, picture: "before" },
});
const found = (_id: string) => ({ _id, dateTime: EXAMPLE_TIME });

Deno.test("evidence: the run that found the issue comes first, the newest if it is another", async () => {
  const [first, newest] = [exampleId(601), exampleId(609)];
  assert.deepEqual(await linksWith({ page: page(newest), found: found(first) }), {
    "Open the run that found it": report(first),
    "Newest run with it": report(newest),
  });
  assert.deepEqual(await linksWith({ page: page(first), found: found(first) }), {
    "Open the run that found it": report(first),
  });
});

Deno.test("evidence: what was deleted is not linked, and without any report it says so", async () => {
  const newest = exampleId(609);
  assert.deepEqual(await linksWith({ page: page(newest), found: null }), {
    "Open the newest run with it": report(newest),
  });
  assert.deepEqual(await linksWith({}), {});
});

Deno.test("evidence: runs that do not load say so, and are asked for again", async () => {
  let isUp = false;
  issueServer([exampleIssue(1)], {
    [`GET /issues/${ISSUE}/runs`]: () =>
      isUp ? { runs: [], page: null, found: found(exampleId(601)) } : refusal(500, "UNKNOWN_ERROR"),
  });
  await atAddress(`/#issue=${ISSUE}`, async ({ user }) => {
    const issue = await issueOf(/_c1/);
    await issue.findByText("Its runs could not be loaded.");
    isUp = true;
    await user.click(issue.getByRole("button", { name: "Retry" }));
    await issue.findByRole("link", { name: "Open the run that found it" });
    assert.ok(issue.queryByRole("button", { name: "Retry" }) === null);
  });
});

Deno.test("evidence: a known cause can be proved by the part of the report's remote", async () => {
  let asked = 0;
  const Part = ({ id }: { id: string }) => <p>{`issue-proof of ${id}`}</p>;
  provideDialogs({
    part: (name) => {
      assert.equal(name, "issue-proof");
      asked++;
      return Promise.resolve(Part);
    },
  });
  const { _id, text, kind, script, host, vendor, loadedBy } = exampleCause(1);
  const cause = { _id, text, kind, script, host, vendor, loadedBy };
  issueServer([exampleIssue(1, { cause }), exampleIssue(2)]);
  await atAddress(`/#issue=${ISSUE}`, async () => {
    await (await issueOf(/_c1/)).findByText(`issue-proof of ${ISSUE}`);
  });
  const before = asked;
  assert.ok(before > 0);
  await atAddress(`/#issue=${exampleId(2)}`, async () => {
    const issue = await issueOf(/_c2/);
    await issue.findByRole("tab", { name: "General" });
    assert.equal(asked, before, "no part is asked for");
  });
});
