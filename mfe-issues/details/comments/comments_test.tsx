import { atAddress, issueOf } from "../../testing/show.tsx";
import type { Comment } from "@crumbtrail/contract/comment";
import type { Issue } from "@crumbtrail/contract/issue";
import { questionAtom } from "@crumbtrail/host/overlays";
import {
  EXAMPLE_TIME,
  exampleAccount,
  exampleId,
  exampleIssue,
} from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import assert from "node:assert/strict";
import { issueServer } from "../../testing/fake_server.ts";

const PATH = `/issues/${exampleId(1)}/comments`;
const ME = exampleAccount("TENANT_ADMIN");
const BO = { _id: exampleId(302), firstname: "Bo", lastname: "Stone" };

function exampleComment(n: number, differs: Partial<Comment> = {}): Comment {
  return {
    _id: exampleId(n),
    issue: exampleId(1),
    content: `Comment ${n}`,
    property: { name: "Harbour News" },
    author: { _id: ME._id, firstname: ME.firstname, lastname: ME.lastname },
    assigneeAnonymous: null,
    mentions: [],
    visibility: "INTERNAL",
    createdAt: EXAMPLE_TIME,
    updatedAt: EXAMPLE_TIME,
    ...differs,
  };
}

/** A page of comments as the screen asks for them, the newest first. */
function newestOf(kept: readonly Comment[], { searchParams: query }: URL) {
  assert.equal(query.get("order"), "newest");
  const offset = Number(query.get("offset"));
  const page = [...kept].reverse().slice(offset, offset + Number(query.get("limit")));
  return listOf(page, { offset, total: kept.length });
}

/** A server with one issue that keeps its comments. */
function commentServer(
  kept: Comment[],
  answers: FakeServer["answers"] = {},
  differs: Partial<Issue> = {},
): FakeServer {
  const read = (body: unknown) => body as Pick<Comment, "content" | "visibility">;
  const server = issueServer([exampleIssue(1, { comments: kept.length, ...differs })], {
    [`GET ${PATH}`]: (_, url) => newestOf(kept, url),
    [`GET /issues/${exampleId(1)}/mentionable`]: () => listOf([BO]),
    [`POST ${PATH}`]: (body) => {
      const { content, visibility } = read(body);
      const added = exampleComment(400 + kept.length, { content, visibility });
      kept.push(added);
      return added;
    },
    ...answers,
  });
  for (const comment of kept) {
    server.answers[`PATCH ${PATH}/${comment._id}`] ??= (body) =>
      Object.assign(comment, {
        content: read(body).content,
        visibility: read(body).visibility,
        updatedAt: "2026-03-05T10:20:30.000Z",
      });
    server.answers[`DELETE ${PATH}/${comment._id}`] ??= () => {
      kept.splice(kept.indexOf(comment), 1);
      return new Response(null, { status: 204 });
    };
  }
  return server;
}

const changes = (server: FakeServer) =>
  server.calls.filter(({ key }) => !key.startsWith("GET")).map(({ key, body }) => [key, body]);

async function openComments(
  run: (user: Parameters<Parameters<typeof atAddress>[1]>[0]["user"]) => Promise<void>,
) {
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    await screen.findByRole("tab", { name: "General" });
    await user.click(screen.getByRole("tab", { name: /^Comments/ }));
    await run(user);
  });
}

Deno.test("comments: an empty list is explained; c writes one of two characters at least [issue-details-22, issue-details-23, issue-details-26]", async () => {
  const server = commentServer([]);
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    await screen.findByRole("tab", { name: "General" });
    await user.click(screen.getByRole("tab", { name: /^Comments/ }));
    await screen.findByText("No comments");
    await user.keyboard("c");
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    await waitFor(() => assert.ok(document.activeElement === field));
    const button = screen.getByRole("button", { name: "Comment" });
    assert.ok(button.hasAttribute("disabled"));
    await user.keyboard("a ");
    assert.ok(button.hasAttribute("disabled"));
    await user.keyboard("b{Control>}{Enter}{/Control}");
    await screen.findByText("a b");
    assert.ok(screen.queryByText("No comments") === null);
    assert.deepEqual(changes(server), [[`POST ${PATH}`, {
      content: "a b",
      mentions: [],
      visibility: "INTERNAL",
    }]]);
  });
});

