import { atAddress, snack } from "../testing/show.tsx";
import { questionAtom } from "@crumbtrail/host/overlays";
import {
  EXAMPLE_TIME,
  exampleAccount,
  exampleId,
  exampleIssue,
} from "@crumbtrail/host/testing/examples";
import { noContent } from "@crumbtrail/host/testing/acts";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import assert from "node:assert/strict";
import { exampleAssignment, exampleGroup } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";

const OPS = { _id: exampleId(920), name: "Advertising and operations", properties: ["ALL"] };
const SHOP = { _id: exampleId(921), name: "Shop", properties: [exampleId(1)] };
const AGENCY = { _id: exampleId(922), name: "Agency", properties: ["ALL"] };
const choices = { "GET /issue-assignees/choices": () => listOf([OPS, SHOP, AGENCY]) };
const to = ({ _id, name }: typeof OPS, differs = {}) =>
  exampleAssignment({ ...differs, assignee: { _id, name } });

const ticked = (name: RegExp) =>
  screen.getByRole("menuitemcheckbox", { name }).getAttribute("aria-checked");

Deno.test("assignment: a tick hands an issue over at once, another one takes it back [assignment-2, assignment-3, assignment-8, issues-page-33]", async () => {
  const issue = exampleIssue(1);
  const path = `/issues/${issue._id}/assignees`;
  const server = issueServer([issue], {
    ...choices,
    [`POST ${path}`]: () => Object.assign(issue, { assignments: [to(OPS)] }),
    [`DELETE ${path}/${OPS._id}`]: () => Object.assign(issue, { assignments: [] }),
  });
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Assign _c1" }));
    const choice = await screen.findByRole("menuitemcheckbox", { name: /^Advertising/ });
    // In the popover 24 characters stay, on the badge 12.
    assert.equal(within(choice).getByTitle(OPS.name).textContent, "Advertising and operatio…");
    assert.equal(ticked(/^No Assignment/), "true");
    assert.ok(!screen.queryByText("Shop"), "a group of another property is not offered");
    await user.click(screen.getByRole("menuitemcheckbox", { name: /^Advertising/ }));
    const badge = await screen.findByRole("button", { name: /^Advertising …\. Assignees of _c1/ });
    assert.ok(badge.classList.contains("ct-tone-orange"));
    assert.equal(ticked(/^Advertising.*Queued/), "true");
    assert.deepEqual(server.calls.find(({ key }) => key === `POST ${path}`)?.body, {
      assignee: OPS._id,
    });
    await user.click(screen.getByRole("menuitemcheckbox", { name: /^Advertising/ }));
    await screen.findByRole("button", { name: "Assign _c1" });
    assert.ok(server.calls.some(({ key }) => key === `DELETE ${path}/${OPS._id}`));
  });
});

Deno.test("assignment: an assigned group gets the later issues of the cause, too, until that is unticked", async () => {
  const cause = {
    ...{ _id: exampleId(60), kind: "SCRIPT" as const, script: "https://cdn.test/a.js" },
    ...{ host: "cdn.test", vendor: null, loadedBy: null, text: "a.js from cdn.test" },
  };
  const issue = exampleIssue(1, { cause, assignments: [to(OPS, { status: "sent" })] });
  const assigned = {
    ...{ _id: exampleId(61), cause, properties: ["ALL"], by: "Ada Example", inForce: true },
    ...{ assignee: { _id: OPS._id, name: OPS.name }, createdAt: EXAMPLE_TIME },
  };
  const stored: typeof assigned[] = [];
  const server = issueServer([issue], {
    ...choices,
    "GET /cause-assignments": () => listOf(stored),
    "POST /cause-assignments": () => {
      stored.push(assigned);
      return assigned;
    },
    [`DELETE /cause-assignments/${assigned._id}`]: () => {
      stored.pop();
      return noContent();
    },
  });
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: /^Advertising/ }));
    const name = /^Also later issues of this cause/;
    const item = await screen.findByRole("menuitemcheckbox", { name });
    within(item).getByText("a.js from cdn.test");
    await user.click(item);
    await waitFor(() => assert.equal(ticked(name), "true"));
    const { body } = server.calls.find(({ key }) => key === "POST /cause-assignments") ?? {};
    assert.deepEqual(body, { cause: cause._id, assignee: OPS._id });
    assert.match(snack()?.text ?? "", /^Later issues of this cause will be assigned to Advert/);
    await user.click(screen.getByRole("menuitemcheckbox", { name }));
    await waitFor(() => assert.equal(ticked(name), "false"));
    assert.equal(stored.length, 0);
  });
});

