import { fakeServer, showing } from "../../testing/show.tsx";
import { show } from "@crumbtrail/host/testing/show";
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import type {
  IssueProofs,
  ProofEntry,
  ProofMark,
  ProofOutcome,
  ResultProof,
} from "@crumbtrail/contract/proof";
import type { Report as ReportData } from "@crumbtrail/contract/report";
import {
  EXAMPLE_TIME,
  exampleAccount,
  exampleId,
  exampleTest,
} from "@crumbtrail/host/testing/examples";
import { queryClient } from "@crumbtrail/host";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCookie, exampleRequest, exampleResult } from "../../testing/example_report.ts";
import { proofsQuery } from "../../server/proofs.ts";
import { testQuery } from "../../server/tests.ts";
import { IssueProof } from "./IssueProof.tsx";
import { verdictOf } from "../verdict/verdict.ts";

const PAGE = "https://www.harbour.test/";
const TAG = "https://cdn.tracker.test/tag.js";
const THEIRS = { firstParty: false, isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
const CAUSE = {
  kind: "SCRIPT" as const,
  key: "SCRIPT cdn.tracker.test/tag.js",
  script: TAG,
  host: "cdn.tracker.test",
  vendor: null,
  loadedBy: { kind: "PAGE" as const, url: null },
};

/** A page that loads a tag with a cookie, and whose inline script sets another. */
const RESULTS: Partial<ReportData> = {
  requests: [
    exampleRequest({ url: PAGE, type: "Document", firstParty: true, initiatedBy: null }),
    exampleRequest({ ...THEIRS, url: `${TAG}?v=1`, type: "Script", initiatedBy: 0 }),
  ],
  cookies: [
    exampleCookie({ ...THEIRS, name: "t_id", initiatedBy: 1 }),
    exampleCookie({
      ...THEIRS,
      ...{ name: "own_id", initiatedBy: 0, source: { method: "document.cookie", urls: [PAGE] } },
    }),
  ],
  lsEntries: [],
};

const FOUND: ProofOutcome = {
  ...{ doubt: null, entries: 2, gone: 2, alsoGone: 0, stillThere: 3, onlyNow: 0 },
};
const MARK: ProofMark = {
  ...{ by: "URL", values: [TAG], cause: CAUSE, of: exampleId(7), found: FOUND },
};
const entry = (name: string, differs: Partial<ProofEntry> = {}): ProofEntry => ({
  ...{ kind: "COOKIE", name, place: "harbour.test", count: 1, isOfCause: true, fate: "GONE" },
  ...differs,
});

const PROOFS = `GET /test-results/${exampleId(1)}/proofs`;
const lineOf = async (text: RegExp) => {
  const line = (await screen.findByText(text)).closest(".te-fold-line");
  assert.ok(line instanceof HTMLElement);
  return line;
};

Deno.test("report: Prove it tests again with the cause blocked, and leads to what was gone [testing-52]", async () => {
  let proofs: ResultProof[] = [];
  const run = exampleTest({ _id: exampleId(8), status: "QUEUED", isProof: true });
  const queued: ResultProof = {
    ...{ ...MARK, of: exampleId(1), found: null, _id: run._id, createdAt: EXAMPLE_TIME },
    ...{ status: "QUEUED", testResult: null },
  };
  const answers = {
    [PROOFS]: () => ({ proofs }),
    [`POST /test-results/${exampleId(1)}/proofs`]: () => {
      proofs = [queued];
      return Response.json(run, { status: 201 });
    },
    [`GET /test-scenarios/${run._id}`]: () => run,
  };
  await showing(
    RESULTS,
    async (user, server) => {
      const line = await lineOf(/^tag\.js, loaded by the page/);
      await user.click(await within(line).findByRole("button", { name: "Prove it" }));
      await within(line).findByText("Waiting in the queue");
      assert.deepEqual(server.calls.find(({ key }) => key.startsWith("POST"))?.body, {
        cause: CAUSE.key,
        by: "URL",
      });
      // The end of the run is heard before the list of proofs tells its result.
      queryClient.setQueryData(testQuery(run._id).queryKey, { ...run, status: "FINISHED" });
      await within(line).findByText("being evaluated");
      assert.equal(within(line).queryByText(/failed/), null);
      proofs = [{ ...queued, status: "FINISHED", testResult: exampleId(9), found: FOUND }];
      // A hidden document polls nothing.
      await queryClient.invalidateQueries({ queryKey: proofsQuery(exampleId(1)).queryKey });
      const link = await within(line).findByRole("link", { name: "2 of 2 gone" });
      assert.match(link.getAttribute("href") ?? "", new RegExp(`report=.*${exampleId(9)}`));
      await within(line).findByRole("button", { name: "Block all of cdn.tracker.test" });
    },
    {},
    answers,
  );
});

Deno.test("report: what is a part of the page has the reason instead of a button, and readers none [testing-55]", async () => {
  await showing(RESULTS, async () => {
    const line = await lineOf(/^an inline script of/);
    assert.equal(within(line).queryByRole("button", { name: /Prove/ }), null);
    const title = within(line).getByText("not provable").getAttribute("title");
    assert.equal(title, "An inline script is a part of the page, so it cannot be blocked alone.");
  });
  const reader = { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") };
  const proved: ResultProof = {
    ...{ ...MARK, _id: exampleId(8), createdAt: EXAMPLE_TIME, status: "FINISHED" },
    testResult: exampleId(9),
  };
  await showing(
    RESULTS,
    async () => {
      const line = await lineOf(/^tag\.js, loaded by the page/);
      await within(line).findByRole("link", { name: "2 of 2 gone" });
      assert.equal(within(line).queryByRole("button"), null);
    },
    {},
    { ...reader, [PROOFS]: () => ({ proofs: [proved] }) },
  );
});

Deno.test("report: a proof says what was gone, lists each entry, and decides nothing [testing-52, testing-54]", async () => {
  const list = [
    entry("t_id"),
    entry("/p.gif", { kind: "REQUEST", place: "px.tracker.test", count: 2 }),
    entry("own_id", { isOfCause: false, fate: "STILL_THERE" }),
    entry("fresh", { isOfCause: false, fate: "ONLY_NOW" }),
  ];
  const found = { ...FOUND, entries: 3, gone: 3, stillThere: 1, onlyNow: 1, list };
  await showing(
    RESULTS,
    async () => {
      await screen.findByRole("heading", {
        name: "Without tag.js, 3 of 3 entries were gone: they are its doing.",
      });
      const panel = screen.getByRole("region", { name: "What was gone" });
      const lines = within(panel).getAllByRole("listitem").map(({ textContent }) => textContent);
      assert.deepEqual(lines, [
        "Cookiet_idharbour.test",
        "Requestpx.tracker.test/p.gif ×2",
        "Cookiefreshharbour.test",
        "Cookieown_idharbour.test",
      ]);
      const first = within(panel).getByRole("link", { name: "The first test" });
      assert.match(first.getAttribute("href") ?? "", new RegExp(exampleId(7)));
      screen.getByText("a proof, no test");
      for (const name of [/^Prove/, /^Approve/, /issue/i, /This is the page/]) {
        assert.equal(screen.queryByRole("button", { name }), null, String(name));
      }
    },
    { proof: { ...MARK, found } },
  );
});

Deno.test("report: the verdict of a proof says what vanished, or why it proves nothing [testing-52]", () => {
  const verdict = (found: Partial<ProofOutcome> | null, reason: "NO_LAYER" | null = null) =>
    verdictOf(exampleResult({ reason, proof: { ...MARK, found: found && { ...FOUND, ...found } } }))
      .text;
  const rest = [entry("a", { fate: "STILL_THERE" }), entry("b", { fate: "STILL_THERE" })];
  assert.equal(
    verdict({ entries: 3, gone: 1, alsoGone: 1, list: [entry("t_id"), ...rest] }),
    "Without tag.js, 1 of 3 entries were gone; still there: a and b. " +
      "One other entry was gone as well.",
  );
  assert.equal(verdict({ gone: 0 }), "Without tag.js, nothing vanished.");
  assert.equal(verdict(null), "This proof is being evaluated.");
  assert.equal(
    verdict({ doubt: "NOT_ASKED" }),
    "No proof: this time the page did not ask for tag.js.",
  );
  assert.equal(
    verdict({ doubt: "INCONCLUSIVE" }, "NO_LAYER"),
    "No proof: without tag.js this test could not see enough. No consent banner was found.",
  );
});

const ISSUE = exampleId(40);
const provable: IssueProofs["provable"] = {
  ...{ testResult: exampleId(1), cause: CAUSE, ways: ["URL", "HOST"], why: null },
};
const OF_ISSUE = `GET /issues/${ISSUE}/proofs`;
const ended: ResultProof = {
  ...{ ...MARK, of: exampleId(2), _id: exampleId(8), createdAt: EXAMPLE_TIME },
  ...{ status: "FINISHED", testResult: exampleId(9) },
};

Deno.test("issue: its cause is proved in the newest run; the proof of an earlier run stands until then", async () => {
  let proofs: ResultProof[] = [];
  const run = exampleTest({ _id: exampleId(18), status: "QUEUED", isProof: true });
  const queued: ResultProof = {
    ...{ ...ended, of: exampleId(1), found: null, _id: run._id, status: "QUEUED" },
    ...{ createdAt: new Date().toISOString(), testResult: null },
  };
  const server = fakeServer({
    [OF_ISSUE]: (): IssueProofs => ({ provable, proofs: [ended] }),
    [PROOFS]: () => ({ proofs }),
    [`POST /test-results/${exampleId(1)}/proofs`]: () => {
      proofs = [queued];
      return Response.json(run, { status: 201 });
    },
    [`GET /test-scenarios/${run._id}`]: () => run,
  });
  await show(TestFrame, <IssueProof id={ISSUE} />, async (user) => {
    await screen.findByRole("link", { name: "2 of 2 gone" });
    await user.click(screen.getByRole("button", { name: "Prove again" }));
    await screen.findByText("Waiting in the queue");
    assert.equal(screen.queryByRole("progressbar"), null);
    assert.deepEqual(server.calls.find(({ key }) => key.startsWith("POST"))?.body, {
      cause: CAUSE.key,
      by: "URL",
    });
    queryClient.setQueryData(testQuery(run._id).queryKey, { ...run, status: "FAILED" });
    proofs = [{ ...queued, status: "FAILED" }];
    await queryClient.invalidateQueries({ queryKey: proofsQuery(exampleId(1)).queryKey });
    await screen.findByText("The proof failed. Please try again.");
    const found = { ...FOUND, doubt: "NOT_ASKED" as const };
    proofs = [{ ...queued, status: "FINISHED", testResult: exampleId(19), found }];
    await queryClient.invalidateQueries({ queryKey: proofsQuery(exampleId(1)).queryKey });
    const link = await screen.findByRole("link", { name: "no proof" });
    assert.match(link.getAttribute("href") ?? "", new RegExp(`report=.*${exampleId(19)}`));
    // What proved nothing was tested, not proved.
    assert.match(link.parentElement?.textContent ?? "", /^Tested on .* without .*: no proof$/);
  });
});

Deno.test("issue: before the first proof it says what a proof is; readers have the proof, and no button", async () => {
  const answers = { [PROOFS]: () => ({ proofs: [] }) };
  fakeServer({ ...answers, [OF_ISSUE]: () => ({ provable, proofs: [] }) });
  await show(TestFrame, <IssueProof id={ISSUE} />, async () => {
    await screen.findByRole("button", { name: "Prove it" });
    screen.getByText(/^Tests the page again without this cause/);
  });
  const inline = { ...provable, ways: [], why: "INLINE" };
  fakeServer({ ...answers, [OF_ISSUE]: () => ({ provable: inline, proofs: [] }) });
  await show(TestFrame, <IssueProof id={ISSUE} />, async () => {
    await screen.findByText("not provable");
    assert.equal(screen.queryByRole("button"), null);
  });
  const reader = { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") };
  fakeServer({ ...answers, ...reader, [OF_ISSUE]: () => ({ provable, proofs: [ended] }) });
  await show(TestFrame, <IssueProof id={ISSUE} />, async () => {
    await screen.findByRole("link", { name: "2 of 2 gone" });
    assert.equal(screen.queryByRole("button"), null);
  });
});
