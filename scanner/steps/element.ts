/** Finds the element of a step in the page, in the frame that the step names. */
import { setTimeout as delay } from "node:timers/promises";
import type { RecorderStep, StepSelector } from "@crumbtrail/contract/step_types";
import type { ConsentFrame, Frames } from "../consent/page/frames.ts";
import { ask } from "../consent/page/shown.ts";
import { pageScript } from "../page_scripts/page_script.ts";
import type * as stepsModule from "./find_script.ts";
import { StepError } from "./step_error.ts";

const stepsScript = pageScript<typeof stepsModule>("steps");

const POLL_MS = 100;
/** Elements with the same label that are looked at. */
const MAX_LABELLED = 20;

/** Expression for the element that a frame keeps for the present step. */
export const KEPT = stepsScript.call("keptElement");

/**
 * Waits for the step's element, which the frame then keeps.
 * @throws StepError without an element in time
 */
export async function findElement(
  frames: Frames,
  step: RecorderStep,
  until: number,
): Promise<ConsentFrame> {
  for (;;) {
    const frame = await frameOf(frames, step);
    if (frame !== null) {
      for (const selector of step.selectors ?? []) {
        if (await keep(frame, selector)) return frame;
      }
    }
    if (performance.now() > until) throw new StepError("no such element appeared in time.");
    await delay(POLL_MS);
  }
}

/**
 * Waits until the number of visible elements is as the step says.
 * @throws StepError when it is not in time
 */
export async function waitForElements(
  frames: Frames,
  step: RecorderStep,
  until: number,
): Promise<void> {
  const { count = 1, operator = ">=", visible = true } = step;
  for (;;) {
    const frame = await frameOf(frames, step);
    const seen = frame === null ? 0 : await countOf(frame, step);
    const fits = operator === "=="
      ? seen === count
      : operator === ">="
      ? seen >= count
      : seen <= count;
    if (fits === visible) return;
    if (performance.now() > until) {
      throw new StepError(`${seen} such elements were visible in the end.`);
    }
    await delay(POLL_MS);
  }
}

async function countOf(frame: ConsentFrame, step: RecorderStep): Promise<number> {
  const { selectors = [], attributes = {} } = step;
  for (const selector of selectors) {
    const seen = labelIn(selector) === null
      ? Number(await ask(frame, stepsScript.call("count", selector, true, attributes)) ?? 0)
      : await countLabelled(frame, selector, attributes);
    if (seen > 0) return seen;
  }
  return 0;
}

async function countLabelled(
  frame: ConsentFrame,
  selector: StepSelector,
  attributes: Record<string, string>,
): Promise<number> {
  let count = 0;
  for (const node of await nodesByLabel(frame, selector)) {
    await keepNode(frame, node);
    if (await ask(frame, stepsScript.call("keptFits", true, attributes)) === true) count++;
  }
  return count;
}

async function keep(frame: ConsentFrame, selector: StepSelector): Promise<boolean> {
  if (labelIn(selector) === null) {
    return await ask(frame, stepsScript.call("keepElement", selector)) === true;
  }
  const nodes = await nodesByLabel(frame, selector);
  for (const node of nodes) {
    await keepNode(frame, node);
    if (await ask(frame, stepsScript.call("keptFits", true, {})) === true) return true;
  }
  const [first] = nodes;
  if (first === undefined) return false;
  await keepNode(frame, first);
  return true;
}

/** The label of a selector whose last part is `aria/…`; null for any other. */
function labelIn(selector: StepSelector): string | null {
  const last = typeof selector === "string" ? selector : selector.at(-1) ?? "";
  return last.startsWith("aria/") ? last.slice("aria/".length) : null;
}

/** Nodes by their name for assistive technology, as Puppeteer's `aria/`. */
async function nodesByLabel(frame: ConsentFrame, selector: StepSelector): Promise<number[]> {
  const outer = typeof selector === "string" ? [] : selector.slice(0, -1);
  if (outer.some((part) => part.startsWith("aria/"))) return [];
  if (outer.length > 0 && !await ask(frame, stepsScript.call("keepElement", outer))) return [];
  const { name, role } = nameAndRole(labelIn(selector) ?? "");
  try {
    const objectId = await frame.object(outer.length > 0 ? KEPT : "document");
    if (objectId === null) return [];
    const { nodes } = await frame.session.send("Accessibility.queryAXTree", {
      objectId,
      ...name !== "" && { accessibleName: name },
      ...role !== null && { role },
    });
    return nodes.filter(({ ignored, role: { value } = {} }) =>
      !ignored && value !== "StaticText" && value !== "InlineTextBox"
    ).flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? []).slice(0, MAX_LABELLED);
  } catch {
    // The document is gone or not there yet; the search goes on.
    return [];
  }
}

/** `Sign in[role="button"]` and `[name="Sign in"]`. Pure. */
export function nameAndRole(label: string): { name: string; role: string | null } {
  const parts = { name: "", role: null as string | null };
  const attribute = /\[\s*(name|role)\s*=\s*(["'])(.*?)\2\s*\]/g;
  const bare = label.replace(attribute, (_, key: string, __, value: string) => {
    if (key === "name") parts.name = value;
    else parts.role = value;
    return "";
  });
  return { name: bare.trim() || parts.name, role: parts.role };
}

async function keepNode(frame: ConsentFrame, backendNodeId: number): Promise<void> {
  const objectId = await frame.adopt(backendNodeId).catch(() => null);
  if (objectId === null) return;
  await frame.session.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: stepsScript.onThis("keepThis"),
  });
}

/** The frame of a step; null while it is not there. */
export async function frameOf(frames: Frames, { target, frame: path = [] }: RecorderStep) {
  let current = target === undefined ? frames.top() : await frameAt(frames, target);
  for (const index of path) {
    if (current === null) return null;
    if (await ask(current, stepsScript.call("keepChildFrame", index)) !== true) return null;
    const objectId = await current.object(KEPT).catch(() => null);
    if (objectId === null) return null;
    const { node } = await current.session.send("DOM.describeNode", { objectId });
    current = frames.all().find(({ frameId }) => frameId === node.frameId) ?? null;
  }
  return current;
}

/**
 * The frame with a URL, else the first with this URL apart from its query: a consent manager's frame
 * has another one at each visit.
 */
async function frameAt(frames: Frames, url: string): Promise<ConsentFrame | null> {
  const wanted = new URL(url);
  let alike: ConsentFrame | null = null;
  for (const frame of frames.all()) {
    const at = frame.isTop ? null : URL.parse(String(await ask(frame, "self.location.href")));
    if (at === null || at.origin !== wanted.origin || at.pathname !== wanted.pathname) continue;
    if (at.search === wanted.search) return frame;
    alike ??= frame;
  }
  return alike;
}
