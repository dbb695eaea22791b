import { fakeServer } from "../testing/show.tsx";
import { show } from "@crumbtrail/host/testing/show";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { callsOf } from "@crumbtrail/host/testing/acts";
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { useState } from "react";
import { useUsablePatterns } from "./checks.ts";
import { PatternField, type PatternFieldProps } from "./PatternField.tsx";

const samples = (...texts: string[]) => ({ samples: texts.map((text) => ({ text, origins: [] })) });
const REQUESTS = samples("https://ads.example/a", "https://ads.example/b", "https://shop.example/");

interface Editor {
  patterns?: string[];
  kind?: PatternFieldProps["kind"];
  readOnly?: boolean;
}

/** The field in something that can be saved. */
function Editor({ patterns = [], kind = "REQUEST", readOnly = false }: Editor) {
  const [value, setValue] = useState(patterns);
  const areUsable = useUsablePatterns();
  return (
    <>
      <PatternField
        label="URL patterns"
        kind={kind}
        property="shop"
        value={value}
        onChange={setValue}
        readOnly={readOnly}
      />
      <button type="button" disabled={!areUsable(value)}>Save</button>
      <output>{value.join(" ")}</output>
    </>
  );
}

const box = () => screen.findByRole<HTMLInputElement>("textbox", { name: "URL patterns" });
const added = () => screen.getByRole("status").textContent;
const row = async (pattern: string) => {
  const list = within(await screen.findByRole("list", { name: "URL patterns" }));
  const item = list.getByText(pattern).closest("li");
  assert.ok(item);
  return within(item);
};

Deno.test("patterns: what is typed is tried on recent requests, and Enter adds it [properties-15, storage-items-17, storage-items-18, vendors-19]", async () => {
  const server = fakeServer({ "GET /catalogue/samples": () => REQUESTS });
  await show(TestFrame, <Editor />, async (user) => {
    const input = await box();
    await user.type(input, "ad");
    screen.getByText("At least 3 characters");
    await user.keyboard("{Enter}");
    assert.equal(added(), "");
    await user.type(input, " s\\.example");
    assert.equal(input.value, "ads\\.example");
    await screen.findByText("matches 2 of the last 3 requests");
    await user.keyboard("{Enter}");
    assert.deepEqual([input.value, added()], ["", "ads\\.example"]);
    const line = await row("ads\\.example");
    await user.click(await line.findByText("matches 2 of the last 3 requests"));
    const matching = within(await screen.findByRole("list", { name: "Matching requests" }));
    assert.deepEqual(matching.getAllByRole("listitem").map((one) => one.textContent), [
      "https://ads.example/a",
      "https://ads.example/b",
    ]);
    await user.type(input, "nowhere");
    await screen.findByText("matches none of the last 3 requests");
    const [asked] = callsOf(server, "GET /catalogue/samples");
    assert.equal(asked?.url.search, "?kind=REQUEST&property=shop");
  });
});

Deno.test("patterns: what cannot be read is red with the reason, and cannot be saved [properties-15, storage-items-19]", async () => {
  fakeServer({ "GET /catalogue/samples": () => REQUESTS });
  await show(TestFrame, <Editor />, async (user) => {
    const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
    const input = await box();
    await user.type(input, "ads(x");
    await waitFor(() => assert.equal(input.getAttribute("aria-invalid"), "true"));
    assert.equal(save.disabled, false, "it is not added yet");
    await user.keyboard("{Enter}");
    await (await row("ads(x")).findByText(/missing/);
    assert.equal(save.disabled, true);
    await user.click(screen.getByRole("button", { name: "Edit ads(x" }));
    assert.deepEqual([input.value, document.activeElement], ["ads(x", input]);
    await user.type(input, ")");
    await user.tab();
    assert.equal(added(), "ads(x)");
    await waitFor(() => assert.equal(save.disabled, false));
    await user.click(screen.getByRole("button", { name: "Remove ads(x)" }));
    assert.equal(added(), "");
  });
});

Deno.test("patterns: pasted lines are added each on its own, each once", async () => {
  fakeServer();
  await show(TestFrame, <Editor patterns={["first"]} />, async (user) => {
    await user.click(await box());
    await user.paste("^a{1,3} $\r\n\r\nfirst\nab\n");
    assert.equal(added(), "first ^a{1,3}$");
    assert.equal((await box()).value, "ab");
    const line = await row("first");
    await line.findByText("No requests recorded yet to try it on");
  });
});

Deno.test("patterns: without samples they are checked all the same", async () => {
  fakeServer({ "GET /catalogue/samples": () => refusal(403, "MISSING_PERMISSION") });
  await show(TestFrame, <Editor patterns={["(x", "fine"]} />, async () => {
    await (await row("(x")).findByText(/missing/);
    assert.equal(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled, true);
  });
});

Deno.test("patterns: read-only they are a list alone", async () => {
  fakeServer({ "GET /catalogue/samples": () => samples("_ga") });
  const editor = <Editor patterns={["^_ga"]} kind="COOKIE" readOnly />;
  await show(TestFrame, editor, async () => {
    const line = await row("^_ga");
    await line.findByText("matches 1 of the last 1 cookies");
    assert.deepEqual(line.queryAllByRole("button"), []);
    assert.equal(screen.queryByRole("textbox"), null);
  });
});
