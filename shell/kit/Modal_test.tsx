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

Deno.test({
  name: "a dialog lies at the specification's height",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    render(
      <KitProvider env="test">
        <Modal opened title="Dialog" onClose={() => {}}>Text</Modal>
      </KitProvider>,
    );
    const dialog = await screen.findByRole("dialog", { name: "Dialog" });
    const style = dialog.closest("[style*='z-index']")?.getAttribute("style") ?? "";
    assert.match(style, /z-index: 1000\b/);
    cleanup();
  },
});
