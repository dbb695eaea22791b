import { cellsOf, showing } from "../testing/show.tsx";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleRequest } from "../testing/example_report.ts";

Deno.test("report: requests stand by domain, most first; a closed group holds no rows [testing-31]", async () => {
  const requests = [
    exampleRequest({ domain: "few.test" }),
    ...Array.from({ length: 3 }, () => exampleRequest({ domain: "many.test" })),
  ];
  await showing({ requests }, async (user) => {
    const groups = await screen.findAllByRole("button", { name: /\.test/ });
    assert.deepEqual(groups.map((group) => group.textContent), [
      "many.testFirst party3",
      "few.testFirst party1",
    ]);
    assert.ok(!screen.queryByRole("table", { name: /Requests to/ }));
    const [first] = groups;
    assert.ok(first);
    await user.click(first);
    const table = await screen.findByRole("table", { name: "Requests to many.test" });
    assert.equal(within(table).getAllByRole("row").length, 4);
    assert.deepEqual(Object.keys(cellsOf(table, 0)), ["Type", "URL", "Flags", "Initiator"]);
  });
});

Deno.test("report: the keyword of a suspicious request is marked in its place", async () => {
  const suspicious = { type: "URL", match: "userid", excerpt: "p?userid=1" } as const;
  await showing({ requests: [exampleRequest({ suspicious })] }, async (user) => {
    await user.click(await screen.findByRole("button", { name: /tracker\.test/ }));
    const table = await screen.findByRole("table", { name: "Requests to tracker.test" });
    assert.match(cellsOf(table, 0).Flags?.textContent ?? "", /Suspicious: userid/);
    const marks = [...table.querySelectorAll("mark")].map((mark) => mark.textContent);
    assert.deepEqual(marks, ["userid", "userid"]);
  });
});

Deno.test("report: of ten thousand requests only those in view are in the document", async () => {
  const requests = Array.from(
    { length: 10_000 },
    (_, i) =>
      exampleRequest({ domain: i % 2 ? "odd.test" : `d${i}.test`, url: `https://x.test/${i}` }),
  );
  await showing({ requests }, async (user) => {
    const groups = await screen.findAllByText(/^(d\d+|odd)\.test$/);
    assert.equal(groups.length, 100);
    screen.getByText("Show the other 4,901 domains");
    await user.click(screen.getByText("odd.test"));
    const table = await screen.findByRole("table", { name: "Requests to odd.test" });
    assert.equal(table.getAttribute("aria-rowcount"), "5001");
    assert.ok(within(table).getAllByRole("row").length < 100);
  });
});
