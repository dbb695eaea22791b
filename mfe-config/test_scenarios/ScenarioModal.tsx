/** A dialog to add, change or view a test scenario (specification, part 2 §3 and §5). */
import { FREQUENCIES } from "@crumbtrail/contract/constants";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { byField, failureText, notify, propertiesQuery } from "@crumbtrail/host";
import {
  Alert,
  Checkbox,
  FormModal,
  MultiSelect,
  type SaveFormState,
  Select,
  Textarea,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { DescriptionField, NameField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Failed, Missing, Paused, StatusField } from "./states.tsx";
import { sayActivated, start } from "./actions.ts";
import { addScenario, changeScenario } from "../server/test_scenarios.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import {
  bodyOf,
  fieldsOf,
  NEW_SCENARIO,
  type Pages,
  pagesIn,
  SCENARIO_RULES,
  type ScenarioForm,
} from "./form.ts";
import { missingSecrets } from "./steps_form.ts";
import { StepsSection } from "./StepsSection.tsx";
import { propertyOf } from "./target.ts";
import { TargetFields } from "./TargetFields.tsx";
import { intervalText, isLater, READ_FAILURE_TEXTS, WEEKDAYS } from "./words.ts";

interface ScenarioModalProps {
  /** Undefined for a new scenario. */
  scenario: ScheduledScenario | undefined;
  readOnly: boolean;
  onClose(): void;
}

export function ScenarioModal({ scenario, readOnly, onClose }: ScenarioModalProps) {
  const wording = useChangeWording("test_scenario");
  const form = useSaveForm({
    initialValues: scenario ? fieldsOf(scenario) : NEW_SCENARIO,
    version: scenario?.version,
    validate: SCENARIO_RULES,
    isComplete: ({ name, urls, property, ...steps }) =>
      name.trim() !== "" && pagesIn(urls).length > 0 && property !== null &&
      missingSecrets(steps, scenario?.secretsSet ?? []).length === 0,
    body: bodyOf,
    readOnly,
    save: async (body, change) => {
      const after = await (scenario ? changeScenario(scenario._id, change) : addScenario(body));
      const saved = t("Test-Scenario saved successfully");
      const wasActive = scenario && scenario.status !== "IDLE";
      if (!wasActive && "nextRun" in after && isLater(after.nextRun, new Date())) {
        sayActivated(after, `${saved}.`);
      } else notify(saved);
    },
    onSaved: onClose,
  });
  return (
    <FormModal
      title={scenario
        ? (readOnly ? t("Test scenario") : t("Edit test scenario"))
        : t("Add test scenario")}
      form={form}
      failureTitle={scenario ? undefined : t("Nothing was added.")}
      failureText={(error) => failureText(error, FAILURES)}
      wording={wording}
      onClose={onClose}
    >
      {scenario && <State scenario={scenario} mayStart={!readOnly} onClose={onClose} />}
      <PageFields form={form} />
      <TargetFields form={form} stored={scenario?.property} />
      <TimeFields form={form} />
      <StepsSection form={form} scenario={scenario} />
      <StatusField status={scenario?.status}>
        <Checkbox
          label={t("Active: runs automatically at this interval")}
          disabled={readOnly}
          {...form.tick("active")}
        />
      </StatusField>
    </FormModal>
  );
}

interface StateProps {
  scenario: ScheduledScenario;
  mayStart: boolean;
  onClose(): void;
}

const NOT_OF_PROPERTY = t(
  "An error occurred. Please make sure the input is valid: each URL has to be a page of the property.",
);
const FAILURES = { VALIDATION_ERROR: byField({ url: NOT_OF_PROPERTY, moreUrls: NOT_OF_PROPERTY }) };

/** Why the scenario does not run, that it failed, or which sitemaps could not be read. */
function State({ scenario, mayStart, onClose }: StateProps) {
  const { status, failCounter, lastReading, missing } = scenario;
  if (missing) return <Missing what={missing} />;
  if (scenario.pausedAt) {
    return (
      <Paused
        at={scenario.pausedAt}
        onStart={mayStart && (() => start(scenario).then(onClose))}
      />
    );
  }
  if (status === "FAILED") return <Failed failCounter={failCounter} />;
  if (lastReading?.failure) {
    return (
      <Alert kind="warning" title={t("The sitemap could not be read")}>
        {READ_FAILURE_TEXTS[lastReading.failure]}.
      </Alert>
    );
  }
  if (lastReading && lastReading.unread.length > 0) {
    return (
      <Alert kind="warning" title={t("Some sitemaps of the index could not be read")}>
        {lastReading.unread.map(({ url, failure }) => (
          <div key={url}>{url}: {READ_FAILURE_TEXTS[failure]}</div>
        ))}
      </Alert>
    );
  }
  return null;
}

interface FieldsProps {
  form: SaveFormState<ScenarioForm>;
}

const PAGES: { value: Pages; label: string }[] = [
  { value: "PAGES", label: t("One or more pages") },
  { value: "SITEMAP", label: t("Pages of a sitemap") },
];

function PageFields({ form }: FieldsProps) {
  const { data: properties = [] } = useQuery(propertiesQuery);
  const { readOnly, values } = form;
  const complete = () => {
    const pages = pagesIn(values.urls);
    const property = values.property ?? propertyOf(properties, pages[0]);
    form.set({ urls: pages.join("\n"), property });
  };
  const isSitemap = values.pages === "SITEMAP";
  return (
    <>
      <NameField readOnly={readOnly} {...form.field("name")} />
      <DescriptionField readOnly={readOnly} {...form.field("description")} />
      <div className="ct-two">
        <Select<Pages>
          label={t("Tests")}
          options={PAGES}
          disabled={readOnly}
          {...form.field("pages")}
        />
        {isSitemap && (
          <TextInput
            label={t("Pages per run")}
            inputMode="numeric"
            readOnly={readOnly}
            {...form.field("sampleSize")}
          />
        )}
      </div>
      <Textarea
        label="URL"
        description={isSitemap
          ? t("The address of the sitemap.")
          : t("Several pages: one per line.")}
        required
        minRows={1}
        readOnly={readOnly}
        spellCheck={false}
        {...form.field("urls")}
        onBlur={complete}
      />
    </>
  );
}

const INTERVALS = FREQUENCIES.map((minutes) => ({
  value: String(minutes),
  label: intervalText(minutes),
}));
const DAYS = WEEKDAYS.map((label, n) => ({ value: String(n + 1), label }));

function TimeFields({ form }: FieldsProps) {
  return (
    <>
      <div className="ct-two">
        <Select
          label={t("Interval")}
          options={INTERVALS}
          disabled={form.readOnly}
          {...form.field("frequency")}
        />
        <TextInput
          label={t("Time of day (optional)")}
          type="time"
          readOnly={form.readOnly}
          {...form.field("timeOfDay")}
        />
      </div>
      <MultiSelect
        label={t("Days of the week")}
        placeholder={t("Every day")}
        options={DAYS}
        disabled={form.readOnly}
        {...form.field("weekdays")}
      />
    </>
  );
}
