import { atAddress } from "../testing/show.tsx";
import type { IssuePreview } from "@crumbtrail/contract/issue_preview";
import { EXAMPLE_TIME, exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { fakeServer } from "../testing/fake_server.ts";
import { ADDRESS, examplePreview, link, PATH, REQUEST, SAID } from "../testing/preview.ts";

Deno.test("preview: the letter says who asks, what was seen, why it is a problem, and until when", async () => {
  fakeServer(link());
  await atAddress(ADDRESS, async ({ user }) => {
    await screen.findByRole("heading", {
      level: 1,
      name: "Ada Example of Harbour News asks you to stop a cookie before consent.",
    });
    screen.getByText(/^Until Wednesday/);
    screen.getByText("tag.js");
    screen.getByText(/^It was set before the visitor had chosen anything/);
    screen.getByText(/^Set it only after consent/);
    await screen.findByText("Whose tag is this?");
    await user.click(screen.getByRole("button", { name: "Ask…" }));
    assert.equal(document.activeElement, screen.getByRole("textbox", { name: "Comment" }));
  });
});

Deno.test("preview: without a person the company asks, and a deadline passes", async () => {
  const late = { ...REQUEST, sender: null, dueAt: "2026-01-02T10:00:00.000Z" };
  fakeServer({ ...link(), [`GET ${PATH}`]: () => ({ ...examplePreview(), request: late }) });
  await atAddress(ADDRESS, async () => {
    await screen.findByRole("heading", { level: 1, name: /^Harbour News asks you/ });
    screen.getByText(/^It was due on Friday/);
  });
});

Deno.test("preview: the letter quotes the team's newest comment, and all that came with the same Send", async () => {
  const said = ["Older", "To both groups", "To yours"].map((content, n) => ({
    ...SAID,
    _id: exampleId(500 + n),
    content,
    createdAt: n === 0 ? "2026-01-01T10:00:00.000Z" : SAID.createdAt,
  }));
  const mine = { ...SAID, author: null, assigneeAnonymous: "ops@agency.test", content: "Mine" };
  fakeServer({ ...link(), [`GET ${PATH}/comments`]: () => listOf([mine, ...said.toReversed()]) });
  await atAddress(ADDRESS, async () => {
    await screen.findByText("To yours");
    screen.getByText("To both groups");
    for (const text of ["Older", "Mine"]) assert.equal(screen.queryByText(text), null);
  });
});

Deno.test("preview: what is not theirs goes back with the reason, and can be taken back", async () => {
  const server = fakeServer({
    ...link(),
    [`POST ${PATH}/return`]: () => refusal(404, "ENTITY_NOT_FOUND"),
  });
  const returned: IssuePreview["answer"] = {
    state: "RETURNED",
    at: EXAMPLE_TIME,
    own: true,
    undoUntil: "2999-01-01T00:00:00.000Z",
  };
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Send back…" }));
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
    assert.equal(document.activeElement, box);
    const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send back" });
    assert.equal(send.disabled, true);
    await user.type(box, "Ask the shop");
    await user.click(send);
    await screen.findByText("The issue was not sent back.");
    assert.equal(box.value, "Ask the shop");
    server.answers[`POST ${PATH}/return`] = () => new Response(null, { status: 204 });
    server.answers[`GET ${PATH}`] = () => ({ ...examplePreview(), answer: returned });
    await user.click(send);
    await screen.findByText(/^You sent this issue back on/);
    const { body } = server.calls.findLast(({ key }) => key.endsWith("/return")) ?? {};
    assert.deepEqual(body, { reason: "Ask the shop" });
    assert.ok(!screen.queryByRole("button", { name: "Resolve Issue" }));
    await user.click(screen.getByRole("tab", { name: /Comments/ }));
    await screen.findByRole("list", { name: "Comments" });
    assert.ok(!screen.queryByRole("textbox", { name: "Comment" }), "for reading");

    server.answers[`POST ${PATH}/undo`] = () => refusal(409, "FORBIDDEN");
    await user.click(screen.getByRole("button", { name: "Take back the answer" }));
    await screen.findByText(/^24 hours have passed, or somebody changed the issue/);
    server.answers[`POST ${PATH}/undo`] = () => new Response(null, { status: 204 });
    server.answers[`GET ${PATH}`] = examplePreview;
    await user.click(screen.getByRole("button", { name: "Take back the answer" }));
    await screen.findByRole("button", { name: "Resolve Issue" });
  });
});

