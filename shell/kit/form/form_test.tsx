import { changeText, type ChangeWording, valuesText } from "@crumbtrail/contract/change_text";
import { differences } from "@crumbtrail/contract/field_changes";
import { TestFrame } from "../testing/frame.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import { TextInput } from "../fields.tsx";
import { changedFields, fieldErrors } from "./fields.ts";
import { FormModal } from "./FormModal.tsx";
import { useSaveForm } from "./use_save_form.ts";

interface Entry {
  name: string;
  note: string;
}

/** What the form sends of an existing entry. */
type Change = Partial<Entry> & { version?: number };

interface EditorProps {
  entry: Entry;
  version?: number;
  save(body: Entry, change: Change): Promise<void>;
  onClose(): void;
}

const nameIsThere = (name: string) => name.trim() === "" ? "A name is required" : null;

function Editor({ entry, version, save, onClose }: EditorProps) {
  const form = useSaveForm({
    initialValues: entry,
    version,
    validate: { name: nameIsThere },
    body: ({ name, note }) => ({ name: name.trim(), note: note.trim() }),
    save,
    onSaved: onClose,
  });
  return (
    <FormModal
      title="Edit entry"
      form={form}
      failureText={String}
      wording={{
        labelOf: (path) => path === "note" ? "Note" : undefined,
        causeOf: (action) => action === "entry.approved" ? "by an approval" : undefined,
      }}
      onClose={onClose}
    >
      <TextInput label="Name" {...form.field("name")} />
      <TextInput label="Note" {...form.field("note")} />
    </FormModal>
  );
}

const ENTRY = { name: "Shop", note: "" };

/**
 * A form that saves to `save`; `closed` counts how often it wanted to go. `reload` is what the
 * screen does when the entry was loaded again.
 */