Deno.test("comments: c takes the focus again, and j to the next issue does not", async () => {
  issueServer([1, 2, 3].map((n) => exampleIssue(n)));
  await atAddress(`/?view=all#issue=${exampleId(1)}`, async ({ user }) => {
    await screen.findByRole("tab", { name: "General" });
    await screen.findByRole("button", { name: "Details of _c3", hidden: true });
    const isFocused = (field: HTMLElement) => document.activeElement === field;
    await user.keyboard("c");
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    await waitFor(() => assert.ok(isFocused(field)));
    await user.tab({ shift: true });
    assert.ok(!isFocused(field));
    await user.keyboard("c");
    await waitFor(() => assert.ok(isFocused(field)));
    await user.tab({ shift: true });
    await user.keyboard("j");
    const second = await issueOf(/_c2/);
    const next = await second.findByRole("textbox", { name: "Add a comment" });
    assert.ok(!isFocused(next));
    await user.keyboard("j");
    await issueOf(/_c3/);
  });
});

Deno.test("comments: only one's own are changed and deleted; when it was edited is shown [assignment-45, issue-details-25, issue-details-27, issue-details-28, issue-details-30]", async () => {
  const server = commentServer([
    exampleComment(401),
    exampleComment(402, { author: BO, updatedAt: "2026-03-04T11:00:00.000Z" }),
    exampleComment(403, { author: null, assigneeAnonymous: "ops@agency.test" }),
  ]);
  await openComments(async (user) => {
    const items = within(await screen.findByRole("list", { name: "Comments" }));
    const [mine, bos, outsiders] = items.getAllByRole("listitem").map((item) => within(item));
    bos?.getByText("Bo Stone");
    bos?.getByText(/edited/);
    outsiders?.getByText("ops@agency.test");
    for (const other of [bos, outsiders]) {
      assert.ok(other?.queryByRole("button", { name: /Edit|Delete/ }) === null);
    }
    assert.ok(mine?.queryByText(/edited/) === null);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const field = screen.getByRole("textbox", { name: "Edit the comment" });
    await user.clear(field);
    assert.ok(screen.getByRole("button", { name: "Save" }).hasAttribute("disabled"));
    await user.type(field, "B");
    assert.ok(screen.getByRole("button", { name: "Save" }).hasAttribute("disabled"));
    await user.type(field, "etter");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Better");
    await waitFor(() => assert.equal(screen.getAllByText(/edited/).length, 2));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const question = getDefaultStore().get(questionAtom);
    assert.equal(question?.title, "Should this entry be deleted?");
    await act(() => Promise.resolve(question?.answer(true)));
    await waitFor(() => assert.ok(screen.queryByText("Better") === null));
    const mineAt = `${PATH}/${exampleId(401)}`;
    assert.deepEqual(changes(server).map(([key]) => key), [`PATCH ${mineAt}`, `DELETE ${mineAt}`]);
  });
});

Deno.test("comments: @ offers who may see the issue, and their id goes with the text", async () => {
  const server = commentServer([]);
  await openComments(async (user) => {
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    await user.type(field, "Ask @st");
    await screen.findByRole("option", { name: "Bo Stone", selected: true });
    await user.keyboard("{Enter}");
    await waitFor(() => assert.equal((field as HTMLTextAreaElement).value, "Ask @Bo Stone "));
    assert.ok(screen.queryByRole("listbox") === null);
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await waitFor(() => assert.equal(changes(server).length, 1));
    assert.deepEqual(changes(server)[0]?.[1], {
      content: "Ask @Bo Stone",
      mentions: [BO._id],
      visibility: "INTERNAL",
    });
  });
});

