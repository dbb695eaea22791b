/** The fields of a test scenario or RSS crawl as the audit log names them. Pure. */
import type { DocumentCrawl, DocumentScenario } from "@crumbtrail/contract/config_scenarios";
import { stepText } from "@crumbtrail/contract/step_words";

type Scheduled = DocumentScenario | DocumentCrawl;

/** Steps as sentences, and the device without its object. */
export function scenarioFields({ settings, ...fields }: Scheduled): Record<string, unknown> {
  const { userAgentType: device, ...viewport } = settings;
  return {
    ...fields,
    ...{ device, ...viewport },
    ..."steps" in fields && { steps: fields.steps?.steps.map(stepText) ?? null },
  };
}

/** Marks steps that read alike and differ, for instance in what they fill in. */
export function stepDetailsChanged(before: Scheduled, after: Scheduled): boolean {
  if (!("steps" in before) || !("steps" in after)) return false;
  const texts = [before, after].map(({ steps }) => JSON.stringify(steps?.steps.map(stepText)));
  return texts[0] === texts[1] && JSON.stringify(before.steps) !== JSON.stringify(after.steps);
}
