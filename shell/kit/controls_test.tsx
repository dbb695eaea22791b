import { TestFrame } from "./testing/frame.tsx";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import type { ReactNode } from "react";
import { BarList, Count } from "./figures.tsx";
import { CutText } from "./CutText.tsx";
import { FilterChip } from "./list/filters.tsx";
import { HintedText } from "./Hint.tsx";
import { OutcomeBadge } from "./Badge.tsx";
import { Select } from "./Select.tsx";
import { PasswordInput } from "./fields.tsx";

function uiTest(name: string, run: () => Promise<void> | void): void {
  Deno.test(name, async () => {
    try {
      await run();
    } finally {
      cleanup();
    }
  });
}

const show = (ui: ReactNode) => render(ui, { wrapper: TestFrame });

uiTest("a cut URL keeps host and end, and tells and copies the whole", async () => {
  const url = "https://tracker.example.test/collect/v2/very/long/path/that/goes/on?id=12345";
  const user = userEvent.setup();
  show(<CutText text={url} length={40} where="middle" copy="URL" />);
  const shown = screen.getByTitle(url);
  assert.match(shown.textContent ?? "", /^https:\/\/tracker\.example.*….*12345$/);
  assert.equal(shown.textContent?.length, 40);
  await user.click(screen.getByRole("button", { name: "Copy URL" }));
  assert.equal(await navigator.clipboard.readText(), url);
  await screen.findByRole("button", { name: "Copied" });
});

uiTest("a short text has nothing to tell on hover", () => {
  show(<CutText text="_ga" length={40} />);
  assert.equal(screen.getByText("_ga").title, "");
});

uiTest("a password can be looked at", async () => {
  const user = userEvent.setup();
  show(<PasswordInput label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  assert.equal(input.type, "password");
  await user.click(screen.getByRole("button", { name: "Show characters" }));
  assert.equal(input.type, "text");
  await user.click(screen.getByRole("button", { name: "Hide characters" }));
  assert.equal(input.type, "password");
});

uiTest("a ranking puts the most first, as the full bar, and tells which was picked", async () => {
  const picked: string[] = [];
  const bars = [{ id: "a", label: "Shop", value: 5 }, { id: "b", label: "News", value: 20 }];
  const { container } = show(<BarList bars={bars} onPick={(id) => picked.push(id)} />);
  const rows = screen.getAllByRole("button");
  assert.deepEqual(rows.map((row) => row.textContent), ["News20", "Shop5"]);
  const widths = [...container.querySelectorAll<HTMLElement>(".ct-bar")].map((bar) =>
    bar.style.inlineSize
  );
  assert.deepEqual(widths, ["100%", "25%"]);
  await userEvent.click(screen.getByRole("button", { name: /Shop/ }));
  assert.deepEqual(picked, ["a"]);
});

uiTest("a count that is not known is a dash, a large one is short", () => {
  show(
    <>
      <Count value={undefined} />
      <Count value={2500} short />
      <Count value={1} unit={["issue", "issues"]} />
      <Count value={2} unit={["issue", "issues"]} />
    </>,
  );
  for (const text of ["–", "2k+", "1 issue", "2 issues"]) assert.ok(screen.getByText(text));
});

uiTest("inconclusive comes with its reason, and is never green", () => {
  show(<OutcomeBadge outcome="INCONCLUSIVE" reason="No consent layer was found" />);
  const outcome = screen.getByText("Inconclusive");
  assert.ok(outcome.classList.contains("ct-tone-striped"));
  assert.equal(outcome.title, "No consent layer was found");
});

uiTest("a filter chip says whether it is pressed", async () => {
  const heard: boolean[] = [];
  show(
    <FilterChip pressed={false} onChange={(on) => heard.push(on)} count={3}>Cookies</FilterChip>,
  );
  const chip = screen.getByRole("button", { name: "Cookies 3", pressed: false });
  await userEvent.click(chip);
  assert.deepEqual(heard, [true]);
});

uiTest("a choice is made with the keyboard alone", async () => {
  const heard: string[] = [];
  const options = [{ value: "a", label: "Alpha" }, { value: "b", label: "Beta" }];
  show(<Select label="Letter" options={options} value="a" onChange={(v) => heard.push(v)} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  assert.deepEqual(heard, ["b"]);
});

uiTest("words of a text explain themselves by mouse and keyboard, until Escape", async () => {
  show(
    <p>
      <HintedText text="2 causes of 9 issues" words="causes" of="cause" />
    </p>,
  );
  const user = userEvent.setup();
  const word = screen.getByRole("button", { name: "causes" });
  assert.equal(word.closest("p")?.textContent, "2 causes of 9 issues");
  const explained = () => screen.findByText(/^The script, tag container/);
  await user.hover(word);
  await explained();
  await user.keyboard("{Escape}");
  await waitFor(() => assert.equal(screen.queryByText(/^The script, tag container/), null));
  await user.unhover(word);
  await user.tab();
  assert.equal(document.activeElement, word);
  await explained();
});
