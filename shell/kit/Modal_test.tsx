import { TestFrame } from "./testing/frame.tsx";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { CheckMenu } from "./menus.tsx";
import { ConfirmDialog, Modal } from "./Modal.tsx";
import { Select } from "./Select.tsx";

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      {opened && <Modal opened title="Dialog" onClose={() => setOpened(false)}>Text</Modal>}
    </>
  );
}

const heightOf = (dialog: HTMLElement) =>
  Number(
    /z-index: (\d+)/.exec(dialog.closest("[style*='z-index']")?.getAttribute("style") ?? "")?.[1],
  );

Deno.test("an open dialog that is unmounted gives focus back to what opened it", async () => {
  const user = userEvent.setup();
  render(<Opener />, { wrapper: TestFrame });
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  const dialog = await screen.findByRole("dialog", { name: "Dialog" });
  await waitFor(() => assert.ok(dialog.contains(document.activeElement)));
  // The page has one banner, and a dialog is not a second one.
  assert.equal(dialog.querySelector("header"), null);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => assert.ok(document.activeElement === opener));
  cleanup();
});

Deno.test("the list of a field in a dialog is a part of the dialog", async () => {
  const user = userEvent.setup();
  const options = [{ value: "a", label: "Alpha" }];
  render(
    <Modal opened title="Dialog" onClose={() => {}}>
      <Select label="Letter" options={options} value={null} onChange={() => {}} />
    </Modal>,
    { wrapper: TestFrame },
  );
  const dialog = await screen.findByRole("dialog", { name: "Dialog" });
  await user.click(within(dialog).getByRole("combobox", { name: "Letter" }));
  await within(dialog).findByRole("option", { name: "Alpha" });
  cleanup();
});

Deno.test("a dialog lies at the specification's height [issue-details-21]", async () => {
  render(<Modal opened title="Dialog" onClose={() => {}}>Text</Modal>, { wrapper: TestFrame });
  const dialog = await screen.findByRole("dialog", { name: "Dialog" });
  assert.equal(heightOf(dialog), 1000);
  cleanup();
});

Deno.test("Escape closes a menu that is open in a dialog, and then the dialog", async () => {
  const user = userEvent.setup();
  let closed = 0;
  render(
    <Modal opened title="Dialog" onClose={() => closed++}>
      <CheckMenu trigger={<button type="button">Assign</button>}>
        Loading
      </CheckMenu>
    </Modal>,
    { wrapper: TestFrame },
  );
  await user.click(await screen.findByRole("button", { name: "Assign" }));
  // Without items yet, the menu itself has the focus.
  const menu = await screen.findByRole("menu");
  await waitFor(() => assert.equal(document.activeElement, menu));
  await user.keyboard("{Escape}");
  await waitFor(() => assert.equal(screen.queryByRole("menu"), null));
  assert.equal(closed, 0);
  await user.keyboard("{Escape}");
  assert.equal(closed, 1);
  cleanup();
});

/** Asks as the shell does: its confirmation stands before every screen, and is there all the time. */
function Asking() {
  const [dialogs, setDialogs] = useState(0);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <ConfirmDialog
        opened={asked}
        title="Delete it?"
        action="Delete"
        onAnswer={() => setAsked(false)}
      />
      <Button onClick={() => setDialogs(1)}>Open</Button>
      {dialogs > 0 && (
        <Modal opened title="First" onClose={() => setDialogs(0)}>
          <Button onClick={() => setAsked(true)}>Ask</Button>
        </Modal>
      )}
    </>
  );
}

Deno.test("a confirmation lies over the dialog that asks, and Escape closes it alone [issue-details-21]", async () => {
  const user = userEvent.setup();
  render(<Asking />, { wrapper: TestFrame });
  await user.click(screen.getByRole("button", { name: "Open" }));
  const first = await screen.findByRole("dialog", { name: "First" });
  for (let times = 0; times < 2; times++) {
    await user.click(screen.getByRole("button", { name: "Ask" }));
    const question = await screen.findByRole("dialog", { name: "Delete it?" });
    assert.ok(heightOf(question) > heightOf(first));
    await waitFor(() => assert.ok(question.contains(document.activeElement)));
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(screen.queryByRole("dialog", { name: "Delete it?" }), null));
    assert.ok(screen.getByRole("dialog", { name: "First" }));
    const ask = screen.getByRole("button", { name: "Ask" });
    await waitFor(() => assert.equal(document.activeElement, ask));
  }
  await user.keyboard("{Escape}");
  await waitFor(() => assert.equal(screen.queryByRole("dialog"), null));
  cleanup();
});
