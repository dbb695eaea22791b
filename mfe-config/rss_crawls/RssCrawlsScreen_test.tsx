import { atAddress, fakeServer } from "../testing/show.tsx";
import type { Role } from "@crumbtrail/contract/enums";
import { exampleAccount, exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf } from "@crumbtrail/host/testing/fake_server";
import { callsOf, choose, dialogOf, inRow, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleScenario } from "../testing/examples.ts";

const AT = "2026-11-20T10:00:00.000Z";
const NEWS = exampleScenario({
  type: "RSS_CRAWL",
  name: "News",
  url: "https://arbour.test/a-long-path-to/feed.xml",
  frequencyInMin: 90,
  lastReading: {
    at: AT,
    failure: null,
    pages: 12,
    elsewhere: 2,
    leftOut: 1,
    waiting: 3,
    unread: [],
  },
});
const BROKEN = exampleScenario({
  _id: exampleId(961),
  type: "RSS_CRAWL",
  name: "Broken",
  status: "FAILED",
  failCounter: 3,
  frequencyInMin: 120,
  lastReading: {
    at: AT,
    failure: "NOT_READABLE",
    pages: 0,
    elsewhere: 0,
    leftOut: 0,
    waiting: 0,
    unread: [],
  },
});

const server = (more: Parameters<typeof fakeServer>[0] = {}, role: Role = "TENANT_MANAGER") =>
  fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    "GET /properties": () => listOf([exampleProperty({ _id: exampleId(1), name: "Arbour" })]),
    "GET /rss-crawls": () => listOf([NEWS, BROKEN]),
    ...more,
  });

const ADDRESS = "/admin/rss-crawls";
const ONE = `/rss-crawls/${NEWS._id}`;
const bodies = (server: FakeServer, key: string) => callsOf(server, key).map(({ body }) => body);

Deno.test("crawls: URL cut at 30, hours if whole else minutes, and what the last reading came to [scenarios-32]", async () => {
  server();
  await atAddress(ADDRESS, async () => {
    const row = await inRow(/News/);
    row.getByText(/^https:\/\/arbour\.test\/a-long-pa/);
    for (
      const text of ["Arbour", "90 minutes", "12 pages, 2 on other hosts, 1 left out, 3 waiting"]
    ) {
      row.getByText(text);
    }
    const broken = await inRow(/Broken/);
    for (const text of ["2 hours", "Failed", "It could not be read"]) broken.getByText(text);
  });
});

Deno.test("crawls: the switch is there for IDLE and QUEUED alone; a failed crawl is repeated [scenarios-33]", async () => {
  const on = server({
    [`PATCH ${ONE}`]: () => NEWS,
    [`PATCH /rss-crawls/${BROKEN._id}`]: () => BROKEN,
  });
  await atAddress(ADDRESS, async ({ user }) => {
    const active = await screen.findByRole<HTMLInputElement>("checkbox", {
      name: "News is active",
    });
    assert.equal(active.checked, true);
    assert.ok(!screen.queryByRole("checkbox", { name: "Broken is active" }));
    await user.click(active);
    await waitFor(() => assert.equal(said(), "News is inactive now."));
    assert.deepEqual(bodies(on, `PATCH ${ONE}`), [{ status: "IDLE", failCounter: 0 }]);
    await user.click(screen.getByRole("button", { name: "Repeat Broken" }));
    await waitFor(() => assert.equal(said(), "Broken is active now."));
    assert.deepEqual(bodies(on, `PATCH /rss-crawls/${BROKEN._id}`), [
      { status: "QUEUED", failCounter: 0 },
    ]);
  });
});

Deno.test("crawls: the form has the toggle for IDLE and QUEUED alone, other statuses as text [scenarios-33]", async () => {
  server();
  await atAddress(ADDRESS, async ({ user }) => {
    const open = async (name: string) => {
      await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
      return await dialogOf("Edit RSS crawl");
    };
    const broken = await open("Broken");
    assert.equal(broken.getAllByText("Failed").length, 2);
    broken.getByText("The last 3 runs in a row had no complete result.");
    broken.getByText("The feed could not be read");
    assert.ok(!broken.queryByRole("checkbox", { name: /^Active/ }));
    await user.click(broken.getByRole("button", { name: "Cancel" }));
    (await open("News")).getByRole("checkbox", { name: /^Active/ });
  });
});

Deno.test("crawls: a new one is tried before it is saved [scenarios-36]", async () => {
  const on = server({
    "POST /rss-crawls": () => NEWS,
    "POST /rss-crawls/preview": () => ({
      failure: "HTTP_STATUS",
      ...{ pages: 0, elsewhere: 0, tested: [] },
    }),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add RSS crawl" }));
    const dialog = await dialogOf("Add RSS crawl");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "News");
    await user.type(dialog.getByRole("textbox", { name: "URL of the feed" }), "arbour.test/feed");
    await choose(user, dialog, "Property", "Arbour");
    const preview = dialog.getByRole("button", { name: "Preview" });
    await user.click(preview);
    await dialog.findByText("The server answered with an error.");
    on.answers["POST /rss-crawls/preview"] = () => ({
      failure: null,
      pages: 3,
      elsewhere: 1,
      tested: ["https://arbour.test/1", "https://arbour.test/2"],
    });
    await user.click(preview);
    await dialog.findByText("3 pages in the feed, 1 on other hosts");
    dialog.getByText("https://arbour.test/2");
    assert.deepEqual(bodies(on, "POST /rss-crawls/preview").at(-1), {
      url: "https://arbour.test/feed",
      property: exampleId(1),
    });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "RSS-Crawl saved successfully"));
    assert.deepEqual(bodies(on, "POST /rss-crawls"), [{
      name: "News",
      description: "",
      url: "https://arbour.test/feed",
      property: exampleId(1),
      preset: "NO_ACTION_SP_CMP",
      settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
      gpc: false,
      frequencyInMin: 60,
      status: "QUEUED",
    }]);
  });
});
