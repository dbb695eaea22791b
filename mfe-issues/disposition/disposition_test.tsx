import { atAddress, snack } from "../testing/show.tsx";
import type { Acceptance } from "@crumbtrail/contract/disposition";
import {
  EXAMPLE_TIME,
  exampleAccount,
  exampleId,
  exampleIssue,
} from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

const ONE = `/issues/${exampleId(1)}`;
const OPEN = `/#issue=${exampleId(1)}`;

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
  server.answers[`GET ${ONE}/approval`] = (_, url) => ({
    entries: [{
      kind: "STORAGE_ITEM",
      name: "_c1",
      storageType: "COOKIE",
      pattern: "^_c1$",
      isKnown: false,
      covers: "_c1",
      suggestion: null,
    }],
    resolves: url.searchParams.get("properties") === "ALL" ? 15 : 1,
    properties: [],
  });
  server.answers[`POST ${ONE}/approval`] = () => {
    if (one) Object.assign(one, { resolved: true });
    return { _id: exampleId(700), resolved: 15 };
  };
  server.answers[`DELETE /approvals/${exampleId(700)}`] = () => {
    if (one) Object.assign(one, { resolved: false });
    return { reopened: 15 };
  };
  return server;
}

const changes = (server: ReturnType<typeof dispositionServer>) =>
  server.calls.filter(({ key }) => !key.startsWith("GET")).map(({ key, body }) => [key, body]);

async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

Deno.test("accept: a reason is required, the row moves to its tab, undo brings it back", async () => {
  const server = dispositionServer();
  await atAddress(OPEN, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Accept…" }));
    const form = await dialog("Accept until…");
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
    await user.click(await screen.findByRole("button", { name: "Accept…" }));
    const form = await dialog("Accept until…");
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
    await user.click(await screen.findByRole("button", { name: "Accept…" }));
    const form = await dialog("Accept until…");
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
    await user.click(await screen.findByRole("button", { name: "Approve…" }));
    const form = await dialog("Approve the cookie _c1?");
    await form.findByText("1 open issue will be resolved.");
    form.getByText(/^The cookie .*will be added to your whitelist\.$/);
    await user.click(form.getByRole("radio", { name: "Several" }));
    assert.ok(form.getByRole("button", { name: "Approve" }).hasAttribute("disabled"));
    await user.click(form.getByRole("radio", { name: "All properties" }));
    await form.findByText("15 open issues will be resolved.");
    await user.click(form.getByRole("button", { name: "Approve" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    assert.deepEqual(changes(server), [[`POST ${ONE}/approval`, { properties: "ALL" }]]);
    await screen.findByRole("tab", { name: "Resolved 1", hidden: true });
    act(() => snack()?.undo?.());
    await waitFor(() => assert.equal(snack()?.text, "The approval was undone"));
    await screen.findByRole("tab", { name: "Open 2", hidden: true });
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
    await user.click(await screen.findByRole("button", { name: "Approve…" }));
    const form = await dialog("Approve the cookie _c1?");
    await form.findByText("1 open issue will be resolved.");
    await user.click(form.getByRole("button", { name: "Approve" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    act(() => snack()?.undo?.());
    await waitFor(() =>
      assert.equal(
        snack()?.text,
        "The approval was undone. _c1 was edited since and stays in your list",
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
    await user.click(await screen.findByRole("button", { name: "Approve…" }));
    const form = await dialog("Approve the cookie _c1?");
    await form.findByText("A pattern of your lists was skipped");
    form.getByText(/repeats too much: 999 steps, at most 500/);
    await user.click(form.getByRole("button", { name: "Approve" }));
    await waitFor(() => assert.equal(snack()?.text, "Approved _c1, resolved 15 issues"));
    act(() => snack()?.undo?.());
    await waitFor(() =>
      assert.equal(
        snack()?.text,
        "The approval was undone. 1 pattern was skipped: what only it covers is open again",
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
  await atAddress("/", async ({ user, address }) => {
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
    await screen.findByRole("button", { name: "Resolve" });
    assert.ok(screen.queryByRole("button", { name: "Accept…" }) === null);
    assert.ok(screen.queryByRole("button", { name: "Approve…" }) === null);
  });
});
