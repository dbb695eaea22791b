/** A dialog to add, change or view an RSS crawl, with a preview of what it would test. */
import type { RssPreview, ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { completeUrl } from "@crumbtrail/contract/urls";
import { byField, failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  Button,
  Checkbox,
  FormModal,
  Select,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { DescriptionField, NameField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { addCrawl, changeCrawl, previewFeed } from "../server/rss_crawls.ts";
import { Failed, Missing, Paused, StatusField } from "../test_scenarios/states.tsx";
import { TargetFields } from "../test_scenarios/TargetFields.tsx";
import { crawlIntervalText, READ_FAILURE_TEXTS } from "../test_scenarios/words.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { setActive } from "./actions.ts";
import { bodyOf, CRAWL_RULES, fieldsOf, NEW_CRAWL } from "./form.ts";

interface RssCrawlModalProps {
  /** Undefined for a new crawl. */
  crawl: ScheduledScenario | undefined;
  readOnly: boolean;
  onClose(): void;
}

/** Intervals on offer, in minutes; a stored interval is on offer, too. */
const INTERVALS = [60, 90, 120, 360, 720, 1440, 4320, 10_080];

export function RssCrawlModal({ crawl, readOnly, onClose }: RssCrawlModalProps) {
  const wording = useChangeWording("test_scenario");
  const form = useSaveForm({
    initialValues: crawl ? fieldsOf(crawl) : NEW_CRAWL,
    version: crawl?.version,
    validate: CRAWL_RULES,
    isComplete: ({ name, url, property }) => name.trim() !== "" && url !== "" && property !== null,
    body: bodyOf,
    readOnly,
    save: async (body, change) => {
      if (crawl) await changeCrawl(crawl._id, change);
      else await addCrawl(body);
    },
    onSaved: () => {
      notify(t("RSS-Crawl saved successfully"));
      onClose();
    },
  });
  const { values } = form;
  const minutes = [...new Set([...INTERVALS, Number(values.frequency)])].sort((a, b) => a - b);
  return (
    <FormModal
      title={crawl ? (readOnly ? t("RSS crawl") : t("Edit RSS crawl")) : t("Add RSS crawl")}
      form={form}
      failureTitle={crawl ? undefined : t("Nothing was added.")}
      failureText={failureText}
      wording={wording}
      onClose={onClose}
    >
      {crawl && <State crawl={crawl} mayStart={!readOnly} onClose={onClose} />}
      <NameField readOnly={readOnly} {...form.field("name")} />
      <DescriptionField readOnly={readOnly} {...form.field("description")} />
      <TextInput
        label={t("URL of the feed")}
        description={t("RSS, Atom or JSON Feed.")}
        required
        inputMode="url"
        spellCheck={false}
        readOnly={readOnly}
        {...form.field("url")}
        onBlur={() => form.set({ url: completeUrl(values.url) })}
      />
      <TargetFields form={form} stored={crawl?.property} />
      <Select
        label={t("Interval")}
        options={minutes.map((each) => ({ value: String(each), label: crawlIntervalText(each) }))}
        disabled={readOnly}
        {...form.field("frequency")}
      />
      <StatusField status={crawl?.status}>
        <Checkbox
          label={t("Active: the feed is read at this interval")}
          disabled={readOnly}
          {...form.tick("active")}
        />
      </StatusField>
      {!readOnly && values.property !== null && values.url !== "" && (
        <Preview url={completeUrl(values.url)} property={values.property} />
      )}
    </FormModal>
  );
}

interface StateProps {
  crawl: ScheduledScenario;
  mayStart: boolean;
  onClose(): void;
}

/** Why the crawl does not run, or that it failed, and why its feed could not be read. */
function State({ crawl, mayStart, onClose }: StateProps) {
  const { status, failCounter, lastReading, missing, pausedAt } = crawl;
  if (missing) return <Missing what={missing} />;
  if (pausedAt) {
    const start = () => setActive(crawl, true).then(onClose);
    return <Paused at={pausedAt} onStart={mayStart && start} />;
  }
  return (
    <>
      {status === "FAILED" && <Failed failCounter={failCounter} />}
      {lastReading?.failure && (
        <Alert kind="warning" title={t("The feed could not be read")}>
          {READ_FAILURE_TEXTS[lastReading.failure]}.
        </Alert>
      )}
    </>
  );
}

const PREVIEW_FAILURES = {
  VALIDATION_ERROR: byField({
    url: t("The feed takes too long to read: its markup is too complex."),
  }),
  TOO_MANY_CALLS: t(
    "Your company has made too many previews and tries. Please try again in a minute.",
  ),
};

/** Reads the feed as typed, without saving the crawl. */
function Preview({ url, property }: { url: string; property: string }) {
  const { mutate, data, error, isPending, variables } = useMutation({ mutationFn: previewFeed });
  const isCurrent = variables?.url === url && variables.property === property;
  return (
    <div className="co-preview">
      <Button busy={isPending} onClick={() => mutate({ url, property })}>{t("Preview")}</Button>
      {isCurrent && error && <Alert kind="error">{failureText(error, PREVIEW_FAILURES)}</Alert>}
      {isCurrent && data && <PreviewResult {...data} />}
    </div>
  );
}

function PreviewResult({ failure, pages, elsewhere, tested }: RssPreview) {
  if (failure === "TOO_LARGE") {
    return (
      <Alert kind="warning" title={t("It is larger than 1 MB, too large for a preview.")}>
        {t("A crawl reads feeds of up to 10 MB.")}
      </Alert>
    );
  }
  if (failure !== null) {
    return <Alert kind="error" title={`${READ_FAILURE_TEXTS[failure]}.`} />;
  }
  return (
    <Alert
      kind={tested.length > 0 ? "success" : "warning"}
      title={elsewhere > 0
        ? t(
          "{pages, plural, one {# page} other {# pages}} in the feed, {elsewhere} on other hosts",
          { pages, elsewhere },
        )
        : t("{pages, plural, one {# page} other {# pages}} in the feed", { pages })}
    >
      {tested.length === 0
        ? t("Nothing would be tested: no page is on the hosts of this property.")
        : (
          <>
            {t("The first run would test these, and later runs what is new:")}
            <ul className="co-preview-pages">{tested.map((page) => <li key={page}>{page}</li>)}</ul>
          </>
        )}
    </Alert>
  );
}
