import "./testing/dom.ts";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { KitProvider } from "./KitProvider.tsx";
import { Modal } from "./Modal.tsx";

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      {opened && <Modal opened title="Dialog" onClose={() => setOpened(false)}>Text</Modal>}
    </>
  );
}

Deno.test({
  name: "an open dialog that is unmounted gives focus back to what opened it",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const user = userEvent.setup();
    render(
      <KitProvider env="test">
        <Opener />
      </KitProvider>,
    );
    const opener = screen.getByRole("button", { name: "Open" });
    await user.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Dialog" });
    await waitFor(() => assert.ok(dialog.contains(document.activeElement)));
    // The page has one banner, and a dialog is not a second one.
    assert.equal(dialog.querySelector("header"), null);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => assert.ok(document.activeElement === opener));
    cleanup();
  },
});
