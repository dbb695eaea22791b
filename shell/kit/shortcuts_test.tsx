import "./testing/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { useShortcuts } from "./shortcuts.ts";

function Keys({ keys, log }: { keys: string; log: string[] }) {
  useShortcuts([...keys].map((key) => ({ key, label: key, run: () => log.push(keys + key) })));
  return <input aria-label={`field ${keys}`} />;
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

Deno.test("a shortcut works while its screen is shown, and not where somebody types", () => {
  const log: string[] = [];
  const { unmount } = render(<Keys keys="jk" log={log} />);
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

Deno.test("what came last has a contested key, and gives it back", () => {
  const log: string[] = [];
  render(<Keys keys="jk" log={log} />);
  const { unmount } = render(<Keys keys="j" log={log} />);
  press("j");
  press("k");
  unmount();
  press("j");
  assert.deepEqual(log, ["jj", "jkk", "jkj"]);
  cleanup();
});

Deno.test("behind a dialog nothing answers, and Enter on a button is the button's", () => {
  const log: string[] = [];
  function Screen({ dialog }: { dialog: boolean }) {
    useShortcuts([{ key: "Enter", label: "Open", run: () => log.push("open") }]);
    return (
      <>
        <button type="button">Press</button>
        {dialog && <div role="dialog" aria-modal="true" />}
      </>
    );
  }
  const { rerender } = render(<Screen dialog={false} />);
  press("Enter", screen.getByRole("button"));
  assert.deepEqual(log, []);
  press("Enter");
  assert.deepEqual(log, ["open"]);
  rerender(<Screen dialog />);
  press("Enter");
  assert.deepEqual(log, ["open"]);
  cleanup();
});
