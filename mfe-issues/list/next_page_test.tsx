import { atAddress } from "../testing/show.tsx";
import { exampleIssue } from "@crumbtrail/host/testing/examples";
import { act, screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

/** In tests nothing intersects by itself, because their document has no layout. */
class FakeIntersectionObserver {
  static readonly all = new Set<FakeIntersectionObserver>();
  constructor(
    readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin?: string },
  ) {}
  observe(): void {
    FakeIntersectionObserver.all.add(this);
  }
  disconnect(): void {
    FakeIntersectionObserver.all.delete(this);
  }
}

const observers = FakeIntersectionObserver.all;

/** Scrolls until the end of the list is within a viewport of the bottom, or is not. */
function scrolled(isIntersecting: boolean): void {
  act(() => observers.forEach(({ callback }) => callback([{ isIntersecting }])));
}

Deno.test("list: the next page loads within one viewport of the bottom [issues-page-19]", async () => {
  const before = Reflect.get(globalThis, "IntersectionObserver");
  Reflect.set(globalThis, "IntersectionObserver", FakeIntersectionObserver);
  try {
    issueServer(Array.from({ length: 51 }, (_, n) => exampleIssue(n + 1)));
    await atAddress("/?view=all", async () => {
      await screen.findByText(/^50 of 51 open issues/);
      assert.deepEqual([...observers].map(({ options }) => options.rootMargin), [
        "0px 0px 100% 0px",
      ]);
      scrolled(false);
      screen.getByText(/^50 of 51 open issues/);
      scrolled(true);
      await screen.findByText(/^51 of 51 open issues/);
      assert.ok(screen.queryByRole("button", { name: "Load more" }) === null);
      assert.equal(observers.size, 0, "nothing is left to wait for");
    });
  } finally {
    Reflect.set(globalThis, "IntersectionObserver", before);
  }
});
