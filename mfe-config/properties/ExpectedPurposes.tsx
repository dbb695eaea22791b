import { type SaveFormState, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { PropertyFields } from "./form.ts";

const PLACEHOLDER = t("Such as 1, 7, or none");

/**
 * The purposes of IAB's framework TCF that a test with the toggles must find granted; without them
 * the test cannot verify its choice.
 */
export function ExpectedPurposes({ form }: { form: SaveFormState<PropertyFields> }) {
  return (
    <div role="group" aria-label={t("Expected purposes")}>
      <span className="ct-field-label">{t("Expected purposes")}</span>
      <p className="ct-field-note">
        {t(
          "The TCF purposes that these toggles must lead to, by number. Each test compares them with the stored choice; without them a test cannot verify a banner of the TCF.",
        )}
      </p>
      <div className="ct-two">
        <TextInput
          label={t("With consent")}
          placeholder={PLACEHOLDER}
          readOnly={form.readOnly}
          maxLength={200}
          {...form.field("purposeConsents")}
        />
        <TextInput
          label={t("With legitimate interest")}
          placeholder={PLACEHOLDER}
          readOnly={form.readOnly}
          maxLength={200}
          {...form.field("purposeLegitimateInterests")}
        />
      </div>
    </div>
  );
}
