import { TestFrame } from "../testing/frame.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import { TextInput } from "../fields.tsx";
import { hasChangedForm } from "./changed_forms.ts";
import { FormModal } from "./FormModal.tsx";
import { useSaveForm } from "./use_save_form.ts";

function Editor() {
  const form = useSaveForm({
    initialValues: { note: "" },
    body: ({ note }) => ({ note }),
    save: () => Promise.resolve(),
  });
  return (
    <FormModal title="Edit entry" form={form} failureText={String} onClose={() => {}}>
      <TextInput label="Note" {...form.field("note")} />
    </FormModal>
  );
}

/** The editor is open at `?open=1`, behind the list without it. */
function screenAt(search: Record<string, unknown>) {
  return "open" in search ? <Editor /> : <p>The list</p>;
}

Deno.test("form: the browser's Back asks before it discards what was typed [vendors-4]", async () => {
  const root = createRootRoute({ component: () => screenAt(root.useSearch()) });
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: root, history });
  render(
    <TestFrame>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </TestFrame>,
  );
  const user = userEvent.setup();
  const back = () => act(() => globalThis.history.back());
  const button = (name: string) => screen.findByRole("button", { name });
  try {
    await screen.findByText("The list");
    act(() => history.push("/?open=1"));
    await screen.findByRole("dialog");
    back();
    await screen.findByText("The list");
    act(() => history.push("/?open=1"));
    const note = await screen.findByRole<HTMLInputElement>("textbox", { name: "Note" });
    assert.ok(!hasChangedForm());
    await user.type(note, "half a sentence");
    assert.ok(hasChangedForm());
    back();
    await screen.findByText("Discard your changes?");
    await user.click(await button("Keep editing"));
    await waitFor(() => assert.match(history.location.href, /open=1/));
    assert.equal(note.value, "half a sentence");
    back();
    await user.click(await button("Discard"));
    await screen.findByText("The list");
    assert.ok(!history.location.href.includes("open"));
    assert.ok(!hasChangedForm());
  } finally {
    cleanup();
    history.destroy();
  }
});
