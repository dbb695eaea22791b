import { atAddress } from "../testing/show.tsx";
import { exampleIssue } from "@crumbtrail/host/testing/examples";
import { act, screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

/** The browser's, which tests have to move: their document has no layout. */
class Watch {
  static readonly all = new Set<Watch>();
  constructor(
    readonly told: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin?: string },
  ) {}
  observe(): void {
    Watch.all.add(this);
  }
  disconnect(): void {
    Watch.all.delete(this);
  }
}

/** Scrolls until the end of the list is within a viewport of the bottom, or is not. */
function scrolled(isIntersecting: boolean): void {
  act(() => Watch.all.forEach((watch) => watch.told([{ isIntersecting }])));
}

Deno.test("list: the next page loads within one viewport of the bottom [issues-page-19]", async () => {
  const before = Reflect.get(globalThis, "IntersectionObserver");
  Reflect.set(globalThis, "IntersectionObserver", Watch);
  try {
    issueServer(Array.from({ length: 51 }, (_, n) => exampleIssue(n + 1)));
    await atAddress("/", async () => {
      await screen.findByText(/^50 of 51 open issues/);
      assert.deepEqual([...Watch.all].map(({ options }) => options.rootMargin), [
        "0px 0px 100% 0px",
      ]);
      scrolled(false);
      screen.getByText(/^50 of 51 open issues/);
      scrolled(true);
      await screen.findByText(/^51 of 51 open issues/);
      assert.ok(screen.queryByRole("button", { name: "Load more" }) === null);
      assert.equal(Watch.all.size, 0, "nothing is left to wait for");
    });
  } finally {
    Reflect.set(globalThis, "IntersectionObserver", before);
  }
});
