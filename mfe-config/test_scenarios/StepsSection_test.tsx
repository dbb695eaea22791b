import { atAddress, fakeServer } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleLimits,
  exampleProperty,
  exampleTenant,
} from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleScenario, exampleStepsResult } from "../testing/examples.ts";

const RECORDING = {
  title: "Sign in",
  steps: [
    { type: "navigate", url: "https://arbour.test/login" },
    { type: "change", value: "hunter2!", selectors: [["aria/Password"], ["#pw"]], target: "main" },
    { type: "click", selectors: [["aria/Sign in"], ["button"]], offsetX: 3, offsetY: 4 },
  ],
};
const STEPPED = exampleScenario({
  steps: {
    title: "",
    steps: [
      { type: "navigate", url: "https://arbour.test/login" },
      { type: "change", value: "{{secret:password}}", selectors: [["#pw"]] },
    ],
  },
  secretsSet: ["password"],
  property: { _id: exampleId(1), name: "Arbour", baseUrl: "https://arbour.test" },
});
const ONE = `/test-scenarios/${STEPPED._id}`;

const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /accounts/me": () => exampleAccount("TENANT_MANAGER"),
    "GET /properties": () => listOf([exampleProperty({ _id: exampleId(1), name: "Arbour" })]),
    "GET /test-scenarios/continuous": () => listOf([STEPPED]),
    [`GET /tenants/${exampleTenant()._id}/limits`]: () => exampleLimits(),
    [`PATCH ${ONE}`]: () => STEPPED,
    ...more,
  });

const opened = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(await screen.findByRole("button", { name: "Edit Front page" }));
  return await dialogOf("Edit test scenario");
};
const bodyIn = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.find(({ key }) => key === `PATCH ${ONE}`)?.body;

Deno.test("steps: a recording is imported as DevTools exports it; its password becomes a secret [scenarios-18]", async () => {
  const on = server();
  await atAddress("/admin/test-scenarios", async ({ user }) => {
    const dialog = await opened(user);
    const file = new File([JSON.stringify(RECORDING)], "recording.json");
    await user.upload(dialog.getByLabelText("Recording to import"), file);
    await dialog.findByText('Click "Sign in"');
    const list = dialog.getByRole("list", { name: "Steps in order" });
    const texts = within(list).getAllByRole("listitem").map(({ textContent }) => textContent);
    assert.match(texts[1] ?? "", /Type the secret password into "Password"/);
    assert.ok(texts.every((text) => !text?.includes("hunter2!")));
    await user.click(dialog.getByRole("radio", { name: "As part of the test" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.ok(bodyIn(on)));
    const { offsetX: _, offsetY: __, ...click } = RECORDING.steps[2] ?? {};
    const { target: ___, ...typed } = RECORDING.steps[1] ?? {};
    assert.deepEqual(bodyIn(on), {
      steps: {
        title: "",
        steps: [RECORDING.steps[0], { ...typed, value: "{{secret:password}}" }, click],
      },
      stepsMode: "DURING_RECORDING",
      secrets: { password: "hunter2!" },
      version: STEPPED.version,
    });
  });
});

Deno.test("steps: what a test cannot do is left out of a recording and named until it is dismissed [scenarios-19]", async () => {
  const on = server();
  await atAddress("/admin/test-scenarios", async ({ user }) => {
    const dialog = await opened(user);
    await user.click(dialog.getByRole("button", { name: "Paste a recording" }));
    const field = dialog.getByRole("textbox", { name: "Recording as JSON" });
    const use = async (recording: unknown) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(JSON.stringify(recording));
      await user.click(dialog.getByRole("button", { name: "Use these steps" }));
    };
    const unusable = { type: "customStep", name: "x" };
    const problem = "Step 1: customStep is known only to the program that made it";
    const note = `${problem} (left out)`;
    await use({ steps: [unusable] });
    await dialog.findByText("The recording was not imported");
    dialog.getByText(problem);
    dialog.getByText("Open https://arbour.test/login");
    const strip = { type: "setViewport", width: 1264, height: 150 };
    await use({ steps: [unusable, strip, RECORDING.steps[0]] });
    await dialog.findByText("The recording was imported with changes");
    dialog.getByText(note);
    dialog.getByText("Step 2: height of 150 pixels was changed to 800");
    dialog.getByText("Set the window to 1264 × 800");
    await user.click(dialog.getByRole("button", { name: "Dismiss" }));
    assert.equal(dialog.queryByText(note), null);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.ok(bodyIn(on)));
    const steps = [{ ...strip, height: 800 }, RECORDING.steps[0]];
    assert.deepEqual(bodyIn(on), { steps: { title: "", steps }, version: STEPPED.version });
  });
});