Deno.test("preview: what came back says so, by what it is caused, and takes no answer until it is sent again", async () => {
  const cameBack = { resolvedAt: EXAMPLE_TIME, at: EXAMPLE_TIME, own: true };
  const cause: IssuePreview["cause"] = {
    kind: "RESPONSE",
    script: null,
    host: "pixel.test",
    loadedBy: { kind: "SCRIPT", url: "https://cdn.test/tag.js" },
  };
  const open = { ...examplePreview(), cameBack, cause };
  const answer = { state: "REOPENED", at: EXAMPLE_TIME, own: false, undoUntil: null };
  const server = fakeServer({ ...link(), [`GET ${PATH}`]: () => ({ ...open, answer }) });
  await atAddress(ADDRESS, async () => {
    await screen.findByRole("heading", { name: "No answer needed yet" });
    screen.getByText(/^You reported it fixed on .*, and a test found it again on/);
    screen.getByText("the response of pixel.test, requested by tag.js");
    assert.ok(!screen.queryByText(/^Until/), "no deadline");
    assert.ok(!screen.queryByRole("button", { name: "Resolve Issue" }));
  });
  server.answers[`GET ${PATH}`] = () => ({ ...open, cameBack: { ...cameBack, own: false } });
  await atAddress(ADDRESS, async () => {
    await screen.findByRole("button", { name: "Resolve Issue" });
    screen.getByText(/^It was resolved on .*, and a test found it again on/);
    screen.getByText(/^Until/);
  });
});

Deno.test("preview: an issue that others resolved is for reading, without an undo and a deadline", async () => {
  const answer = { state: "RESOLVED", at: EXAMPLE_TIME, own: false, undoUntil: null };
  fakeServer({ ...link(), [`GET ${PATH}`]: () => ({ ...examplePreview(), answer }) });
  await atAddress(ADDRESS, async () => {
    await screen.findByText(/^This issue was resolved on/);
    assert.ok(!screen.queryByText(/^Until/));
    assert.ok(!screen.queryByRole("button", { name: "Take back the answer" }));
    screen.getByRole("tab", { name: "General" });
  });
});

Deno.test("preview: after resolving, the page says so, and what to do after an accident [assignment-38, assignment-41, assignment-44]", async () => {
  const server = fakeServer({
    ...link(),
    [`POST ${PATH}/resolve`]: () => refusal(500, "UNKNOWN_ERROR"),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    const resolve = await screen.findByRole("button", { name: "Resolve Issue" });
    await user.click(resolve);
    await screen.findByText("The issue was not resolved.");
    server.answers[`POST ${PATH}/resolve`] = () => new Response(null, { status: 204 });
    await user.click(resolve);
    await screen.findByRole("heading", { name: "Issue resolved" });
    screen.getByText(/by accident\? Please contact support/);
    assert.ok(!screen.queryByRole("button", { name: "Resolve Issue" }));
    server.answers[`POST ${PATH}/undo`] = () => new Response(null, { status: 204 });
    await user.click(screen.getByRole("button", { name: "Take back the answer" }));
    await screen.findByRole("button", { name: "Resolve Issue" });
  });
});

Deno.test("preview: after an answer the page names what else waits, and in which mail its link is", async () => {
  const mail = { at: EXAMPLE_TIME, subject: "Harbour News asks you to resolve 2 issues" };
  const issues = [
    { entryName: "_trk", property: "harbour.test", mail },
    { entryName: "_trk2", property: "harbour.test", mail },
    { entryName: "px.tracker.test", property: "quay.test", mail: { ...mail, subject: null } },
  ];
  const answer = { state: "RESOLVED", at: EXAMPLE_TIME, own: true, undoUntil: null } as const;
  const server = fakeServer({
    ...link(),
    [`POST ${PATH}/resolve`]: () => new Response(null, { status: 204 }),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    const resolve = await screen.findByRole("button", { name: "Resolve Issue" });
    server.answers[`GET ${PATH}`] = () => ({
      ...examplePreview(),
      answer,
      waiting: { total: 8, issues },
    });
    await user.click(resolve);
    await screen.findByRole("heading", { name: "Issue resolved" });
    const title = "8 more issues of Harbour News wait for your answer";
    const waiting = within(await screen.findByRole("region", { name: title }));
    const lists = waiting.getAllByRole("list").map((list) => [
      document.getElementById(list.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
      within(list).getAllByRole("listitem").map(({ textContent }) => textContent),
    ]);
    assert.deepEqual(lists.map(([, names]) => names), [
      ["_trk on harbour.test", "_trk2 on harbour.test"],
      ["px.tracker.test on quay.test"],
    ]);
    assert.match(String(lists[0]?.[0]), /^Linked in the e-mail of .+: “Harbour News asks you to/);
    assert.match(String(lists[1]?.[0]), /^Linked in the e-mail of [^“]+$/);
    screen.getByText("and 5 more");
    assert.equal(waiting.queryByRole("link"), null);
  });
  const none = { ...examplePreview(), answer, waiting: { total: 0, issues: [] } };
  fakeServer({ ...link(), [`GET ${PATH}`]: () => none });
  await atAddress(ADDRESS, async () => {
    await screen.findByText(/^You resolved this issue on/);
    screen.getByText("No other issue of Harbour News waits for your answer.");
  });
});
