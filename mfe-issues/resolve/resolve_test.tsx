import { atAddress, snack } from "../testing/show.tsx";
import { EXAMPLE_TIME, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { type FakeServer, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleAssignment } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";

const ONE = `/issues/${exampleId(1)}`;
const two = () => [exampleIssue(1), exampleIssue(2)];

/** Calls that change something, by method and path. */
const changes = (server: FakeServer) =>
  server.calls.map(({ key }) => key).filter((key) => !key.startsWith("GET"));
/** How often the list and the figures were asked for. */
const reads = (server: FakeServer) =>
  ["GET /issues", "GET /issues/overview"].map((read) =>
    server.calls.filter(({ key, url }) => key === read && url.searchParams.get("limit") !== "1")
      .length
  );
const isListed = (name: string) =>
  screen.queryByRole("button", { name: `Details of ${name}`, hidden: true }) !== null;

async function openDialog(user: { click(element: Element): Promise<void> }) {
  await user.click(await screen.findByRole("button", { name: "Resolve _c1" }));
  return within(await screen.findByRole("dialog", { name: "Comment issue" }));
}

Deno.test("resolve: the row goes at once, the total drops, list and figures are reloaded [issue-details-33, issue-details-34, issue-details-37, issue-details-38]", async () => {
  const answered = Promise.withResolvers<void>();
  const kept = two();
  const server = issueServer(kept);
  const resolveOne = server.answers[`POST ${ONE}/resolve`];
  server.answers[`POST ${ONE}/resolve`] = async (body, url) => {
    await answered.promise;
    return resolveOne?.(body, url);
  };
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    const asked = reads(server);
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(isListed("_c1"), false));
    assert.equal(isListed("_c2"), true);
    screen.getByText(/^1 of 1 open issue,/);
    assert.equal(snack(), null);
    act(() => answered.resolve());
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
    await waitFor(() => assert.ok(reads(server).every((calls, i) => calls > Number(asked[i]))));
    assert.equal(isListed("_c1"), false);
    assert.deepEqual(changes(server), [`POST ${ONE}/resolve`]);
  });
});

Deno.test("resolve: a comment is posted first, without the spaces around it [issue-details-35]", async () => {
  const server = issueServer(two());
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole("textbox", { name: "Comment" }), " Vendor removed ");
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    assert.deepEqual(changes(server), [`POST ${ONE}/comments`, `POST ${ONE}/resolve`]);
    const comment = server.calls.find(({ key }) => key.endsWith("/comments"));
    assert.deepEqual(comment?.body, { content: "Vendor removed", visibility: "INTERNAL" });
    assert.ok(dialog.queryByRole("radiogroup") === null, "nobody outside has it");
  });
});

Deno.test("resolve: the comment on an assigned issue may be for the assignee", async () => {
  const [first, ...others] = two();
  assert.ok(first);
  const server = issueServer([{ ...first, assignments: [exampleAssignment()] }, ...others]);
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    assert.ok(dialog.getByRole("radio", { name: "Internal", checked: true }));
    await user.type(dialog.getByRole("textbox", { name: "Comment" }), "Thank you");
    await user.click(dialog.getByRole("radio", { name: "Visible to the assignee" }));
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    const comment = server.calls.find(({ key }) => key.endsWith("/comments"));
    assert.deepEqual(comment?.body, { content: "Thank you", visibility: "ASSIGNEE" });
  });
});

Deno.test("resolve: a comment of one character is refused beside the field [issue-details-36]", async () => {
  const server = issueServer(two());
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole("textbox", { name: "Comment" }), "a");
    dialog.getByText("At least 2 characters");
    assert.ok(dialog.getByRole("button", { name: "Resolve issue" }).hasAttribute("disabled"));
    await user.keyboard("{Control>}{Enter}{/Control}");
    assert.deepEqual(changes(server), []);
    await user.keyboard("b");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => assert.equal(changes(server).length, 2));
  });
});

Deno.test("resolve: a refusal is an alert, brings the row back and keeps what was typed [issue-details-41]", async () => {
  const server = issueServer(two(), {
    [`POST ${ONE}/comments`]: () => refusal(403, "MISSING_PERMISSION"),
  });
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole("textbox", { name: "Comment" }), "Done");
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /not resolved.*Your role does not allow this\./);
    const field = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    assert.equal(field.value, "Done");
    assert.equal(isListed("_c1"), true);
    assert.deepEqual(changes(server), [`POST ${ONE}/comments`]);
  });
});