Deno.test("steps: moved, edited and deleted; a stored secret is kept when its field stays empty [scenarios-21]", async () => {
  const on = server();
  await atAddress("/admin/test-scenarios", async ({ user }) => {
    const dialog = await opened(user);
    const secret = dialog.getByLabelText<HTMLInputElement>(/^Secret: password/);
    assert.deepEqual([secret.value, secret.placeholder], ["", "unchanged"]);
    await user.click(dialog.getByRole("button", { name: "Add step" }));
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    dialog.getByText("Step 3: has no selectors");
    await user.type(dialog.getByRole("textbox", { name: "Selectors" }), "aria/Go{Enter}#go");
    await user.click(dialog.getByRole("button", { name: "Move step 3 up" }));
    await user.click(dialog.getByRole("button", { name: "Delete step 1" }));
    await user.click(save);
    await waitFor(() => assert.ok(bodyIn(on)));
    assert.deepEqual(bodyIn(on), {
      steps: {
        title: "",
        steps: [{ type: "click", selectors: [["aria/Go"], ["#go"]] }, STEPPED.steps?.steps[1]],
      },
      version: STEPPED.version,
    });
  });
});

Deno.test("steps: they are tried once saved; a picture after each, and the step that failed [scenarios-23]", async () => {
  const run = exampleId(970);
  const result = exampleId(971);
  const step = { type: "navigate", at: 0, ms: 900, url: null, error: null } as const;
  const picture = { file: "a.jpg", mimeType: "image/jpeg", sha256: "0", bytes: 9 };
  server({
    [`POST ${ONE}/try-steps`]: () => ({ ...STEPPED, _id: run, status: "QUEUED" }),
    [`GET /test-scenarios/${run}`]: () => ({ ...STEPPED, _id: run, testResult: result }),
    [`GET /test-results/${result}`]: () =>
      exampleStepsResult(result, [
        { ...step, number: 1, text: "Open https://arbour.test/login", picture },
        { ...step, number: 2, text: "Fill in #pw", picture, error: "no such element." },
      ]),
  });
  await atAddress("/admin/test-scenarios", async ({ user }) => {
    const dialog = await opened(user);
    await user.click(dialog.getByRole("button", { name: "Try it" }));
    const tried = await dialogOf("Try the steps");
    await tried.findByText("Step 2: no such element.");
    const pictures = tried.getAllByRole("img", { name: /^The page after step/ });
    assert.deepEqual(
      pictures.map((one) => one.getAttribute("src")?.replace(/^.*\/test/, "/test")),
      [`/test-results/${result}/screenshot?step=1`, `/test-results/${result}/screenshot?step=2`],
    );
    await user.click(tried.getByRole("button", { name: "Close" }));
    await user.click(dialog.getByRole("button", { name: "Delete step 2" }));
    const again = dialog.getByRole<HTMLButtonElement>("button", { name: "Try it" });
    assert.equal(again.disabled, true);
  });
});

Deno.test("steps: a secret that the server refuses has the reason at its field", async () => {
  const message = "required, because the steps lead to another site";
  server({
    [`PATCH ${ONE}`]: () =>
      refusal(422, "VALIDATION_ERROR", [{ path: "secrets.password", message }]),
  });
  await atAddress("/admin/test-scenarios", async ({ user }) => {
    const dialog = await opened(user);
    await user.click(dialog.getByRole("button", { name: "Edit step 1" }));
    const fields = within(dialog.getByRole("group", { name: "Fields of step 1" }));
    await user.type(fields.getByRole("textbox", { name: "URL" }), "x");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText(message);
  });
});
