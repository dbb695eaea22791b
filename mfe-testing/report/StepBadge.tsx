import type { Report } from "@crumbtrail/contract/report";
import { cut } from "@crumbtrail/contract/text";
import { Badge } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { stepTexts } from "./steps.ts";

const StepTexts = createContext<ReadonlyMap<number, string>>(new Map());

/** Gives the `StepBadge`s in a report the steps in words. */
export function ReportSteps({ of: { steps }, children }: {
  of: Pick<Report, "steps">;
  children: ReactNode;
}) {
  const texts = useMemo(() => stepTexts({ steps }), [steps]);
  return <StepTexts value={texts}>{children}</StepTexts>;
}

const LENGTH = 40;

/** A badge: the step of the test in which an entry was first seen, such as `Step 2: Click "Save"`. */
export function StepBadge({ step }: { step: number | undefined }) {
  const texts = useContext(StepTexts);
  if (step === undefined) return null;
  const text = texts.get(step) ?? t("Step {step}", { step });
  return (
    <Badge title={t("First seen in this step: {text}", { text })}>
      {cut(text, LENGTH)}
    </Badge>
  );
}
