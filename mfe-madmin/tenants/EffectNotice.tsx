import type { TenantLimits } from "@crumbtrail/contract/tenant";
import type { Tier } from "@crumbtrail/contract/tier";
import { Alert } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { effectsOf } from "./effects.ts";
import type { MadminFields } from "./form.ts";

interface EffectNoticeProps {
  /** Limits in effect, and their usage. */
  usage: TenantLimits;
  /** The tier chosen in the form. */
  tier: Tier;
  values: MadminFields;
}

/** What saving the form will change for the tenant. */
export function EffectNotice({ usage, tier, values }: EffectNoticeProps) {
  const { changes, hasOverrun, deletesResults } = effectsOf(usage, tier, values);
  if (changes.length === 0) return null;
  return (
    <Alert
      kind={hasOverrun || deletesResults ? "warning" : "info"}
      title={t("Saving changes these limits")}
    >
      <ul className="ma-effects">
        {changes.map(({ label, from, to, note }) => (
          <li key={label}>
            {label}: {formatNumber(from)} → <strong>{formatNumber(to)}</strong>
            {note && `. ${note}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
