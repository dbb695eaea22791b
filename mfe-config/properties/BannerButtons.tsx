import { type SaveFormState, Stack, Textarea } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { BANNER_ANSWERS, type BannerAnswer } from "@crumbtrail/contract/constants";
import type { PropertyFields } from "./form.ts";

/** What a button does, and how one might be labelled. */
const TITLES: Record<BannerAnswer, string> = tAll({
  accept: "Button to accept",
  reject: "Button to reject",
  settings: "Button to the settings",
});
const LABEL_EXAMPLES: Record<BannerAnswer, string> = tAll({
  accept: "Such as Sounds good",
  reject: "Such as Not today",
  settings: "Such as Let me see",
});
const SELECTOR_EXAMPLES: Record<BannerAnswer, string> = tAll({
  accept: "Such as #banner .yes",
  reject: "Such as #banner .no",
  settings: "Such as #banner .more",
});

/** The buttons of the consent banner that tests press, where their words are not understood. */
export function BannerButtons({ form }: { form: SaveFormState<PropertyFields> }) {
  return (
    <section aria-label={t("Consent banner")}>
      <Stack gap="lg">
        <div>
          <h3 className="co-section">{t("Consent banner")}</h3>
          <p className="ct-field-note">
            {t(
              "Tests find the buttons by their words. Name a button here only if its words are not understood. A test that rejects never presses a button whose own words accept.",
            )}
          </p>
        </div>
        {BANNER_ANSWERS.map((answer) => <NamedButton key={answer} answer={answer} form={form} />)}
      </Stack>
    </section>
  );
}

interface NamedButtonProps {
  answer: BannerAnswer;
  form: SaveFormState<PropertyFields>;
}

function NamedButton({ answer, form }: NamedButtonProps) {
  return (
    <div role="group" className="co-banner-button" aria-label={TITLES[answer]}>
      <span className="ct-field-label">{TITLES[answer]}</span>
      <div className="ct-two">
        <Textarea
          label={t("Labels, one per line")}
          placeholder={LABEL_EXAMPLES[answer]}
          minRows={1}
          readOnly={form.readOnly}
          {...form.field(`${answer}Labels`)}
        />
        <Textarea
          label={t("CSS selectors, one per line")}
          placeholder={SELECTOR_EXAMPLES[answer]}
          minRows={1}
          spellCheck={false}
          autoCapitalize="off"
          readOnly={form.readOnly}
          {...form.field(`${answer}Selectors`)}
        />
      </div>
    </div>
  );
}
