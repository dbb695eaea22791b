import { atAddress, snack } from "../testing/show.tsx";
import type { Acceptance } from "@crumbtrail/contract/disposition";
import {
  EXAMPLE_TIME,
  exampleAccount,
  exampleId,
  exampleIssue,
} from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { answer, question } from "@crumbtrail/host/testing/acts";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

const ONE = `/issues/${exampleId(1)}`;
const OPEN = `/?view=all#issue=${exampleId(1)}`;

function acceptanceOf(differs: Partial<Acceptance> = {}): Acceptance {
  return {
    reason: "Until the relaunch",
    until: "2031-02-03T10:00:00.000Z",
    acceptedBy: "Ada Example",
    acceptedAt: EXAMPLE_TIME,
    ended: null,
    ...differs,
  };
}

/** A server that accepts, approves and undoes both. */
function dispositionServer() {
  const kept = [exampleIssue(1), exampleIssue(2)];
  const [one] = kept;
  const server = issueServer(kept);
  const change = (acceptance: Acceptance | null) => one && Object.assign(one, { acceptance });
  server.answers[`POST ${ONE}/acceptance`] = () => change(acceptanceOf());
  server.answers[`DELETE ${ONE}/acceptance`] = () => change(null);
  server.answers[`GET ${ONE}/approval`] = (_, { searchParams: query }) => {
    const pattern = query.get("pattern") ?? "^_c1$";
    if (!pattern.includes("_c")) {
      return { entries: [], resolves: 0, properties: [], patternError: "does not match _c1" };
    }
    const isWide = query.get("properties") === "ALL" || pattern !== "^_c1$";
    return {
      entries: [{
        kind: "STORAGE_ITEM",
        name: "_c1",
        storageType: "COOKIE",
        pattern,
        isKnown: false,
        covers: "_c1",
        suggestion: null,
      }],
      resolves: isWide ? 15 : 1,
      properties: [{ _id: exampleId(1), name: "Harbour News", issues: isWide ? 15 : 1 }],
      issues: [{ _id: exampleId(1), name: "_c1", property: "Harbour News" }],
      similar: isWide ? [{ _id: exampleId(3), name: "_cx", property: "Harbour News" }] : [],
      staysOpen: { storage: 0, requests: 4 },
    };
  };
  server.answers[`POST ${ONE}/approval`] = () => {
    if (one) Object.assign(one, { resolved: true });
    return { _id: exampleId(700), resolved: 15 };
  };
  server.answers[`DELETE /approvals/${exampleId(700)}`] = () => {
    if (one) Object.assign(one, { resolved: false, approval: null });
    return { reopened: 15 };
  };
  return server;
}

const changes = (server: ReturnType<typeof dispositionServer>) =>
  server.calls.filter(({ key }) => !key.startsWith("GET")).map(({ key, body }) => [key, body]);

async function formOf(decision: string) {
  return within(await screen.findByRole("group", { name: decision }));
}

Deno.test("accept: a reason is required, the row moves to its tab, undo brings it back", async () => {
  const server = dispositionServer();
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Accept until…" }));
    const form = await formOf("Accept until…");
    const submit = form.getByRole("button", { name: "Accept issue" });
    assert.ok(submit.hasAttribute("disabled"));
    await user.type(form.getByRole("textbox", { name: "Reason" }), " Until the relaunch ");
    await user.click(form.getByRole("radio", { name: "90 days" }));
    await user.click(submit);
    await waitFor(() => assert.equal(snack()?.text, "Accepted _c1"));
    assert.deepEqual(changes(server), [[`POST ${ONE}/acceptance`, {
      reason: "Until the relaunch",
      until: { days: 90 },
    }]]);
    await screen.findByText(/Accepted by Ada Example/);
    await screen.findByRole("tab", { name: "Accepted 1", hidden: true });
    await screen.findByRole("button", { name: "Withdraw acceptance" });
    act(() => snack()?.undo?.());
    await waitFor(() => assert.equal(snack()?.text, "_c1 is open again"));
    await screen.findByRole("tab", { name: "Open 2", hidden: true });
  });
});

