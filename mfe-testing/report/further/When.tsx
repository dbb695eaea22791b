import type { Phase } from "@crumbtrail/contract/recording";
import { Badge, IconClock, IconGlobe } from "@crumbtrail/kit";
import { PHASE_WORDS } from "../phases.ts";

/** When relative to consent, and whose. */
export function When({ entry }: { entry: { phase: Phase; firstParty: boolean } }) {
  const used = entry.phase === "AFTER_INTERACTION";
  const early = used || entry.phase === "BEFORE_CONSENT";
  return (
    <span className="te-flags">
      <Badge tone={early ? "red" : "neutral"} icon={early ? <IconClock size={14} /> : undefined}>
        {early ? "Before Consent" : PHASE_WORDS[entry.phase]}
      </Badge>
      {used && <Badge>After the page was used</Badge>}
      {!entry.firstParty && <Badge icon={<IconGlobe size={14} />}>Third party</Badge>}
    </span>
  );
}
