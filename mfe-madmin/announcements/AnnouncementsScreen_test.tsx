import { atAddress, fakeServer } from "../testing/show.tsx";
import type { Announcement } from "@crumbtrail/contract/announcement";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  answer,
  choose,
  dialogOf,
  lastBody,
  noContent,
  question,
  said,
} from "@crumbtrail/host/testing/acts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleRow } from "../testing/examples.ts";
import { bodyOf, fieldsOf, phaseOf } from "./form.ts";

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

function example(differs: Partial<Announcement> = {}): Announcement {
  return {
    _id: exampleId(60),
    text: "Maintenance tonight",
    level: "WARNING",
    startsAt: at(-1),
    endsAt: at(1),
    tenants: [{ _id: exampleId(20), name: "Harbour" }, { _id: exampleId(21), name: "Orchard" }],
    createdAt: at(-2),
    ...differs,
  };
}

const ONE = `/announcements/${exampleId(60)}`;

Deno.test("announcements: the list says when and to whom each is shown [madmin-27]", async () => {
  const later = example({ _id: exampleId(61), text: "Later", startsAt: at(2), endsAt: at(3) });
  const over = example({ _id: exampleId(62), text: "Was", startsAt: at(-3), endsAt: at(-2) });
  const rows = [later, example(), { ...over, tenants: null, level: "INFO" as const }];
  fakeServer({ "GET /announcements": () => listOf(rows) });
  await atAddress("/madmin/announcements", async () => {
    const row = (name: RegExp) => within(screen.getByRole("row", { name }));
    await screen.findByRole("row", { name: /Maintenance tonight/ });
    for (const text of ["Warning", "Shown", "Harbour +1"]) row(/Maintenance/).getByText(text);
    row(/Later/).getByText("Planned");
    for (const text of ["Over", "All tenants"]) row(/Was/).getByText(text);
  });
});

Deno.test("announcements: one is added to some tenants, with a preview whose links are https [madmin-27]", async () => {
  const server = fakeServer({
    "GET /announcements": () => listOf([]),
    "GET /tenants": () => listOf([exampleRow()]),
    "POST /announcements": () => refusal(403, "FORBIDDEN"),
  });
  await atAddress("/madmin/announcements", async ({ user }) => {
    await screen.findByText("No announcements yet");
    await user.click(screen.getByRole("button", { name: "Add announcement" }));
    const dialog = await dialogOf("Add announcement");
    const add = dialog.getByRole<HTMLButtonElement>("button", { name: "Add announcement" });
    await user.type(dialog.getByRole("textbox", { name: "Text" }), "See https://a.test/x now");
    const preview = within(dialog.getByRole("region", { name: "Preview" }));
    assert.equal(preview.getByRole("link").getAttribute("href"), "https://a.test/x");
    await waitFor(() => assert.equal(add.disabled, false));
    await user.click(dialog.getByRole("radio", { name: "Some tenants" }));
    await waitFor(() => assert.equal(add.disabled, true));
    await choose(user, dialog, "Tenants", "Harbour");
    fireEvent.change(dialog.getByLabelText("Start"), { target: { value: "2030-01-02T10:00" } });
    fireEvent.change(dialog.getByLabelText("End"), { target: { value: "2030-01-02T09:00" } });
    await dialog.findByText("Choose an end after the start");
    fireEvent.change(dialog.getByLabelText("End"), { target: { value: "2030-01-02T11:30" } });
    await user.click(add);
    await dialog.findByText("No announcement was added.");
    server.answers["POST /announcements"] = () => Response.json(example(), { status: 201 });
    await user.click(add);
    await waitFor(() => assert.equal(said(), "The announcement was added."));
    assert.deepEqual(lastBody(server, "POST /announcements"), {
      text: "See https://a.test/x now",
      level: "INFO",
      // As typed in the zone of this browser.
      startsAt: new Date("2030-01-02T10:00").toISOString(),
      endsAt: new Date("2030-01-02T11:30").toISOString(),
      tenants: [exampleId(20)],
    });
  });
});

Deno.test("announcements: one is changed, and deleted after a question [madmin-27]", async () => {
  let rows = [example()];
  const server = fakeServer({
    "GET /announcements": () => listOf(rows),
    "GET /tenants": () => listOf([exampleRow()]),
    [`PATCH ${ONE}`]: () => example({ level: "INFO" }),
    [`DELETE ${ONE}`]: () => {
      rows = [];
      return noContent();
    },
  });
  await atAddress("/madmin/announcements", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Edit Maintenance tonight" }));
    const dialog = await dialogOf("Edit announcement");
    await user.click(dialog.getByRole("radio", { name: "Info" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "The announcement was changed."));
    assert.deepEqual(lastBody(server, `PATCH ${ONE}`), { level: "INFO" });
    await user.click(screen.getByRole("button", { name: "Delete Maintenance tonight" }));
    assert.match(question()?.text ?? "", /Maintenance tonight/);
    answer(true);
    await screen.findByText("No announcements yet");
    assert.equal(said(), "The announcement was deleted.");
  });
});

Deno.test("announcements: times are read and sent without loss, whatever the zone [madmin-27]", () => {
  const announcement = example({
    startsAt: "2026-07-02T10:15:00.000Z",
    endsAt: "2026-12-02T10:15:00.000Z",
  });
  const { startsAt, endsAt } = bodyOf(fieldsOf(announcement));
  assert.deepEqual([startsAt, endsAt], [announcement.startsAt, announcement.endsAt]);
  assert.equal(phaseOf(announcement, new Date("2026-07-02T10:14:59Z")), "planned");
  assert.equal(phaseOf(announcement, new Date(announcement.startsAt)), "shown");
  assert.equal(phaseOf(announcement, new Date(announcement.endsAt)), "over");
});
