import { atAddress } from "../testing/show.tsx";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { fakeServer } from "../testing/fake_server.ts";
import { ADDRESS, examplePreview, ID, link, PATH, SAID } from "../testing/preview.ts";
import { readPreviewSearch } from "../addresses/preview.ts";

const DEAD = "Link is not valid. The issue may have already been resolved.";

Deno.test("preview: a link shows its issue, and asks for nothing else [assignment-37]", async () => {
  const server = fakeServer(link());
  await atAddress(ADDRESS, async ({ user }) => {
    await screen.findByText("This Issue was sent to ops@agency.test");
    screen.getByText("Property");
    await user.click(screen.getByRole("tab", { name: "Callstack" }));
    await screen.findByText("set (https://tags.harbour.test/tag.js:1:2)");
    await user.click(screen.getByRole("tab", { name: /History/ }));
    const runs = within(await screen.findByRole("table", { name: "Past test runs" }));
    assert.ok(!runs.queryByRole("link"), "a report is not part of it");
    await user.click(screen.getByRole("tab", { name: /Comments/ }));
    const comments = within(await screen.findByRole("list", { name: "Comments" }));
    comments.getByText("Whose tag is this?");
    comments.getByText("Ada Example");
    assert.ok(server.calls.every(({ key }) => key === "GET /config" || key.includes(PATH)));
    const asked = server.calls.filter(({ key }) => key.includes(PATH));
    assert.ok(asked.every(({ url }) => url.searchParams.get("token") === "secret"));
  });
});

Deno.test("preview: a spinner while loading; a note where there are no comments [assignment-40, issue-details-22]", async () => {
  const answered = Promise.withResolvers<void>();
  fakeServer({
    ...link(),
    [`GET ${PATH}`]: () => answered.promise.then(examplePreview),
    [`GET ${PATH}/comments`]: () => listOf([]),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await screen.findByRole("status", { name: "Loading the issue" });
    assert.ok(!screen.queryByRole("button", { name: "Resolve Issue" }));
    answered.resolve();
    await user.click(await screen.findByRole("tab", { name: /Comments/ }));
    await screen.findByText("No comments");
    assert.ok(!screen.queryByRole("status", { name: "Loading the issue" }));
  });
});

Deno.test("preview: a comment has two characters at least, and stays when it is refused [issue-details-26]", async () => {
  const server = fakeServer({
    ...link(),
    [`POST ${PATH}/comments`]: () => refusal(404, "ENTITY_NOT_FOUND"),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("tab", { name: /Comments/ }));
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    const form = within(document.querySelector("form") ?? document.body);
    form.getByText("Visible to Harbour News.");
    const post = screen.getByRole<HTMLButtonElement>("button", { name: "Post comment" });
    await user.type(box, " a ");
    assert.equal(post.disabled, true);
    await user.type(box, "Gone.");
    await user.click(post);
    await screen.findByText(DEAD);
    assert.equal(box.value, " a Gone.");
    const mine = {
      ...SAID,
      _id: exampleId(3),
      content: "a Gone.",
      author: null,
      assigneeAnonymous: "ops@agency.test",
    };
    server.answers[`POST ${PATH}/comments`] = () => mine;
    server.answers[`GET ${PATH}/comments`] = () => listOf([mine, SAID]);
    await user.click(post);
    await screen.findByText("ops@agency.test");
    assert.equal(box.value, "");
    const { body } = server.calls.findLast(({ key }) => key.startsWith("POST")) ?? {};
    const { draftId, ...said } = body as { draftId: string };
    assert.deepEqual(said, { content: "a Gone." });
    const ids = server.calls.filter(({ key }) => key.startsWith("POST"))
      .map((call) => (call.body as { draftId: string }).draftId);
    assert.deepEqual(ids, [draftId, draftId], "sent again it is the same comment");
  });
});

