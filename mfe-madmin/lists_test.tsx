import { atAddress, fakeServer } from "./testing/show.tsx";
import { dialogOf } from "@crumbtrail/host/testing/acts";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen } from "@testing-library/react";

const LISTS = [
  { tab: "users", key: "GET /accounts", none: "No users yet" },
  { tab: "feedback", key: "GET /feedback", none: "No feedback yet" },
  { tab: "global-vendors", key: "GET /hub/entries", none: "No vendors yet" },
  { tab: "tiers", key: "GET /tiers", none: "No tiers yet", dialog: "Tier" },
  {
    tab: "announcements",
    key: "GET /announcements",
    none: "No announcements yet",
    dialog: "Announcement",
  },
];

Deno.test("madmin lists: one that cannot be loaded is loaded again; an empty one says so [madmin-25]", async () => {
  for (const { tab, key, none } of LISTS) {
    const server = fakeServer({ [key]: () => refusal(403, "FORBIDDEN") });
    await atAddress(`/madmin/${tab}`, async ({ user }) => {
      await screen.findByText("This could not be loaded");
      server.answers[key] = () => listOf([]);
      await user.click(screen.getByRole("button", { name: "Retry" }));
      await screen.findByText(none);
    });
  }
});

Deno.test("madmin lists: an entry is missing only from a list that was loaded [madmin-25]", async () => {
  for (const { tab, key, dialog: name } of LISTS) {
    if (!name) continue;
    const server = fakeServer({ [key]: () => refusal(403, "FORBIDDEN") });
    await atAddress(`/madmin/${tab}?open=nothing`, async ({ user }) => {
      const dialog = await dialogOf(name);
      await dialog.findByText("This could not be loaded");
      server.answers[key] = () => listOf([]);
      await user.click(dialog.getByRole("button", { name: "Retry" }));
      await dialog.findByText(`There is no such ${name.toLowerCase()}`);
    });
  }
});
