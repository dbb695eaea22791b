import { DEVICE_LABELS, type Preset, PRESET_LABELS, PRESETS } from "@crumbtrail/contract/enums";
import { offeredPresets } from "@crumbtrail/contract/presets";
import { completeUrl } from "@crumbtrail/contract/urls";
import { notify, useTenant } from "@crumbtrail/host";
import { Alert, Button, Checkbox, Modal, Select, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { DailyLimit } from "./DailyLimit.tsx";
import { FORM_DEVICES, type FormDevice, urlProblem } from "./form.ts";
import { isUsedUp } from "./UsageMeter.tsx";
import { startFailure } from "./use_start.ts";
import { startTests } from "../server/batch.ts";

interface BatchModalProps {
  /** The URL typed in the form behind the dialog. */
  url: string;
  onStarted(runs: string[]): void;
  onClose(): void;
}

const DEVICES = FORM_DEVICES.map((value) => ({ value, label: DEVICE_LABELS[value] }));

/** Starts a test of each page with each testing scenario, up to the tenant's limit. */
export function BatchModal({ url, onStarted, onClose }: BatchModalProps) {
  const [typed, setTyped] = useState(url);
  const [device, setDevice] = useState<FormDevice>("DESKTOP");
  const [presets, setPresets] = useState<Preset[]>(["REJECT_SP_CMP", "NO_ACTION_SP_CMP"]);
  const offered = useOfferedPresets();
  const tenant = useTenant();
  const usedUp = tenant !== undefined && isUsedUp(tenant);
  const { mutate, isPending, error } = useMutation({
    mutationFn: startTests,
    onSuccess: ({ started, leftOut }) => {
      if (leftOut.length > 0) {
        notify(
          t("{count} left out: the property lacks the settings of the scenario.", {
            count: leftOut.length,
          }),
        );
      }
      onStarted(started.map(({ _id }) => _id));
    },
  });
  const urls = pagesIn(typed);
  const problem = problemOf(urls);
  const count = urls.length * presets.length;
  // Until the tenant is loaded, only the API checks the limit.
  const atOnce = tenant?.limits.maxTestsAtOnce ?? Infinity;
  const ready = !usedUp && urls.length > 0 && presets.length > 0 && !problem &&
    count <= atOnce;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || isPending) return;
    const userAgentType = device === "MOBILE" ? "mobile" : "desktop";
    mutate({ urls, presets, settings: { userAgentType, userAgent: "" } });
  };
  const toggle = (preset: Preset, chosen: boolean) =>
    setPresets(offered.filter((one) => one === preset ? chosen : presets.includes(one)));
  return (
    <Modal opened title={t("Several tests")} onClose={onClose}>
      <form className="te-batch" noValidate onSubmit={submit}>
        <Textarea
          label="URLs"
          description={tenant
            ? t("One per line. At most {atOnce} tests are started at once.", { atOnce })
            : t("One per line.")}
          data-autofocus
          minRows={4}
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <fieldset className="te-batch-presets">
          <legend>{t("Testing scenarios")}</legend>
          {offered.map((preset) => (
            <Checkbox
              key={preset}
              label={PRESET_LABELS[preset]}
              checked={presets.includes(preset)}
              onChange={({ currentTarget }) => toggle(preset, currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Select
          label={t("Device")}
          options={DEVICES}
          value={device}
          onChange={(chosen) => setDevice(chosen)}
        />
        {count > atOnce && (
          <Alert kind="warning">
            {t("These are {count} tests; at most {atOnce} are started at once.", { count, atOnce })}
          </Alert>
        )}
        {error && <Alert kind="error">{startFailure(error)}</Alert>}
        <div className="te-create-buttons">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <DailyLimit usedUp={usedUp} className="te-limited">
            <Button look="primary" type="submit" disabled={!ready} busy={isPending}>
              {t("{count, plural, one {Start # test} other {Start # tests}}", { count })}
            </Button>
          </DailyLimit>
        </div>
      </form>
    </Modal>
  );
}

/** All presets; the API leaves out the pages whose property lacks the settings of a preset. */
function useOfferedPresets(): Preset[] {
  const allTestTypesEnabled = useTenant()?.features.allTestTypesEnabled ?? false;
  const offered = offeredPresets({
    allTestTypesEnabled,
    property: { pur: true, partialReject: true },
  });
  return PRESETS.filter((preset) => offered.includes(preset));
}

function pagesIn(typed: string): string[] {
  const urls = typed.split("\n").map((line) => completeUrl(line)).filter((url) => url !== "");
  return [...new Set(urls)];
}

/** The first invalid URL with the reason; undefined if all are valid. */
function problemOf(urls: readonly string[]): string | undefined {
  const wrong = urls.find((url) => urlProblem(url) !== undefined);
  return wrong && `${wrong}: ${urlProblem(wrong)}`;
}
