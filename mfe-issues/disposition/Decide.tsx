import type { Issue } from "@crumbtrail/contract/issue";
import { notify, useCan } from "@crumbtrail/host";
import { Button, useShortcuts } from "@crumbtrail/kit";
import { Decision, type DecisionProps } from "@crumbtrail/kit/decision";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { HandOver } from "../assignment/HandOver.tsx";
import { ResolveInPlace } from "../resolve/ResolveInPlace.tsx";
import { withdrawAcceptance } from "../server/transitions.ts";
import { withdraw } from "../server/withdraw.ts";
import { issueFailureText } from "../wording/notices.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import { ApproveForm } from "./ApproveForm.tsx";

type DecisionName = "hand-over" | "accept" | "approve" | "resolve";

interface DecideProps {
  issue: Issue;
  onReopen(issue: Issue): void;
}

/** The decisions about an issue, each with a sentence and a form that unfolds in place. */
export function Decide({ issue, onReopen }: DecideProps) {
  const [open, setOpen] = useState<DecisionName | null>(null);
  const mayWork = useCan("WORK_ON_ISSUES");
  const mayConfigure = useCan("MANAGE_VENDORS");
  const isAccepted = issue.acceptance?.ended === null;
  const isOpen = !issue.resolved;
  const { approval } = issue;
  const offered: Record<DecisionName, boolean> = {
    "hand-over": mayWork && isOpen && !isAccepted,
    accept: mayConfigure && isOpen && !isAccepted,
    approve: mayConfigure && isOpen,
    resolve: mayWork && isOpen,
  };
  const toggle = (name: DecisionName) => setOpen(open === name ? null : name);
  const keys: [DecisionName, key: string, label: string][] = [
    ["hand-over", "a", t("Hand over the issue")],
    ["accept", "t", t("Accept the issue until a day")],
    ["approve", "w", t("Approve: add to the whitelist")],
  ];
  useShortcuts([
    ...keys.filter(([name]) => offered[name])
      .map(([name, key, label]) => ({ key, label, run: () => toggle(name) })),
    ...mayWork
      ? [{
        key: "e",
        label: t("Resolve or re-open the issue"),
        run: () => issue.resolved ? onReopen(issue) : toggle("resolve"),
      }]
      : [],
  ]);
  const fold = () => setOpen(null);
  const decision = (name: DecisionName): Pick<DecisionProps, "open" | "onToggle" | "onFold"> => ({
    open: open === name,
    onToggle: () => toggle(name),
    onFold: fold,
  });
  const form = { issue, onDone: fold };
  if (!mayWork && !mayConfigure) return null;
  return (
    <section className="is-decide ct-panel" aria-label={t("Decide")}>
      <h3>{t("Decide")}</h3>
      {isAccepted && isOpen && mayConfigure && (
        <Direct
          text={t("The issue is open again at once.")}
          action={t("Withdraw acceptance")}
          onClick={() => void withdrawAccepted(issue)}
        />
      )}
      {offered["hand-over"] && (
        <Decision
          title={t("Hand over")}
          text={t("Send it to who can fix it.")}
          {...decision("hand-over")}
        >
          <HandOver {...form} />
        </Decision>
      )}
      {offered.accept && (
        <Decision
          title={t("Accept until…")}
          text={t("Tolerated for now; opens again on the date.")}
          {...decision("accept")}
        >
          <AcceptForm {...form} />
        </Decision>
      )}
      {offered.approve && (
        <Decision
          title={t("Approve")}
          text={t("Allowed for good: no issue any more.")}
          {...decision("approve")}
        >
          <ApproveForm {...form} />
        </Decision>
      )}
      {offered.resolve && (
        <Decision
          title={t("It was removed")}
          text={t("Resolve. Opens again if a test sees it.")}
          {...decision("resolve")}
        >
          <ResolveInPlace {...form} />
        </Decision>
      )}
      {approval && mayConfigure && (
        <Direct
          text={t("What it added leaves the whitelist; what it resolved is open again.")}
          action={t("Withdraw approval")}
          onClick={() => withdraw(approval)}
        />
      )}
      {issue.resolved && mayWork && (
        <Direct
          text={t("It is not gone, or it should be looked at again.")}
          action={t("Re-Open")}
          onClick={() => onReopen(issue)}
        />
      )}
    </section>
  );
}

/** A decision without a form. */
function Direct({ text, action, onClick }: { text: string; action: string; onClick(): void }) {
  return (
    <div className="is-decision-direct">
      <p className="ct-dimmed">{text}</p>
      <Button onClick={onClick}>{action}</Button>
    </div>
  );
}

async function withdrawAccepted({ _id, entryName }: Issue): Promise<void> {
  try {
    await withdrawAcceptance(_id);
    notify(t("{entryName} is open again", { entryName }));
  } catch (error) {
    notify(
      t("The acceptance was not withdrawn. {reason}", {
        reason: issueFailureText(error),
      }),
    );
  }
}
