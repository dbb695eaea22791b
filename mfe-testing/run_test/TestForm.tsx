import { DEVICE_LABELS, type Preset, PRESET_LABELS } from "@crumbtrail/contract/enums";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { completeUrl } from "@crumbtrail/contract/urls";
import { Button, IconPlay, Select, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type Ref, type SubmitEvent, useState } from "react";
import { DailyLimit } from "./DailyLimit.tsx";
import { FORM_DEVICES, type FormDevice, type FormValues, urlProblem } from "./form.ts";

export interface TestFormProps {
  presets: readonly Preset[];
  /** Users without permission to run tests see a disabled form. */
  disabled: boolean;
  /** The daily limit is reached. */
  usedUp: boolean;
  busy: boolean;
  onStart(values: FormValues): void;
  url: string;
  onUrl(url: string): void;
  urlField?: Ref<HTMLInputElement>;
}

const DEVICES = FORM_DEVICES.map((value) => ({ value, label: DEVICE_LABELS[value] }));

/** The URL, the device and the preset (on screens: testing scenario) of a new test. */
export function TestForm(props: TestFormProps) {
  const { presets, disabled, usedUp, busy, onStart, url, onUrl } = props;
  const [device, setDevice] = useState<FormDevice>("DESKTOP");
  const [chosen, setChosen] = useState<Preset>();
  const [problem, setProblem] = useState<string>();
  // The chosen preset may be unavailable for the current URL; some presets are always offered.
  const preset = presets.find((offered) => offered === chosen) ?? presets[0] ?? "REJECT_SP_CMP";

  const complete = () => {
    onUrl(completeUrl(url));
    if (url !== "") setProblem(urlProblem(url));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (disabled || usedUp || busy) return;
    const wrong = urlProblem(url);
    setProblem(wrong);
    onUrl(completeUrl(url));
    if (wrong === undefined) onStart({ url, device, preset });
  };
  return (
    <form className="te-form" noValidate onSubmit={submit} aria-label={t("Run test")}>
      <TextInput
        ref={props.urlField}
        label="URL"
        required
        type="text"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        placeholder={t("https://www.example.org/")}
        disabled={disabled}
        value={url}
        error={problem}
        onChange={(event) => {
          onUrl(withoutWhitespace(event.currentTarget.value));
          setProblem(undefined);
        }}
        onBlur={complete}
      />
      <Select
        label={t("Device")}
        options={DEVICES}
        value={device}
        onChange={(chosen) => setDevice(chosen)}
        disabled={disabled}
      />
      <Select
        label={t("Testing Scenario")}
        options={presets.map((value) => ({ value, label: PRESET_LABELS[value] }))}
        value={preset}
        onChange={(preset) => setChosen(preset)}
        disabled={disabled}
      />
      <StartButton disabled={disabled} usedUp={usedUp} busy={busy} />
    </form>
  );
}

interface StartButtonProps {
  disabled: boolean;
  usedUp: boolean;
  busy: boolean;
}

/** Starts the test. */
function StartButton({ disabled, usedUp, busy }: StartButtonProps) {
  const off = disabled || usedUp;
  return (
    <DailyLimit usedUp={usedUp} className="te-start">
      <Button type="submit" look="primary" icon={<IconPlay />} disabled={off} busy={busy}>
        {t("Start magic!")}
      </Button>
    </DailyLimit>
  );
}
