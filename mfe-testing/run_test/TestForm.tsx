import {
  DEVICE_LABELS,
  GPC_LABEL,
  GPC_NOTE,
  type Preset,
  PRESETS,
} from "@crumbtrail/contract/enums";
import {
  Alert,
  Button,
  Checkbox,
  IconPlay,
  SegmentedControl,
  Textarea,
  useShortcuts,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type KeyboardEvent, type Ref, type SubmitEvent, useState } from "react";
import {
  FORM_DEVICES,
  type FormDevice,
  useSuitingPresets,
  type WantedTests,
} from "../start/form.ts";
import { completedText, MAX_TYPED, typedPages } from "../start/typed_pages.ts";
import { DailyLimit } from "./DailyLimit.tsx";
import { PresetChips } from "./PresetChips.tsx";

export interface TestFormProps {
  /** Users without permission to run tests see a disabled form. */
  disabled: boolean;
  /** The daily limit is reached. */
  usedUp: boolean;
  busy: boolean;
  /** How many tests may be started at once, and today. */
  limits: { atOnce: number; today: number };
  onStart(wanted: WantedTests): void;
  text: string;
  onText(text: string): void;
  urlField?: Ref<HTMLTextAreaElement>;
}

const DEVICES = FORM_DEVICES.map((value) => ({ value, label: DEVICE_LABELS[value] }));

/** The pages, the presets (on screens: testing scenarios), the device and GPC of new tests. */
export function TestForm(props: TestFormProps) {
  const { disabled, usedUp, busy, limits, onStart, text, onText } = props;
  const [device, setDevice] = useState<FormDevice>("DESKTOP");
  const [gpc, setGpc] = useState(false);
  const [chosen, setChosen] = useState<readonly Preset[]>(["REJECT_SP_CMP"]);
  const [problem, setProblem] = useState<string>();
  const suiting = useSuitingPresets();
  const typed = typedPages(text);
  // Before a page is typed, the presets of the default property are on offer.
  const offers = (typed.pages.length > 0 ? typed.pages : [""]).map((page) => suiting(page));
  const offered = PRESETS.filter((preset) => offers.some((offer) => offer.includes(preset)));
  const presets = offered.filter((preset) => chosen.includes(preset));
  const possible = offers.flatMap((offer) => presets.filter((one) => offer.includes(one))).length;
  const count = typed.pages.length === 0 ? 0 : possible;
  const tooMany = tooManyText(count, limits);

  const start = () => {
    if (disabled || usedUp || busy) return;
    const wrong = typed.pages.length === 0 ? t("Please enter the URL of a page.") : typed.problem;
    setProblem(wrong);
    onText(completedText(text));
    if (wrong === undefined && count > 0 && !tooMany) {
      onStart({ urls: typed.pages, device, presets, gpc });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start();
  };
  const startByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    // Also on a button of the form, which Enter alone presses.
    event.preventDefault();
    start();
  };
  useShortcuts([{ key: "Enter", ctrl: true, label: t("Start magic!"), run: start }]);
  return (
    <form
      className="te-form"
      noValidate
      onSubmit={submit}
      onKeyDown={startByKey}
      aria-label={t("Run test")}
    >
      <Textarea
        ref={props.urlField}
        label="URL"
        description={t("The address of a page; one a line for several")}
        required
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        minRows={2}
        maxLength={MAX_TYPED}
        placeholder={t("https://www.example.org/")}
        disabled={disabled}
        value={text}
        error={problem}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setProblem(undefined);
        }}
        onBlur={() => {
          onText(completedText(text));
          if (typed.pages.length > 0) setProblem(typed.problem);
        }}
      />
      {typed.duplicates > 0 && (
        <p className="te-form-note">
          {t(
            "{count, plural, one {One address appears twice and is} other {# addresses appear twice and are}} counted once.",
            { count: typed.duplicates },
          )}
        </p>
      )}
      <PresetChips offered={offered} chosen={presets} disabled={disabled} onChange={setChosen} />
      <SegmentedControl
        label={t("Device")}
        showLabel
        options={DEVICES}
        value={device}
        onChange={(chosen) => setDevice(chosen)}
        disabled={disabled}
      />
      <Checkbox
        label={GPC_LABEL}
        description={GPC_NOTE}
        disabled={disabled}
        checked={gpc}
        onChange={({ currentTarget }) => setGpc(currentTarget.checked)}
      />
      {tooMany && <Alert kind="warning">{tooMany}</Alert>}
      <div className="te-go">
        <StartButton
          off={disabled || presets.length === 0 || tooMany !== null}
          {...{ usedUp, busy }}
        />
        <Amount pages={typed.pages.length} presets={presets.length} count={count} />
      </div>
    </form>
  );
}

function tooManyText(count: number, { atOnce, today }: TestFormProps["limits"]): string | null {
  if (count > atOnce) {
    return t("These are {count} tests; at most {atOnce} are started at once.", { count, atOnce });
  }
  if (count <= today || count === 0) return null;
  return t("These are {count} tests; {today, plural, one {one is} other {# are}} left today.", {
    count,
    today,
  });
}

/** Such as `3 pages × 2 presets = 6 tests`. */
function Amount({ pages, presets, count }: { pages: number; presets: number; count: number }) {
  if (presets === 0) return <span>{t("Choose a testing scenario.")}</span>;
  if (pages * presets < 2) return null;
  const leftOut = pages * presets - count;
  return (
    <span className="te-amount" aria-live="polite">
      {t(
        "{pages, plural, one {# page} other {# pages}} × {presets, plural, one {# preset} other {# presets}}",
        { pages, presets },
      )}
      {leftOut > 0 && ` − ${t("{leftOut} without settings", { leftOut })}`}
      {" = "}
      <strong>{t("{count, plural, one {# test} other {# tests}}", { count })}</strong>
    </span>
  );
}

interface StartButtonProps {
  off: boolean;
  usedUp: boolean;
  busy: boolean;
}

/** Starts the tests. */
function StartButton({ off, usedUp, busy }: StartButtonProps) {
  return (
    <DailyLimit usedUp={usedUp} className="te-start">
      <Button
        type="submit"
        look="primary"
        icon={<IconPlay />}
        disabled={off || usedUp}
        busy={busy}
        title={t("Ctrl+Enter")}
      >
        {t("Start magic!")}
      </Button>
    </DailyLimit>
  );
}