Deno.test("hand over: within the issue a tick assigns it, and Send e-mails the group", async () => {
  const issue = exampleIssue(1);
  const path = `/issues/${issue._id}/assignees`;
  const sending = "POST /issue-assignees/activate-pending-assignments";
  const server = issueServer([issue], {
    ...choices,
    [`POST ${path}`]: () => Object.assign(issue, { assignments: [to(AGENCY)] }),
  });
  await atAddress(`/#issue=${issue._id}`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Hand over" }));
    const form = within(await screen.findByRole("group", { name: "Hand over" }));
    const agency = await form.findByRole("checkbox", { name: "Agency" });
    const send = form.getByRole("button", { name: "Send" });
    assert.ok(send.hasAttribute("disabled"));
    await user.click(agency);
    await waitFor(() => assert.ok(!send.hasAttribute("disabled")));
    await user.type(form.getByRole("textbox", { name: "Message to the recipient" }), "By Friday");
    server.answers[sending] = () => refusal(404, "ENTITY_NOT_FOUND");
    await user.click(send);
    await form.findByText(/^Nothing was sent, because this issue cannot be sent now/);
    server.answers[sending] = () => ({ sent: 1, mails: 1, left: 0, waiting: [] });
    await user.click(send);
    const bodies = () => server.calls.filter(({ key }) => key === sending).map(({ body }) => body);
    await waitFor(() => assert.equal(bodies().length, 2));
    assert.deepEqual(bodies()[1], { message: { issue: issue._id, content: "By Friday" } });
    await waitFor(() => assert.equal(screen.queryByRole("group", { name: "Hand over" }), null));
  });
});

Deno.test("hand over: within the issue a group that is made there is assigned", async () => {
  const issue = exampleIssue(1);
  const groups: typeof AGENCY[] = [];
  const path = `/issues/${issue._id}/assignees`;
  issueServer([issue], {
    "GET /issue-assignees/choices": () => listOf(groups),
    "POST /issue-assignees": () => {
      groups.push(AGENCY);
      return exampleGroup(AGENCY);
    },
    [`POST ${path}`]: () => Object.assign(issue, { assignments: [to(AGENCY)] }),
  });
  await atAddress(`/#issue=${issue._id}`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Hand over" }));
    const form = within(await screen.findByRole("group", { name: "Hand over" }));
    await form.findByText("No assignee group covers this property.");
    const name = await form.findByRole("textbox", { name: "Name of the group" });
    await user.type(name, "Agency");
    await user.type(form.getByRole("textbox", { name: "E-mail address" }), "ops@agency.test");
    await user.click(form.getByRole("button", { name: "Create group" }));
    const agency = await form.findByRole<HTMLInputElement>("checkbox", { name: "Agency" });
    await waitFor(() => assert.ok(agency.checked));
    assert.ok(!form.getByRole("button", { name: "Send" }).hasAttribute("disabled"));
  });
});

Deno.test("assignment: the message that waits with it is in the menu of the row and below Hand over", async () => {
  const waits = to(AGENCY, { message: "The shop goes live on Friday." });
  const issue = exampleIssue(1, { assignments: [waits, to(OPS, { status: "sent" })] });
  issueServer([issue], choices);
  const said = "With the message: “The shop goes live on Friday.”";
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: /^Agency \+1/ }));
    const choice = await screen.findByRole("menuitemcheckbox", { name: /^Agency/ });
    within(choice).getByText(said);
    assert.equal(screen.getAllByText(said).length, 1, "what was sent has none");
  });
  await atAddress(`/#issue=${issue._id}`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Hand over" }));
    const form = within(await screen.findByRole("group", { name: "Hand over" }));
    await form.findByText(said);
  });
});

Deno.test("assignment: No Assignment takes all, an error says why and can be queued again [assignment-5, assignment-7]", async () => {
  const failed = { status: "error", reason: "ops@x.test: no such mailbox" };
  const issue = exampleIssue(1, { assignments: [to(OPS, { status: "sent" }), to(AGENCY, failed)] });
  const path = `/issues/${issue._id}/assignees`;
  const server = issueServer([issue], {
    ...choices,
    [`POST ${path}`]: () =>
      Object.assign(issue, { assignments: [to(OPS, { status: "sent" }), to(AGENCY)] }),
    [`DELETE ${path}`]: () => refusal(500, "UNKNOWN_ERROR"),
  });
  await atAddress("/?view=all", async ({ user }) => {
    const badge = await screen.findByRole("button", { name: /^Agency \+1\. Assignees/ });
    assert.ok(badge.classList.contains("ct-tone-red"));
    assert.match(badge.title, /Agency \(error: ops@x\.test: no such mailbox\)/);
    await user.click(badge);
    await user.click(await screen.findByRole("menuitem", { name: "Queue Agency again" }));
    await waitFor(() => assert.equal(ticked(/^Agency.*Queued/), "true"));
    await user.click(screen.getByRole("menuitemcheckbox", { name: "No Assignment" }));
    await screen.findByText(/^The issue was not unassigned\./);
    await screen.findByRole("button", { name: /^Agency \+1/ });
    server.answers[`DELETE ${path}`] = () => Object.assign(issue, { assignments: [] });
    await user.click(screen.getByRole("menuitemcheckbox", { name: "No Assignment" }));
    await screen.findByRole("button", { name: "Assign _c1" });
    assert.ok(!screen.queryByText(/^The issue was not unassigned/));
  });
});