Deno.test("accept: until a date", async () => {
  const server = dispositionServer();
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Accept until…" }));
    const form = await formOf("Accept until…");
    await user.type(form.getByRole("textbox", { name: "Reason" }), "Contract ends");
    await user.click(form.getByRole("radio", { name: "A date" }));
    const submit = form.getByRole("button", { name: "Accept issue" });
    assert.ok(submit.hasAttribute("disabled"));
    await user.type(form.getByLabelText("Last day"), "2031-02-03");
    await user.click(submit);
    await waitFor(() => assert.equal(changes(server).length, 1));
    assert.deepEqual(changes(server)[0]?.[1], {
      reason: "Contract ends",
      until: { date: "2031-02-03" },
    });
  });
});

Deno.test("accept: a refusal is read beside what was typed", async () => {
  const server = dispositionServer();
  server.answers[`POST ${ONE}/acceptance`] = () => refusal(403, "MISSING_PERMISSION");
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Accept until…" }));
    const form = await formOf("Accept until…");
    const reason = form.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
    await user.type(reason, "Contract ends{Control>}{Enter}{/Control}");
    const alert = await form.findByRole("alert");
    assert.match(alert.textContent ?? "", /not accepted.*Your role does not allow this\./);
    assert.equal(reason.value, "Contract ends");
  });
});

Deno.test("approve: the preview follows the choice and names other issues it resolves; undo works", async () => {
  const server = dispositionServer();
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    const form = await formOf("Approve");
    await form.findByText("Covers 1 open issue on 1 property");
    await user.click(form.getByRole("radio", { name: "Several" }));
    assert.ok(form.getByRole("button", { name: /^Approve/ }).hasAttribute("disabled"));
    await user.click(form.getByRole("radio", { name: "All properties" }));
    await form.findByText("Covers 15 open issues on 1 property");
    await user.click(form.getByRole("button", { name: "Approve 15 issues" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    assert.deepEqual(changes(server), [[`POST ${ONE}/approval`, { properties: "ALL" }]]);
    await screen.findByRole("tab", { name: "Resolved 1", hidden: true });
    act(() => snack()?.undo?.());
    await waitFor(() =>
      assert.equal(snack()?.text, "The approval was undone. 15 issues are open again")
    );
    await screen.findByRole("tab", { name: "Open 2", hidden: true });
  });
});

Deno.test("approve: a pattern is edited with its effect live, and goes with the approval", async () => {
  const server = dispositionServer();
  const cause = {
    ...{ _id: exampleId(7), kind: "SCRIPT", script: null, host: null, vendor: null } as const,
    ...{ loadedBy: null, text: "tag.js" },
  };
  const issue = await server.answers[`GET ${ONE}`]?.(undefined, new URL("http://x.test"));
  server.answers[`GET ${ONE}`] = () => ({ ...issue as object, cause });
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    const form = await formOf("Approve");
    const field = await form.findByRole<HTMLInputElement>("textbox", { name: "Names that match" });
    assert.equal(field.value, "^_c1$");
    form.getByText("Stay open, of the same cause or its host: 4 issues of requests.");
    await user.clear(field);
    await user.type(field, "^_x");
    await form.findByText("does not match _c1");
    assert.ok(form.getByRole("button", { name: /^Approve/ }).hasAttribute("disabled"));
    await user.clear(field);
    await user.type(field, "^_c");
    await form.findByText("Covers 15 open issues on 1 property");
    form.getByText("and 14 more issues");
    form.getByText("not covered");
    await user.click(form.getByRole("button", { name: "Approve 15 issues" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    assert.deepEqual(changes(server), [[`POST ${ONE}/approval`, {
      properties: "OWN",
      pattern: "^_c",
    }]]);
  });
});

Deno.test("approve: an approval is withdrawn in the issue that it resolved", async () => {
  const server = dispositionServer();
  const issue = await server.answers[`GET ${ONE}`]?.(undefined, new URL("http://x.test"));
  Object.assign(issue as object, {
    resolved: true,
    approval: exampleId(700),
  });
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Withdraw approval" }));
    await waitFor(() =>
      assert.equal(snack()?.text, "The approval was undone. 15 issues are open again")
    );
    await screen.findByRole("button", { name: "It was removed" });
    assert.deepEqual(changes(server).map(([key]) => key), [`DELETE /approvals/${exampleId(700)}`]);
  });
});

