import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  choose,
  dialogOf,
  inRow,
  lastBody,
  noContent,
  rowOf,
  said,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCauseAssignment, exampleGroup } from "../testing/examples.ts";

const GROUP = exampleGroup({
  assignees: ["ada@x.test", "bob@x.test", "cem@x.test", "dot@x.test"],
  properties: [exampleId(1)],
});
const IDLE = exampleGroup({ _id: exampleId(921), name: "Shop team", status: "DISABLED" });

const groups = () => ({
  "GET /properties": () => listOf([exampleProperty({ _id: exampleId(1), name: "Arbour" })]),
  "GET /issue-assignees": () => listOf([GROUP, IDLE]),
});

const ADDRESS = "/admin/issue-assignees";

Deno.test("assignees: name, first two addresses, properties, time and status of each group [assignment-13, assignment-14, assignment-17, assignment-23]", async () => {
  fakeServer(groups());
  await atAddress(ADDRESS, async ({ user, address }) => {
    const row = await inRow(/Ad ops/);
    for (const text of ["ada@x.test", "bob@x.test", "+2", "24 hours", "Active"]) {
      row.getByText(text);
    }
    await row.findByText("Arbour");
    assert.ok(!row.queryByText("cem@x.test"));
    const idle = await rowOf(/Shop team/);
    assert.ok(idle.classList.contains("ct-disabled"));
    within(idle).getByText("All properties");
    screen.getByText("2 of 2 groups");
    // One character filters nothing.
    const box = screen.getByRole("searchbox", { name: "Search assignees" });
    await user.type(box, "c");
    await waitFor(() => assert.match(address(), /search=c$/));
    screen.getByText("2 of 2 groups");
    await user.type(box, "em@");
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Shop team/ })));
    screen.getByText("1 of 2 groups");
    await user.type(box, "zz");
    await user.click(await screen.findByRole("button", { name: "Show all groups" }));
    await rowOf(/Shop team/);
  });
});

Deno.test("assignees: a group is made of addresses that are some, at least one [assignment-19, assignment-20, assignment-24]", async () => {
  const server = fakeServer({
    ...groups(),
    "POST /issue-assignees": () => refusal(409, "DUPLICATE_KEY"),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add assignees" }));
    const dialog = await dialogOf("Add assignees");
    const button = (name: string) => dialog.getByRole<HTMLButtonElement>("button", { name });
    assert.equal(button("Save").disabled, true);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Agency");
    await user.click(button("Save"));
    await dialog.findByText("Assignees list cannot be empty");
    const box = dialog.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" });
    assert.ok(box.required, "marked until there is an address");
    await user.type(box, "ops @agency");
    assert.equal(box.value, "ops@agency");
    assert.equal(box.getAttribute("aria-invalid"), "true");
    assert.deepEqual([button("Add").disabled, button("Save").disabled], [true, true]);
    await user.type(box, ".test");
    await user.click(button("Add"));
    assert.ok(!dialog.queryByText("Assignees list cannot be empty"));
    // Pasted from a mail, one of them wrong; and one that is typed and not added.
    await user.click(box);
    await user.paste("a@agency.test; nobody, b@agency.test");
    assert.equal(box.value, "nobody");
    await user.clear(box);
    await user.click(button("Remove a@agency.test"));
    await user.type(box, "c@agency.test");
    await user.click(dialog.getByRole("checkbox", { name: /that a test finds again/ }));
    await user.click(button("Save"));
    await dialog.findByText("An entry with this name already exists");
    server.answers["POST /issue-assignees"] = () => exampleGroup({ name: "Agency" });
    await user.click(button("Save"));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(server, "POST"), {
      name: "Agency",
      description: "",
      assignees: ["ops@agency.test", "b@agency.test", "c@agency.test"],
      properties: ["ALL"],
      resolveTimeThresholdInHours: 24,
      sendsLaterIssues: false,
      sendsReappeared: true,
      status: "ACTIVE",
    });
    assert.equal(said(), "Agency was added.");
  });
});

Deno.test("assignees: a change sends what differs, and a refusal is shown in the dialog [assignment-25]", async () => {
  const server = fakeServer({
    ...groups(),
    [`PATCH /issue-assignees/${GROUP._id}`]: () => refusal(422, "EMAIL_NOT_VALID"),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Edit Ad ops" }));
    const dialog = await dialogOf("Edit assignees");
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    const hours = dialog.getByRole("textbox", { name: /Resolve within/ });
    await user.clear(hours);
    await dialog.findByText(/^A whole number of hours from 1 to 8.?760$/);
    await user.type(hours, "72");
    await choose(user, dialog, "Status", "Disabled");
    await user.click(save);
    await dialog.findByText("An error occurred. Please make sure the input is valid.");
    server.answers[`PATCH /issue-assignees/${GROUP._id}`] = () => GROUP;
    await user.click(save);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(server, "PATCH"), {
      resolveTimeThresholdInHours: 72,
      status: "DISABLED",
      version: 1,
    });
  });
});

Deno.test("assignees: causes assigned to a group are listed in its dialog, and withdrawn there", async () => {
  const causes = [exampleCauseAssignment({ inForce: false })];
  const server = fakeServer({
    ...groups(),
    "GET /cause-assignments": () => listOf(causes),
    [`DELETE /cause-assignments/${causes[0]?._id}`]: () => {
      causes.pop();
      return noContent();
    },
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Edit Ad ops" }));
    const dialog = await dialogOf("Edit assignees");
    const list = within(
      await dialog.findByRole("region", { name: "Causes assigned to the group" }),
    );
    list.getByText("countly.js from cdn.tag-host.test");
    list.getByText("Not in force");
    await user.click(list.getByRole("button", { name: /^Withdraw countly\.js/ }));
    await waitFor(() => assert.ok(!dialog.queryByRole("region", { name: /^Causes/ })));
    assert.match(said() ?? "", /^Later issues of countly\.js .* stay unassigned\.$/);
    const asked = server.calls.find(({ key }) => key === "GET /cause-assignments")?.url;
    assert.equal(asked?.searchParams.get("assignee"), GROUP._id);
  });
});