Deno.test("preview: refused, or over the limits of a link, the text stays, and the words say what to do", async () => {
  const server = fakeServer({
    ...link(),
    [`POST ${PATH}/comments`]: () => refusal(502, "UNKNOWN_ERROR"),
    [`POST ${PATH}/resolve`]: () => new Response(null, { status: 204 }),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("tab", { name: /Comments/ }));
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    await user.type(box, "All out");
    await user.click(screen.getByRole("button", { name: "Resolve Issue" }));
    await screen.findByText(/server is not available right now/);
    server.answers[`POST ${PATH}/comments`] = () => refusal(429, "FORBIDDEN");
    await user.click(screen.getByRole("button", { name: "Resolve Issue" }));
    await screen.findByText(/10 comments a minute.*in a minute/);
    screen.getByText("The issue was not resolved.");
    assert.equal(box.value, "All out");
    server.answers[`POST ${PATH}/comments`] = () => refusal(403, "FORBIDDEN");
    await user.click(screen.getByRole("button", { name: "Resolve Issue" }));
    await screen.findByText(/50 comments in all\. Clear the comment field to resolve/);
    await user.clear(box);
    await user.click(screen.getByRole("button", { name: "Resolve Issue" }));
    await screen.findByRole("heading", { name: "Issue resolved" });
  });
});

Deno.test("preview: a withdrawn link names the newer mail, and nothing of the issue", async () => {
  const details = { replacedAt: "2026-03-01T11:00:00.000Z" };
  fakeServer({
    ...link(),
    [`GET ${PATH}`]: () => Response.json({ message: "ENTITY_NOT_FOUND", details }, { status: 404 }),
  });
  await atAddress(ADDRESS, async () => {
    const alert = await screen.findByRole("alert");
    assert.match(
      alert.textContent ?? "",
      /^This link was replaced by a newer e-mail of 03\/01\/26, /,
    );
    assert.equal(screen.queryByText(DEAD), null);
  });
});

/** A server that keeps comments as the API does, whose next answers may be lost. */
function answeringServer() {
  const kept = new Map<string, string>();
  let lost = 0;
  let resolved = false;
  const answer = (body: () => unknown) => {
    if (resolved) return refusal(404, "ENTITY_NOT_FOUND");
    const given = body();
    if (lost-- > 0) throw new TypeError("Failed to fetch");
    return given;
  };
  const server = fakeServer({
    ...link(),
    [`GET ${PATH}/comments`]: () => listOf([]),
    [`POST ${PATH}/comments`]: (body) =>
      answer(() => {
        const { content, draftId } = body as { content: string; draftId: string };
        kept.set(draftId, kept.get(draftId) ?? content);
        return { ...SAID, content };
      }),
    [`POST ${PATH}/resolve`]: () =>
      answer(() => {
        resolved = true;
        return new Response(null, { status: 204 });
      }),
  });
  return { server, kept, loseNext: () => lost = 1 };
}

const posts = (server: { calls: { key: string }[] }) =>
  server.calls.filter(({ key }) => key.startsWith("POST")).map(({ key }) => key.split("/").at(-1));

Deno.test("preview: what is typed goes with Resolve, once, though it is pressed twice [assignment-39]", async () => {
  const { server, kept } = answeringServer();
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("tab", { name: /Comments/ }));
    const resolve = screen.getByRole("button", { name: "Resolve Issue" });
    await user.type(screen.getByRole("textbox", { name: "Comment" }), "a");
    screen.getByText(/needs 2 characters/);
    assert.ok(resolve.hasAttribute("disabled"));
    await user.type(screen.getByRole("textbox", { name: "Comment" }), "ll out");
    await user.click(screen.getByRole("tab", { name: "General" }));
    screen.getByText("Your comment is posted too.");
    await user.dblClick(resolve);
    await screen.findByRole("heading", { name: "Issue resolved" });
    assert.deepEqual(posts(server), ["comments", "resolve"]);
    assert.deepEqual([...kept.values()], ["all out"]);
  });
});

