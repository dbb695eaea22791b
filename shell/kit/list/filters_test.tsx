import "../testing/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { KitProvider } from "../KitProvider.tsx";
import { SearchInput } from "./filters.tsx";

/** A search box whose value is given from outside, and what it has asked for. */
function searchBox(debounceMs?: number) {
  const asked: string[] = [];
  let isAsked = Promise.withResolvers<void>();
  const show = (value: string) => (
    <KitProvider env="test">
      <SearchInput
        label="Search"
        value={value}
        debounceMs={debounceMs}
        onChange={(next) => {
          asked.push(next);
          isAsked.resolve();
        }}
      />
    </KitProvider>
  );
  const { rerender } = render(show(""));
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  return {
    asked,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    /** Waits for what was typed last to be asked for. */
    async pause() {
      await isAsked.promise;
      isAsked = Promise.withResolvers();
    },
    give: (value: string) => rerender(show(value)),
  };
}

Deno.test("search box: what is typed before the search's address is there stays", async () => {
  const { asked, box, type, pause, give } = searchBox(0);
  type("2,5 ");
  await pause();
  type("2,5 w");
  give("2,5");
  assert.equal(box.value, "2,5 w");
  await pause();
  assert.deepEqual(asked, ["2,5 ", "2,5 w"]);
  cleanup();
});

Deno.test("search box: a value from elsewhere is shown, also one that was typed before", async () => {
  const { box, type, pause, give } = searchBox(0);
  type("tag");
  await pause();
  give("tag");
  give("");
  assert.equal(box.value, "", "Back");
  give("tag");
  assert.equal(box.value, "tag", "Forward");
  cleanup();
});

Deno.test("search box: it waits for a pause in typing", async () => {
  const { asked, type, pause } = searchBox();
  type("t");
  await new Promise((resolve) => setTimeout(resolve));
  type("ta");
  await pause();
  assert.deepEqual(asked, ["ta"]);
  cleanup();
});
