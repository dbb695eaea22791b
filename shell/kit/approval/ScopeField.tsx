import type { ApprovalScope } from "@crumbtrail/contract/approval";
import { MultiSelect, type Option, SegmentedControl } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

type Where = "OWN" | "SOME" | "ALL";

export interface ScopeFieldProps {
  /** Label of the choice `OWN`, such as `This property`. */
  own: string;
  /** The properties on offer. */
  properties: readonly Option<string>[];
  /** An empty list until a property is chosen. */
  scope: ApprovalScope;
  onScope(scope: ApprovalScope): void;
}

/** The properties on which an approval holds. */
export function ScopeField({ own, properties, scope, onScope }: ScopeFieldProps) {
  const places: { value: Where; label: string }[] = [
    { value: "OWN", label: own },
    { value: "SOME", label: t("Several") },
    { value: "ALL", label: t("All properties") },
  ];
  return (
    <>
      <SegmentedControl<Where>
        label={t("Where it is approved")}
        showLabel
        options={places}
        value={typeof scope === "string" ? scope : "SOME"}
        onChange={(chosen) => onScope(chosen === "SOME" ? [] : chosen)}
        fullWidth
      />
      {typeof scope !== "string" && (
        <MultiSelect
          label={t("Properties")}
          placeholder={t("Choose properties")}
          options={properties}
          value={scope}
          onChange={onScope}
        />
      )}
    </>
  );
}
