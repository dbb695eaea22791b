import { TestFrame } from "./testing/frame.tsx";
import { act as settle, cleanup, render, screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { chunkOf, retryMissingChunks, useFetchWhenIdle, useMissingChunks } from "./chunks.ts";
import { lazyPart } from "./lazy_part.tsx";

Deno.test("code is fetched at the first act, once, and not before or after it is wanted", () => {
  let fetched = 0;
  const fetchCode = () => Promise.reject(new Error(`fetch ${++fetched} fails, and nobody minds`));
  function Screen() {
    useFetchWhenIdle(fetchCode);
    return null;
  }
  const act = () => document.dispatchEvent(new Event("pointermove", { bubbles: true }));
  const shown = render(<Screen />, { wrapper: TestFrame });
  assert.equal(fetched, 0);
  act();
  act();
  assert.equal(fetched, 1);
  shown.unmount();
  render(<Screen />, { wrapper: TestFrame }).unmount();
  act();
  assert.equal(fetched, 1);
  cleanup();
});

Deno.test("a part that does not come leaves the rest, and is shown after a retry", async () => {
  let comes = false;
  const Late = lazyPart<{ name: string }>(() =>
    comes
      ? Promise.resolve(({ name }) => <p>{`Here is ${name}`}</p>)
      : Promise.reject(new Error("The chunk does not come"))
  );
  function Screen() {
    return <p>{useMissingChunks() ? "Something is missing" : "All is there"}</p>;
  }
  const { error } = console;
  console.error = () => undefined;
  try {
    render(
      <>
        <Screen />
        <Late name="Ada" />
      </>,
      { wrapper: TestFrame },
    );
    await screen.findByText("Something is missing");
    comes = true;
    await settle(() => retryMissingChunks());
    await screen.findByText("Here is Ada");
    screen.getByText("All is there");
  } finally {
    console.error = error;
    cleanup();
  }
});

Deno.test("a chunk that is late is waited for longer than one that fails", async () => {
  let fetched = 0;
  const late = chunkOf(() => {
    if (++fetched === 4) return Promise.resolve("code");
    return Promise.reject(Object.assign(new Error("It has not come yet"), { type: "timeout" }));
  });
  await late.load();
  assert.equal(late.code, "code");

  fetched = 0;
  const broken = chunkOf(() => Promise.reject(new Error(`fetch ${++fetched} fails`)));
  await assert.rejects(broken.load(), /fetch 2 fails/);
});

Deno.test("a part that is no longer wanted is not missed", async () => {
  const Late = lazyPart(() => Promise.reject(new Error("The chunk does not come")));
  function Screen() {
    return <p>{useMissingChunks() ? "Something is missing" : "All is there"}</p>;
  }
  const { error } = console;
  console.error = () => undefined;
  try {
    const { rerender } = render(
      <>
        <Screen />
        <Late />
      </>,
      { wrapper: TestFrame },
    );
    await screen.findByText("Something is missing");
    rerender(<Screen />);
    await screen.findByText("All is there");
  } finally {
    console.error = error;
    cleanup();
  }
});