Deno.test("assignment: what was sent is green [assignment-4]", async () => {
  issueServer([exampleIssue(1, { assignments: [to(AGENCY, { status: "sent" })] })], choices);
  await atAddress("/?view=all", async ({ user }) => {
    const badge = await screen.findByRole("button", { name: /^Agency\. Assignees/ });
    assert.ok(badge.classList.contains("ct-tone-green"));
    await user.click(badge);
    const choice = await screen.findByRole("menuitemcheckbox", { name: /^Agency/ });
    assert.ok(within(choice).getByText("Sent").classList.contains("ct-tone-green"));
  });
});

Deno.test("assignment: by keyboard, from the row and back to it", async () => {
  const issue = exampleIssue(1);
  issueServer([issue], {
    ...choices,
    [`POST /issues/${issue._id}/assignees`]: () =>
      Object.assign(issue, { assignments: [to(AGENCY)] }),
  });
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByRole("button", { name: "Assign _c1" });
    await user.keyboard("ja");
    await screen.findByRole("menuitemcheckbox", { name: "Agency" });
    const focused = () => document.activeElement?.textContent ?? "";
    await waitFor(() => assert.match(focused(), /^No Assignment/));
    for (let step = 0; step < 3 && !focused().startsWith("Agency"); step++) {
      await user.keyboard("{ArrowDown}");
    }
    assert.match(focused(), /^Agency/);
    await user.keyboard("{Enter}");
    const badge = await screen.findByRole("button", { name: /^Agency\. Assignees/ });
    await user.keyboard("{Escape}");
    await waitFor(() => assert.ok(!screen.queryByRole("menu")));
    await waitFor(() => assert.ok(document.activeElement === badge));
  });
});

Deno.test("assignment: an overdue issue is marked; with a read-only role nothing can be changed [api-and-roles-51]", async () => {
  const late = { status: "sent", dueAt: "2026-03-05T10:00:00.000Z", overdue: true };
  const server = issueServer([exampleIssue(1, { assignments: [to(AGENCY, late)] })], {
    "GET /accounts/me": () => exampleAccount("VIEW_ONLY"),
  });
  await atAddress("/?view=all", async () => {
    const row = within(await screen.findByRole("listitem"));
    row.getByText("Overdue");
    row.getByText("Agency");
    assert.ok(!row.queryByRole("button", { name: /Agency/ }));
    assert.ok(!server.calls.some(({ key }) => key === "GET /issues/assignment-pending"));
  });
});

Deno.test("assignment: pending assignments are sent, or deleted after a question [assignment-9]", async () => {
  let pending = 100;
  const sending = "POST /issue-assignees/activate-pending-assignments";
  const server = issueServer([exampleIssue(1)], {
    "GET /issues/assignment-pending": () => listOf([], { total: pending }),
    [sending]: () => {
      pending = 1;
      return { sent: 99, mails: 2, left: 1, waiting: [] };
    },
    "POST /issue-assignees/clear-pending-assignments": () => refusal(403, "MISSING_PERMISSION"),
  });
  const clearing = "POST /issue-assignees/clear-pending-assignments";
  const answer = (yes: boolean) => act(() => getDefaultStore().get(questionAtom)?.answer(yes));
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByText("100+ assigned issues");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("1 assigned issue");
    assert.match(snack()?.text ?? "", /^99 assignments were sent in 2 e-mails\. 1 more waits/);
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    answer(false);
    assert.ok(!server.calls.some(({ key }) => key === clearing));
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    answer(true);
    await screen.findByText("Your role does not allow this.");
    server.answers[sending] = () => refusal(429, "FORBIDDEN");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(/^Nothing was sent: the recipients were sent many e-mails/);
    server.answers[clearing] = () => {
      pending = 0;
      return { cleared: 1 };
    };
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    answer(true);
    await waitFor(() => assert.ok(!screen.queryByText("1 assigned issue")));
  });
});

Deno.test("assignment: the list is filtered by assignee, in the address too [issues-page-9, issues-page-10]", async () => {
  const server = issueServer([exampleIssue(1)], choices);
  await atAddress("/?view=all", async ({ user, address }) => {
    await screen.findByRole("button", { name: "Assign _c1" });
    assert.ok(!screen.queryByRole("combobox", { name: "Assignee" }));
    await user.click(screen.getByRole("radio", { name: "Assigned" }));
    await user.click(await screen.findByRole("combobox", { name: "Assignee" }));
    await user.click(await screen.findByRole("option", { name: "Agency" }));
    await screen.findByText(/assigned to Agency/);
    assert.match(address(), new RegExp(`assigned=assigned&assigneeId=${AGENCY._id}`));
    const asked = server.calls.findLast(({ key }) => key === "GET /issues")?.url.searchParams;
    await waitFor(() => assert.ok(asked?.has("assigneeId")));
    await user.click(screen.getByRole("radio", { name: "Unassigned" }));
    await waitFor(() => assert.ok(!screen.queryByRole("combobox", { name: "Assignee" })));
    assert.ok(!address().includes("assigneeId"));
  });
});
