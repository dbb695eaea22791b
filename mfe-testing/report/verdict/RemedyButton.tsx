import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { useCan } from "@crumbtrail/host";
import { Alert, Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { FORM_DEVICES } from "../../start/form.ts";
import { useStart } from "../../start/use_start.ts";
import { momentsOf } from "../../views/ResultModals.tsx";
import { type Remedy, remedyFor } from "./remedies.ts";

interface RemedyButtonProps {
  result: TestResult;
  onLook(): void;
}

/** The button that helps after a test that could not see enough. */
export function RemedyButton({ result, onLook }: RemedyButtonProps) {
  const remedy = remedyFor(result);
  const mayRun = useCan("RUN_TESTS");
  if (remedy === null) return null;
  if (remedy.does === "test") return mayRun ? <TestAgain result={result} {...remedy} /> : null;
  if (remedy.does === "open") return <Settings result={result} screen={remedy.screen} />;
  if (momentsOf(result).length === 0) return null;
  return <Button look="primary" onClick={onLook}>{t("Look at the picture")}</Button>;
}

type TestAgainProps = Pick<RemedyButtonProps, "result"> & Extract<Remedy, { does: "test" }>;

function TestAgain({ result: { url, device: tested, gpc, scenario }, preset }: TestAgainProps) {
  const { start, busy, failure, dismiss } = useStart();
  const device = FORM_DEVICES.find((each) => each === tested);
  if (!device) return null;
  return (
    <>
      <Button
        look="primary"
        busy={busy}
        onClick={() => start({ urls: [url], device, presets: [preset], gpc })}
      >
        {preset === scenario.preset
          ? t("Test again")
          : t("Run {preset}", { preset: PRESET_LABELS[preset] })}
      </Button>
      {failure && <Alert kind="error" onClose={dismiss}>{failure}</Alert>}
    </>
  );
}

type SettingsProps = Pick<RemedyButtonProps, "result"> & {
  screen: Extract<Remedy, { does: "open" }>["screen"];
};

function Settings({ result: { property, scenario }, screen }: SettingsProps) {
  return screen === "property"
    ? <a href={`/admin/properties?open=${property._id}`}>{t("Open the property")}</a>
    : <a href={`/admin/test-scenarios?open=${scenario._id}`}>{t("Open the test scenario")}</a>;
}
