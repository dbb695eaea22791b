import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { cleanup, render, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import type { ReactNode } from "react";
import Bars from "./Bars.tsx";
import Donut from "./Donut.tsx";
import Lines from "./Lines.tsx";

/** Charts draw nothing without a size, and the document of the tests has no layout. */
async function drawn(chart: ReactNode, run: (container: HTMLElement) => void): Promise<void> {
  const measure = HTMLElement.prototype.getBoundingClientRect;
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 240);
  try {
    const { container } = render(<TestFrame>{chart}</TestFrame>);
    await waitFor(() => assert.ok(container.querySelector("svg.recharts-surface path")));
    run(container);
  } finally {
    cleanup();
    HTMLElement.prototype.getBoundingClientRect = measure;
  }
}

const NAMES = ["One", "Two"].map((name, index) => ({ id: name, name, value: index + 3 }));
const CHARTS = {
  Donut: <Donut parts={NAMES} unit="vendors" onPick={() => {}} />,
  Bars: <Bars bars={NAMES} onPick={() => {}} />,
  Lines: (
    <Lines
      days={["1", "2"]}
      series={NAMES.map(({ value, ...line }) => ({ ...line, values: [value, 1] }))}
    />
  ),
};

for (const [name, chart] of Object.entries(CHARTS)) {
  Deno.test(`analytics: nothing in ${name}, which is hidden from assistive technology, takes the focus`, () =>
    drawn(chart, (container) => {
      const focusable = container.querySelectorAll("[aria-hidden] [tabindex='0']");
      assert.deepEqual([...focusable].map(({ outerHTML }) => outerHTML), []);
    }));
}