Deno.test("comments: what was begun is still there after a look at the facts", async () => {
  commentServer([]);
  await openComments(async (user) => {
    await user.type(await screen.findByRole("textbox", { name: "Add a comment" }), "Half a");
    await user.click(screen.getByRole("tab", { name: "Callstack" }));
    assert.ok(screen.queryByRole("textbox", { name: "Add a comment" }) === null);
    await user.click(screen.getByRole("tab", { name: /^Comments/ }));
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    assert.equal((field as HTMLTextAreaElement).value, "Half a");
    await user.type(field, " word");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await screen.findByText("Half a word");
    assert.equal((field as HTMLTextAreaElement).value, "");
  });
});

Deno.test("comments: what is typed while another one is being saved stays", async () => {
  const kept: Comment[] = [];
  const saving = Promise.withResolvers<void>();
  commentServer(kept, {
    [`POST ${PATH}`]: async (body) => {
      await saving.promise;
      const added = exampleComment(401, { content: (body as Comment).content });
      kept.push(added);
      return added;
    },
  });
  await openComments(async (user) => {
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Add a comment",
    });
    await user.type(field, "First");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await user.clear(field);
    await user.type(field, "Second");
    saving.resolve();
    await screen.findByText("First");
    await waitFor(() => assert.equal(kept.length, 1));
    await waitFor(() =>
      assert.ok(!screen.getByRole<HTMLButtonElement>("button", { name: "Comment" }).disabled)
    );
    assert.equal(field.value, "Second");
  });
});

/** To a group outside, and sent. */
const HANDED_OUT: Partial<Issue> = {
  events: [{ _id: exampleId(9), at: EXAMPLE_TIME, action: "sent", by: "Ada", details: {} }],
};

const marksOf = () =>
  within(screen.getByRole("list", { name: "Comments" })).getAllByRole("listitem").map((item) =>
    within(item).getByText(/^(Internal|Visible to the assignee|From the assignee)$/).textContent
  );

Deno.test("comments: leaving keeps an edit, Cancel does not", async () => {
  commentServer([exampleComment(401)]);
  const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Edit/ });
  await openComments(async (user) => {
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    await user.type(await field(), ", longer");
    await user.click(screen.getByRole("button", { name: "Issues" }));
    await waitFor(() => assert.ok(screen.queryByRole("tab", { name: "General" }) === null));
  });
  await openComments(async (user) => {
    assert.equal((await field()).value, "Comment 401, longer");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    assert.equal((await field()).value, "Comment 401");
  });
});

Deno.test("comments: internal by default; visibility is a choice once an issue was assigned [issue-details-24]", async () => {
  const server = commentServer([], {}, HANDED_OUT);
  await openComments(async (user) => {
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    const choice = screen.getByRole("radiogroup", { name: "Who sees this comment" });
    assert.ok(within(choice).getByRole("radio", { name: "Internal", checked: true }));
    screen.getByText("Only your colleagues see it.");
    await user.type(field, "Among us");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await screen.findByText("Among us");
    await user.click(within(choice).getByRole("radio", { name: "Visible to the assignee" }));
    screen.getByText(/Anyone with an e-mailed link to this issue sees it/);
    await user.type(field, "For them");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await screen.findByText("For them");
    assert.deepEqual(marksOf(), ["Internal", "Visible to the assignee"]);
    assert.ok(
      within(choice).getByRole("radio", { name: "Internal", checked: true }),
      "the next one is internal again",
    );
    const sent = changes(server).map(([, body]) => (body as Comment).visibility);
    assert.deepEqual(sent, ["INTERNAL", "ASSIGNEE"]);
  });
});

Deno.test("comments: no choice of visibility on an issue that never was assigned", async () => {
  commentServer([exampleComment(401)]);
  await openComments(async () => {
    await screen.findByText("Comment 401");
    assert.deepEqual(marksOf(), ["Internal"]);
    assert.ok(screen.queryByRole("radiogroup", { name: "Who sees this comment" }) === null);
  });
});