for (const lost of ["comment", "resolve"] as const) {
  Deno.test(`preview: the answer to the ${lost} is lost, and a second press ends it [assignment-39]`, async () => {
    const { server, kept, loseNext } = answeringServer();
    await atAddress(ADDRESS, async ({ user }) => {
      await user.click(await screen.findByRole("tab", { name: /Comments/ }));
      const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
      await user.type(box, "All out");
      const resolve = screen.getByRole("button", { name: "Resolve Issue" });
      if (lost === "comment") {
        loseNext();
      } else {
        await user.click(screen.getByRole("button", { name: "Post comment" }));
        await waitFor(() => assert.equal(box.value, ""));
        loseNext();
      }
      await user.click(resolve);
      await screen.findByText("The issue was not resolved.");
      assert.equal(box.value, lost === "comment" ? "All out" : "");
      await user.click(resolve);
      await screen.findByRole("heading", { name: "Issue resolved" });
      assert.deepEqual([...kept.values()], ["All out"]);
      assert.equal(
        posts(server).filter((verb) => verb === "resolve").length,
        lost === "comment" ? 1 : 2,
      );
    });
  });
}

Deno.test("preview: what was typed is there again after the page was left, with its id [assignment-39]", async () => {
  const { kept, loseNext } = answeringServer();
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("tab", { name: /Comments/ }));
    await user.type(screen.getByRole("textbox", { name: "Comment" }), "Until Friday");
    loseNext();
    await user.click(screen.getByRole("button", { name: "Post comment" }));
    await screen.findByText("The comment was not posted.");
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("tab", { name: /Comments/ }));
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    assert.equal(box.value, "Until Friday");
    await user.click(screen.getByRole("button", { name: "Resolve Issue" }));
    await screen.findByRole("heading", { name: "Issue resolved" });
    assert.deepEqual([...kept.values()], ["Until Friday"]);
  });
});

Deno.test("preview: missing parameters and dead links are explained, a failure can be retried [assignment-42, assignment-43]", async () => {
  for (
    const address of [
      "/issue-assignment",
      `/issue-assignment?issue=${ID}`,
      "/issue-assignment?token=a",
    ]
  ) {
    fakeServer();
    await atAddress(address, async () => {
      await screen.findByText("Issue or Token parameters missing");
    });
  }
  fakeServer();
  await atAddress("/issue-assignment?issue=1&token=a", async () => {
    await screen.findByText(DEAD);
  });
  const server = fakeServer({ ...link(), [`GET ${PATH}`]: () => refusal(404, "ENTITY_NOT_FOUND") });
  await atAddress(ADDRESS, async () => {
    await screen.findByText(DEAD);
  });
  server.answers[`GET ${PATH}`] = () => refusal(429, "FORBIDDEN");
  await atAddress(ADDRESS, async ({ user }) => {
    const retry = await screen.findByRole("button", { name: "Retry" });
    screen.getByText(/^Too many links were opened from your network\. Please wait/);
    assert.ok(!screen.queryByText(/did not answer as it should/));
    server.answers[`GET ${PATH}`] = examplePreview;
    await user.click(retry);
    await waitFor(() => screen.getByText("This Issue was sent to ops@agency.test"));
  });
});

Deno.test("preview: an address that the router reads as numbers stays text", () => {
  assert.deepEqual(readPreviewSearch({ issue: 7, token: 42 }), { issue: "7", token: "42" });
  assert.deepEqual(readPreviewSearch({ issue: "", token: true }), {
    issue: undefined,
    token: undefined,
  });
});

Deno.test("preview: the newest comments are there at once, the earlier ones on demand", async () => {
  const said = Array.from({ length: 60 }, (_, n) => ({
    ...SAID,
    _id: exampleId(500 + n),
    content: `Said ${n + 1}`,
  }));
  fakeServer({
    ...link(),
    [`GET ${PATH}/comments`]: (_, { searchParams: query }) => {
      const offset = Number(query.get("offset"));
      const page = [...said].reverse().slice(offset, offset + Number(query.get("limit")));
      return listOf(page, { offset, total: said.length });
    },
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("tab", { name: /^Comments.*60/ }));
    const list = within(screen.getByRole("list", { name: "Comments" }));
    const texts = () => list.getAllByText(/^Said \d+$/).map(({ textContent }) => textContent);
    assert.deepEqual(texts(), said.slice(10).map(({ content }) => content));
    await user.click(screen.getByRole("button", { name: "Show earlier comments" }));
    await list.findByText("Said 1");
    assert.deepEqual(texts(), said.map(({ content }) => content));
  });
});
