import "./testing/dom.ts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { useState } from "react";
import { flushSync } from "react-dom";
import { KitProvider } from "./KitProvider.tsx";
import { Modal } from "./Modal.tsx";
import { ShortcutHelp } from "./ShortcutHelp.tsx";
import { ABOVE_ALL, ShortcutLayer, ShortcutProvider, useShortcuts } from "./shortcuts.ts";

function Keys({ keys, log }: { keys: string; log: string[] }) {
  useShortcuts([...keys].map((key) => ({ key, label: key, run: () => log.push(keys + key) })));
  return <input aria-label={`field ${keys}`} />;
}

const listening = { wrapper: ShortcutProvider };
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

Deno.test("a shortcut works while its screen is shown, and not where somebody types", () => {
  const log: string[] = [];
  const { unmount } = render(<Keys keys="jk" log={log} />, listening);
  press("j");
  press("x");
  press("j", screen.getByLabelText("field jk"));
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  assert.deepEqual(log, ["jkj"]);
  unmount();
  press("j");
  assert.deepEqual(log, ["jkj"]);
  cleanup();
});

Deno.test("a shortcut with Ctrl works with Cmd too, and while somebody types", () => {
  const log: string[] = [];
  function Screen() {
    useShortcuts([
      { key: "k", ctrl: true, label: "Quick open", run: () => log.push("ctrl") },
      { key: "k", label: "Previous", run: () => log.push("plain") },
    ]);
    return <input aria-label="field" />;
  }
  render(<Screen />, listening);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  fireEvent.keyDown(screen.getByLabelText("field"), { key: "k", metaKey: true });
  press("k", screen.getByLabelText("field"));
  press("k");
  assert.deepEqual(log, ["ctrl", "ctrl", "plain"]);
  cleanup();
});

Deno.test("what came last has a contested key, and gives it back", () => {
  const log: string[] = [];
  render(<Keys keys="jk" log={log} />, listening);
  const { unmount } = render(<Keys keys="j" log={log} />);
  press("j");
  press("k");
  unmount();
  press("j");
  assert.deepEqual(log, ["jj", "jkk", "jkj"]);
  cleanup();
});

Deno.test("Enter on a button is the button's", () => {
  const log: string[] = [];
  function Screen() {
    useShortcuts([{ key: "Enter", label: "Open", run: () => log.push("open") }]);
    return <button type="button">Press</button>;
  }
  render(<Screen />, listening);
  press("Enter", screen.getByRole("button"));
  assert.deepEqual(log, []);
  press("Enter");
  assert.deepEqual(log, ["open"]);
  cleanup();
});

Deno.test("while a dialog is open only its own shortcuts work, wherever the focus is", async () => {
  const log: string[] = [];
  function Screen({ dialogs }: { dialogs: 0 | 1 | 2 }) {
    return (
      <KitProvider env="test">
        <Keys keys="ab" log={log} />
        <Modal opened={dialogs > 0} title="First" onClose={() => undefined}>
          <Keys keys="bc" log={log} />
          <button type="button">Inside</button>
        </Modal>
        {dialogs > 1 && <Modal opened title="Second" onClose={() => undefined}>Text</Modal>}
      </KitProvider>
    );
  }
  const pressAll = (target?: Element) => [..."abc"].forEach((key) => press(key, target));
  const { rerender } = render(<Screen dialogs={0} />, listening);
  pressAll();
  assert.deepEqual(log.splice(0), ["aba", "abb"]);
  rerender(<Screen dialogs={1} />);
  const inside = await screen.findByRole("button", { name: "Inside" });
  pressAll(inside);
  assert.deepEqual(log.splice(0), ["bcb", "bcc"]);
  pressAll();
  assert.deepEqual(log.splice(0), ["bcb", "bcc"]);
  rerender(<Screen dialogs={2} />);
  pressAll(inside);
  assert.deepEqual(log.splice(0), []);
  rerender(<Screen dialogs={0} />);
  pressAll();
  assert.deepEqual(log.splice(0), ["aba", "abb"]);
  cleanup();
});

Deno.test("the key that closes a dialog does nothing on the page below", async () => {
  const log: string[] = [];
  function Screen() {
    const [opened, setOpened] = useState(false);
    useShortcuts([{ key: "Escape", label: "Clear", run: () => log.push("clear") }]);
    return (
      <KitProvider env="test">
        <button type="button" onClick={() => setOpened(true)}>Open</button>
        {opened && (
          <Modal opened title="First" onClose={() => flushSync(() => setOpened(false))}>
            <button type="button">Inside</button>
          </Modal>
        )}
      </KitProvider>
    );
  }
  render(<Screen />, listening);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  press("Escape", await screen.findByRole("button", { name: "Inside" }));
  await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
  assert.deepEqual(log, []);
  press("Escape");
  assert.deepEqual(log, ["clear"]);
  cleanup();
});

Deno.test("what lies above all works over a dialog too", async () => {
  const log: string[] = [];
  render(
    <KitProvider env="test">
      <Keys keys="a" log={log} />
      <ShortcutLayer value={ABOVE_ALL}>
        <Keys keys="u" log={log} />
      </ShortcutLayer>
      <Modal opened title="First" onClose={() => undefined}>
        <button type="button">Inside</button>
      </Modal>
    </KitProvider>,
    listening,
  );
  await screen.findByRole("button", { name: "Inside" });
  press("a");
  press("u");
  assert.deepEqual(log, ["uu"]);
  cleanup();
});

Deno.test("the list behind ? names every key, also one that is no letter", async () => {
  function Screen() {
    useShortcuts([{ key: " ", label: "Select", run: () => undefined }]);
    return <ShortcutHelp />;
  }
  render(
    <KitProvider>
      <Screen />
    </KitProvider>,
    listening,
  );
  press("?");
  await screen.findByText("Space");
  cleanup();
});