function editor(save: EditorProps["save"] = () => Promise.resolve(), version?: number) {
  const client = new QueryClient();
  const seen = { closed: 0 };
  const content = (entry: Entry, version?: number) => (
    <TestFrame>
      <QueryClientProvider client={client}>
        <Editor entry={entry} version={version} save={save} onClose={() => seen.closed++} />
      </QueryClientProvider>
    </TestFrame>
  );
  const { rerender } = render(content(ENTRY, version));
  const reload = (entry: Entry, version?: number) => rerender(content(entry, version));
  return { seen, user: userEvent.setup(), reload };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

function formTest(name: string, fn: () => Promise<void>): void {
  Deno.test(`form: ${name}`, () => fn().finally(cleanup));
}

formTest("Save waits for a change that breaks no rule, and sends what differs", async () => {
  const sent: unknown[] = [];
  const { user, seen } = editor((body, change) => Promise.resolve(void sent.push([body, change])));
  const name = await field("Name");
  assert.equal(button("Save").disabled, true);
  await user.type(name, " ");
  assert.equal(button("Save").disabled, true, "a space at the end is no change");
  await user.clear(name);
  await screen.findByText("A name is required");
  assert.equal(button("Save").disabled, true);
  await user.type(name, "Store");
  await user.click(button("Save"));
  await waitFor(() => assert.equal(seen.closed, 1));
  assert.deepEqual(sent, [[{ name: "Store", note: "" }, { name: "Store" }]]);
});

formTest("a failure is read beside what was typed, and saving can be tried again", async () => {
  let attempts = 0;
  const { user, seen } = editor(() => {
    attempts++;
    return attempts === 1 ? Promise.reject(new Error("No answer")) : Promise.resolve();
  });
  const note = await field("Note");
  await user.type(note, "new");
  await user.click(button("Save"));
  await screen.findByText(/No answer/);
  assert.equal(note.value, "new");
  await user.click(button("Save"));
  await waitFor(() => assert.equal(seen.closed, 1));
});

formTest("a refused field says so itself", async () => {
  const details = [{ path: "name", message: "Too long" }];
  const { user } = editor(() => Promise.reject(Object.assign(new Error("refused"), { details })));
  const name = await field("Name");
  await user.type(name, "!");
  await user.click(button("Save"));
  await screen.findByText("Too long");
  assert.equal(name.getAttribute("aria-invalid"), "true");
  assert.equal(screen.queryByText(/refused/), null);
});

formTest("Escape asks before it discards what was typed; unchanged it closes", async () => {
  const { user, seen } = editor();
  const note = await field("Note");
  await user.type(note, "half a sentence");
  await user.keyboard("{Escape}");
  await screen.findByText("Discard your changes?");
  assert.equal(seen.closed, 0);
  await user.click(button("Keep editing"));
  assert.equal(note.value, "half a sentence");
  await user.keyboard("{Escape}");
  await user.click(button("Discard"));
  assert.equal(seen.closed, 1);
  await user.clear(note);
  await user.keyboard("{Escape}");
  await waitFor(() => assert.equal(seen.closed, 2));
});

formTest("what somebody else saved meanwhile is shown, or offered", async () => {
  const { user, reload } = editor();
  const name = await field("Name");
  reload({ name: "Market", note: "" });
  await waitFor(() => assert.equal(name.value, "Market"));
  await user.type(await field("Note"), "mine");
  reload({ name: "Bazaar", note: "theirs" });
  await screen.findByText(/changed by somebody else/);
  assert.deepEqual([name.value, (await field("Note")).value], ["Market", "mine"]);
  assert.deepEqual(lines(), [
    "Somebody else changed Name: Market → Bazaar",
    "Somebody else changed Note: empty → theirs",
  ]);
  await user.click(button("Show the latest"));
  assert.deepEqual([name.value, (await field("Note")).value], ["Bazaar", "theirs"]);
  assert.equal(screen.queryByText(/changed by somebody else/), null);
});

/** A server with versions: refuses a change of an older one. */
function versionedServer(start: Entry) {
  const sent: Change[] = [];
  let [entry, version] = [start, 1];
  const put = (change: Partial<Entry>) => {
    entry = { ...entry, ...change };
    version++;
  };
  const at = new Date(Date.now() - 120_000).toISOString();
  const theirs = { by: "Ada", at, action: "entry.approved" };
  let missed: object[] = [];
  return {
    sent,
    now: () => entry,
    version: () => version,
    changeByAda(change: Partial<Entry>) {
      missed = [{ ...theirs, before: { ...entry }, after: { ...entry, ...change } }];
      put(change);
    },
    save(_: Entry, { version: read, ...change }: Change): Promise<void> {
      sent.push({ ...change, version: read });
      if (read !== version) {
        const details = { changedSince: true, version, changes: missed };
        return Promise.reject(Object.assign(new Error("409"), { details }));
      }
      put(change);
      return Promise.resolve();
    },
  };
}

formTest(
  "a refused version says who changed what, and Keep mine overwrites only what was changed here",
  async () => {
    const server = versionedServer(ENTRY);
    const { user, seen, reload } = editor(server.save, 1);
    await user.type(await field("Note"), "mine");
    server.changeByAda({ name: "Bazaar" });
    await user.click(button("Save"));
    await screen.findByText(/changed by somebody else/);
    assert.deepEqual(lines(), ["Ada changed Name by an approval 2 minutes ago: Shop → Bazaar"]);
    assert.equal(screen.queryByText(/409/), null, "the reason is told once");
    reload(server.now(), server.version());
    assert.deepEqual(lines(), ["Ada changed Name by an approval 2 minutes ago: Shop → Bazaar"]);
    // The next change of somebody else is told, too.
    server.changeByAda({ note: "Ada's" });
    await user.click(button("Keep mine"));
    await waitFor(() =>
      assert.deepEqual(lines(), ["Ada changed Note by an approval 2 minutes ago: empty → Ada's"])
    );
    await user.click(button("Keep mine"));
    await waitFor(() => assert.equal(seen.closed, 1));
    assert.deepEqual(server.sent, [1, 2, 3].map((version) => ({ note: "mine", version })));
    assert.deepEqual(server.now(), { name: "Bazaar", note: "mine" });
  },
);

formTest("after a refused version the latest can be shown and changed", async () => {
  const server = versionedServer(ENTRY);
  const { user, seen, reload } = editor(server.save, 1);
  const note = await field("Note");
  await user.type(note, "mine");
  server.changeByAda({ note: "theirs" });
  await user.click(button("Save"));
  await screen.findByText(/changed by somebody else/);
  reload(server.now(), server.version());
  await user.click(button("Show the latest"));
  assert.equal(note.value, "theirs");
  assert.equal(screen.queryByText(/changed by somebody else/), null);
  await user.type(note, "!");
  await user.click(button("Save"));
  await waitFor(() => assert.equal(seen.closed, 1));
  assert.deepEqual(server.sent.at(-1), { note: "theirs!", version: 2 });
});

Deno.test("form: missed changes in words: labels, lists, nested fields, names of ids", () => {
  const labels = new Map<string, string | null>([
    ["properties", "Properties"],
    ["origin", null],
    ["entries._id", null],
    ["entries.whitelist", "Whitelist"],
    ["entries.properties", "Properties"],
  ]);
  const wording: ChangeWording = {
    labelOf: (path) => labels.get(path),
    valueText: (path, value) =>
      path.endsWith("properties") && value !== undefined ? `Shop ${value}` : undefined,
  };
  const words = (before: unknown, after: unknown) =>
    differences(before, after).flatMap((change) => {
      const text = changeText(change, wording);
      return text ? `${text.label}: ${valuesText(text)}` : [];
    });
  const entry = { _id: "e1", pattern: "^_ga", whitelist: true, note: null, properties: ["1", "2"] };
  assert.deepEqual(
    words(
      {
        properties: ["1", "2"],
        isDisabled: false,
        iabId: 7,
        name: "a",
        origin: null,
        note: null,
        address: { city: "Old", zip: "1" },
      },
      {
        properties: ["2", "3"],
        urlPatterns: ["a", "b"],
        isDisabled: true,
        iabId: null,
        name: "b".repeat(200),
        origin: "x",
        note: "",
        address: { city: "New", zip: "1" },
      },
    ),
    [
      "Properties: added Shop 3; removed Shop 1",
      "Is disabled: no → yes",
      "Iab id: 7 → empty",
      `Name: a → ${"b".repeat(120)}…`,
      "Address: city: Old → New",
      "Url patterns: added a, b",
    ],
  );
  assert.deepEqual(words({ entries: [] }, { entries: [entry] }), [
    "Entries: added ^_ga (Whitelist: yes, Properties: Shop 1, Shop 2)",
  ]);
  assert.deepEqual(words({ pur: null }, { pur: { url: "u" } }), ["Pur: url: empty → u"]);
  assert.deepEqual(words({ list: ["a", "b"] }, { list: ["b", "a"] }), ["List: other order"]);
});

Deno.test("form: what differs is found by content; the order of a list is no difference", () => {
  const before = { name: "a", ids: ["1", "2"], address: { city: "x" } };
  assert.deepEqual(changedFields(before, structuredClone(before)), {});
  assert.deepEqual(changedFields(before, { ...before, ids: ["2", "1"] }), {});
  const after = { name: "a", ids: ["2"], address: { city: "y" } };
  assert.deepEqual(changedFields(before, after), { ids: ["2"], address: { city: "y" } });
});

Deno.test("form: a nested object keeps what somebody else changed in its other fields [versions-5]", () => {
  const before = { address: { city: "x", zip: "1" }, pur: { url: "u", password: "p" } };
  const after = { address: { city: "y", zip: "1" }, pur: { url: "v" } };
  const latest = { address: { city: "x", zip: "2" }, pur: { url: "u", password: "p", name: "n" } };
  assert.deepEqual(changedFields<object>(before, after, latest), {
    address: { city: "y", zip: "2" },
    pur: { url: "v", name: "n" },
  });
});

Deno.test("form: a refusal is an error of its field, or of none where no field shows it", () => {
  const refused = (...paths: string[]) => ({
    details: paths.map((path) => ({ path, message: "no" })),
  });
  const values = { name: "", address: { city: "" } };
  assert.deepEqual(fieldErrors(refused("name", "address.city"), values), {
    name: "no",
    "address.city": "no",
  });
  assert.deepEqual(fieldErrors(refused("name", "secret"), values), {});
  const patterns = { name: "", patterns: ["_ga", "("] };
  assert.deepEqual(fieldErrors(refused("patterns.1"), patterns), { patterns: "(: no" });
  assert.deepEqual(fieldErrors(refused("patterns"), patterns), { patterns: "no" });
  for (const other of [undefined, new Error("x"), { details: { limit: 3 } }]) {
    assert.deepEqual(fieldErrors(other, values), {});
  }
});
