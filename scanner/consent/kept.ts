/** Whether what a page keeps is what was chosen. Pure. */
import type { Preset } from "@crumbtrail/contract/enums";
import { choiceIn, type Stored } from "./stored.ts";
import type { TcfState } from "./tcf.ts";

/** The page at one moment. */
export interface Moment {
  /** Whether the layer was open. */
  open: boolean;
  tcf: TcfState | null;
  stored: Stored;
}

/** A choice, and the page before and after it. */
interface Choice {
  preset: Preset;
  before: Moment | null;
  after: Moment | null;
  reloaded: Moment | null;
}

interface Kept {
  status: "right" | "wrong" | "unknown";
  checks: string[];
}

/** Whether what the page kept is what was chosen; the reload's word counts over the one before. */
export function keptChoice(evidence: Choice): Kept {
  const accept = evidence.preset === "SP_ACCEPT_ALL";
  const moments = [evidence.after, evidence.reloaded].filter((moment) => moment !== null);
  const byTcf = moments.flatMap(({ tcf }) =>
    tcf?.readable && tcf.gdprApplies !== false ? [tcf] : []
  )
    .map((tcf) => tcfKept(tcf, accept));
  if (byTcf.length > 0) return worst(byTcf);
  const silent = moments.some(({ tcf }) => tcf !== null && tcf.gdprApplies !== false);
  const said = silent ? ["The TCF interface of the page gave no readable TC string."] : [];
  const byStored = moments.map(({ stored }) => storedKept(evidence, stored, accept));
  const kept = worst(byStored);
  return { ...kept, checks: [...said, ...kept.checks] };
}

function tcfKept(tcf: TcfState, accept: boolean): Kept {
  const granted = tcf.purposeConsents;
  const right = accept ? granted.includes(1) : granted.length === 0;
  const sentence = granted.length === 0
    ? "The TC string grants no purpose."
    : `The TC string grants ${purposes(granted)}.`;
  return { status: right ? "right" : "wrong", checks: [sentence] };
}

function storedKept(evidence: Choice, stored: Stored, accept: boolean): Kept {
  const { entries, granted, denied } = choiceIn(evidence.before?.stored ?? {}, stored);
  if (entries.length === 0) {
    return { status: "unknown", checks: ["No entry that keeps the choice was found."] };
  }
  const checks = [`The page keeps the choice in ${entries.slice(0, 3).join(", ")}.`];
  const [meant, opposite] = accept ? [granted, denied] : [denied, granted];
  if (opposite.length > 0 && meant.length === 0) {
    const verb = accept ? "denied" : "granted";
    checks.push(`There it says ${verb}: ${opposite.slice(0, 5).join(", ")}.`);
    return { status: "wrong", checks };
  }
  if (!accept && granted.length > 0) {
    checks.push(`There it still says granted: ${granted.slice(0, 5).join(", ")}.`);
    return { status: "wrong", checks };
  }
  return { status: "right", checks };
}

/** One wrong moment spoils the others; the first sentences of the chosen one are told. */
function worst(all: readonly Kept[]): Kept {
  return all.find(({ status }) => status === "wrong") ??
    all.findLast(({ status }) => status === "right") ??
    all.at(-1) ?? { status: "unknown", checks: [] };
}

export function purposes(ids: readonly number[]): string {
  return `${ids.length === 1 ? "purpose" : "purposes"} ${ids.join(", ")}`;
}
