import { TestFrame } from "./testing/frame.tsx";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import { InitiatorChain } from "./InitiatorChain.tsx";

Deno.test("a chain names page, frames, scripts and requests in order, and is copied whole", async () => {
  const user = userEvent.setup();
  const long = `https://px.test/${"a".repeat(120)}.gif`;
  render(
    <InitiatorChain
      links={[
        { type: "Document", url: "https://www.test/" },
        { type: "Script", url: "https://tags.test/tag.js" },
        { type: "Document", url: "https://ads.test/frame" },
        { type: "Image", url: long },
      ]}
      end={{ kind: "Cookie", text: "_id" }}
    />,
    { wrapper: TestFrame },
  );
  const kinds = screen.getAllByRole("listitem").map((item) => item.firstChild?.textContent);
  assert.deepEqual(kinds, ["Page", "Script", "Frame", "Request", "Cookie"]);
  await user.click(screen.getByRole("button", { name: "Copy the initiator chain" }));
  assert.equal(
    await navigator.clipboard.readText(),
    `Page https://www.test/\n→ Script https://tags.test/tag.js\n→ Frame https://ads.test/frame\n→ Request ${long}\n→ Cookie _id`,
  );
  cleanup();
});