Deno.test("the tab Approved has what an approval resolved, and withdraws it from the row", async () => {
  const server = dispositionServer();
  const issue = await server.answers[`GET ${ONE}`]?.(undefined, new URL("http://x.test"));
  Object.assign(issue as object, { resolved: true, approval: exampleId(700) });
  await atAddress("/", async ({ user, address }) => {
    await user.click(await screen.findByRole("tab", { name: "Approved 1" }));
    await screen.findByText(/^1 of 1 approved issue,/);
    assert.match(address(), /approved=true/);
    await user.click(screen.getByRole("button", { name: "Withdraw the approval of _c1" }));
    assert.equal(question()?.title, "Withdraw the approval of _c1?");
    assert.match(String(question()?.text), /^All that was approved together with it/);
    answer(false);
    assert.deepEqual(changes(server), []);
    await user.click(screen.getByRole("button", { name: "Withdraw the approval of _c1" }));
    answer(true);
    await waitFor(() =>
      assert.equal(snack()?.text, "The approval was undone. 15 issues are open again")
    );
    await screen.findByRole("tab", { name: "Approved 0" });
    await screen.findByRole("tab", { name: "Open 2" });
  });
});

Deno.test("approve: the undo names an entry that somebody has edited since", async () => {
  const server = dispositionServer();
  const undo = server.answers[`DELETE /approvals/${exampleId(700)}`];
  server.answers[`DELETE /approvals/${exampleId(700)}`] = (...call) => {
    undo?.(...call);
    return { reopened: 14, edited: ["_c1"] };
  };
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    const form = await formOf("Approve");
    await form.findByText("Covers 1 open issue on 1 property");
    await user.click(form.getByRole("button", { name: "Approve 1 issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    act(() => snack()?.undo?.());
    await waitFor(() =>
      assert.equal(
        snack()?.text,
        "The approval was undone. 14 issues are open again. _c1 was edited since and stays in your list",
      )
    );
  });
});

Deno.test("approve: patterns that were skipped are named before, and counted when it is undone", async () => {
  const server = dispositionServer();
  const skippedPatterns = [{
    pattern: ".{0,999}x",
    error: "repeats too much: 999 steps, at most 500",
  }];
  const plan = server.answers[`GET ${ONE}/approval`];
  server.answers[`GET ${ONE}/approval`] = (...call) => ({
    ...plan?.(...call) as object,
    skippedPatterns,
  });
  const undo = server.answers[`DELETE /approvals/${exampleId(700)}`];
  server.answers[`DELETE /approvals/${exampleId(700)}`] = (...call) => {
    undo?.(...call);
    return { reopened: 14, skippedPatterns };
  };
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    const form = await formOf("Approve");
    await form.findByText("A pattern of your lists was skipped");
    form.getByText(/repeats too much: 999 steps, at most 500/);
    await user.click(form.getByRole("button", { name: "Approve 1 issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    act(() => snack()?.undo?.());
    await waitFor(() =>
      assert.equal(
        snack()?.text,
        "The approval was undone. 14 issues are open again. 1 pattern was skipped: what only it covers is open again",
      )
    );
  });
});

Deno.test("the tab Accepted has its own rows; those that came back say why", async () => {
  const ended = { why: "CHANGED", at: EXAMPLE_TIME, breaches: ["LIFE", "INITIATOR"] } as const;
  issueServer([
    exampleIssue(1, { acceptance: acceptanceOf() }),
    exampleIssue(2, {
      acceptance: acceptanceOf({ ended: { ...ended, breaches: [...ended.breaches] } }),
    }),
    exampleIssue(3, {
      acceptance: acceptanceOf({ ended: { ...ended, why: "EXPIRED", breaches: [] } }),
    }),
  ]);
  await atAddress("/?view=all", async ({ user, address }) => {
    await screen.findByText("Changed since accepted");
    screen.getByText("Acceptance over");
    await user.click(await screen.findByRole("tab", { name: "Accepted 1" }));
    await screen.findByText(/^Accepted until /);
    assert.match(address(), /accepted=true/);
    screen.getByText(/^1 of 1 accepted issue,/);
  });
  await atAddress(`/#issue=${exampleId(2)}`, async () => {
    await screen.findByText("Re-opened: a test found a longer lifetime and another initiator.");
  });
});

Deno.test("who may not configure sees the state, and no way to change it", async () => {
  const server = dispositionServer();
  server.answers["GET /accounts/me"] = () => exampleAccount("USER");
  await atAddress(OPEN, async () => {
    await screen.findByRole("button", { name: "It was removed" });
    assert.ok(screen.queryByRole("button", { name: "Accept until…" }) === null);
    assert.ok(screen.queryByRole("button", { name: "Approve" }) === null);
  });
});