Deno.test("comments: the author makes one visible, after a question, and internal at once [issue-details-24]", async () => {
  const kept = [
    exampleComment(401),
    exampleComment(402, {
      author: null,
      assigneeAnonymous: "ops@agency.test",
      visibility: "ASSIGNEE",
    }),
  ];
  const server = commentServer(kept);
  const answer = (yes: boolean) =>
    act(() => Promise.resolve(getDefaultStore().get(questionAtom)?.answer(yes)));
  await openComments(async (user) => {
    const choose = async (name: string) => {
      const form = screen.getByRole("textbox", { name: "Edit the comment" }).closest("form");
      assert.ok(form);
      await user.click(within(form).getByRole("radio", { name }));
      await user.click(within(form).getByRole("button", { name: "Save" }));
    };
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    assert.deepEqual(changes(server), []);
    await choose("Visible to the assignee");
    assert.match(getDefaultStore().get(questionAtom)?.title ?? "", /visible to the assignee\?$/);
    assert.match(getDefaultStore().get(questionAtom)?.text ?? "", /“Comment 401”$/);
    await answer(false);
    assert.deepEqual(changes(server), []);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await answer(true);
    await waitFor(() =>
      assert.deepEqual(marksOf(), ["Visible to the assignee", "From the assignee"])
    );
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await choose("Internal");
    await waitFor(() => assert.deepEqual(marksOf(), ["Internal", "From the assignee"]));
    assert.equal(getDefaultStore().get(questionAtom), null);
  });
});

Deno.test("comments: a refusal keeps what was typed; a read-only role has no form [api-and-roles-53, issue-details-32]", async () => {
  commentServer([], { [`POST ${PATH}`]: () => refusal(403, "FORBIDDEN") });
  await openComments(async (user) => {
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    await user.type(field, "Hello");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    assert.match((await screen.findByRole("alert")).textContent ?? "", /not saved/);
    assert.equal((field as HTMLTextAreaElement).value, "Hello");
  });
  commentServer([exampleComment(401)], { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await openComments(async () => {
    await screen.findByText("Comment 401");
    assert.ok(screen.queryByRole("textbox", { name: /comment/i }) === null);
    assert.ok(screen.queryByRole("button", { name: /^(Edit|Delete|Comment)$/ }) === null);
  });
});

const shownTexts = () =>
  screen.getAllByText(/^Comment \d+$/).map(({ textContent }) =>
    Number(textContent?.slice("Comment ".length))
  );

Deno.test("comments: the newest are there at once, the earlier ones on demand", async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => 1001 + n);
  // Of somebody else: without buttons, which take long to look through.
  const server = commentServer(numbers.map((n) => exampleComment(n, { author: BO })));
  await openComments(async (user) => {
    await screen.findByText("Comment 1060");
    assert.deepEqual(shownTexts(), numbers.slice(10));
    const answer = server.answers[`GET ${PATH}`] ?? assert.fail();
    server.answers[`GET ${PATH}`] = () => refusal(403, "FORBIDDEN");
    await user.click(screen.getByText("Show earlier comments"));
    await screen.findByText(/earlier comments could not be loaded/);
    server.answers[`GET ${PATH}`] = answer;
    await user.click(screen.getByText("Show earlier comments"));
    await screen.findByText("Comment 1001");
    assert.deepEqual(shownTexts(), numbers);
    assert.ok(screen.queryByText("Show earlier comments") === null);
    // What is said now stands at the end, and nothing that was loaded goes.
    await user.type(screen.getByLabelText("Add a comment"), "Said last");
    const post = screen.getByText("Comment", { selector: "button *" }).closest("button");
    await user.click(post ?? assert.fail());
    await screen.findByText("Said last", { selector: "li *" });
    assert.deepEqual(shownTexts(), numbers);
  });
});