Deno.test("resolve: Escape keeps what was typed, Cancel and resolving do not", async () => {
  issueServer(two());
  const comment = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
  const isClosed = () => waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
  await atAddress("/?view=all", async ({ user }) => {
    await openDialog(user);
    await user.type(comment(), "Vendor removed{Escape}");
    await isClosed();
    const dialog = await openDialog(user);
    assert.equal(comment().value, "Vendor removed");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await isClosed();
    await openDialog(user);
    assert.equal(comment().value, "");
    await user.type(comment(), "Vendor removed{Control>}{Enter}{/Control}");
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    assert.equal(sessionStorage.length, 0);
  });
});

Deno.test("resolve: a second try does not post the comment again [issue-details-35, issue-details-42]", async () => {
  const server = issueServer(two());
  const resolveOne = server.answers[`POST ${ONE}/resolve`];
  server.answers[`POST ${ONE}/resolve`] = () => refusal(500, "UNKNOWN_ERROR");
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole("textbox", { name: "Comment" }), "Done");
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /An error occurred. Please make sure the input is valid/);
    await dialog.findByText(/Already posted/);
    assert.equal(isListed("_c1"), true);
    if (resolveOne) server.answers[`POST ${ONE}/resolve`] = resolveOne;
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    assert.deepEqual(changes(server), [
      `POST ${ONE}/comments`,
      `POST ${ONE}/resolve`,
      `POST ${ONE}/resolve`,
    ]);
  });
});

Deno.test("resolve: a server that is being started again does not blame the input", async () => {
  issueServer(two(), { [`POST ${ONE}/resolve`]: () => refusal(503, "UNKNOWN_ERROR") });
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /not resolved.*server is not available right now\./);
  });
});

Deno.test("resolve: no answer at all is a network error [issue-details-43]", async () => {
  issueServer(two(), {
    [`POST ${ONE}/resolve`]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /Network error\./);
  });
});

Deno.test("resolve: undo opens it again, and the row is back", async () => {
  const server = issueServer(two());
  await atAddress("/?view=all", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    await waitFor(() => assert.equal(isListed("_c1"), false));
    act(() => snack()?.undo?.());
    await waitFor(() => assert.equal(isListed("_c1"), true));
    assert.equal(snack()?.text, "_c1 is open again");
    assert.deepEqual(server.calls.find(({ key }) => key === `PATCH ${ONE}`)?.body, {
      resolved: false,
      undo: true,
    });
  });
});

Deno.test("resolve: after undo an accepted issue is accepted again", async () => {
  const until = "2031-02-03T10:00:00.000Z";
  const acceptance = {
    reason: "A trial",
    until,
    acceptedBy: "Bo",
    acceptedAt: EXAMPLE_TIME,
    ended: null,
  };
  issueServer([exampleIssue(1, { acceptance })]);
  await atAddress("/?accepted=true", async ({ user }) => {
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c1"));
    act(() => snack()?.undo?.());
    await waitFor(() => assert.equal(snack()?.text, "_c1 is accepted again"));
  });
});

Deno.test("re-open: at once, with undo; the row leaves the resolved tab, whose total drops [issue-details-39]", async () => {
  const resolutionData = { resolverName: "Bo", resolvedAt: "2026-03-04T10:20:30.000Z" };
  const resolved = { resolved: true, resolutionData };
  const server = issueServer([exampleIssue(1, resolved), exampleIssue(2, resolved)]);
  await atAddress("/?resolved=true", async ({ user }) => {
    const button = await screen.findByRole("button", { name: "Re-Open _c1" });
    const asked = reads(server);
    await user.click(button);
    await waitFor(() => assert.equal(snack()?.text, "Re-opened _c1"));
    await waitFor(() => assert.equal(isListed("_c1"), false));
    screen.getByText(/^1 of 1 resolved issue,/);
    await waitFor(() => assert.ok(reads(server).every((calls, i) => calls > Number(asked[i]))));
    act(() => snack()?.undo?.());
    await waitFor(() => assert.equal(isListed("_c1"), true));
    assert.deepEqual(changes(server), [`PATCH ${ONE}`, `PATCH ${ONE}`]);
    assert.deepEqual(server.calls.findLast(({ key }) => key === `PATCH ${ONE}`)?.body, {
      resolved: true,
      undo: true,
    });
  });
});

Deno.test("re-open: a refusal brings the row back and is shown in it [issue-details-41]", async () => {
  const resolutionData = { resolverName: "Bo", resolvedAt: "2026-03-04T10:20:30.000Z" };
  issueServer([exampleIssue(1, { resolved: true, resolutionData })], {
    [`PATCH ${ONE}`]: () => refusal(404, "ENTITY_NOT_FOUND"),
  });
  await atAddress("/?resolved=true", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Re-Open _c1" }));
    const alert = await within(await screen.findByRole("list", { name: "Issues" }))
      .findByRole("alert");
    assert.equal(
      alert.textContent,
      "The issue was not re-opened. This issue no longer exists.",
    );
  });
});
