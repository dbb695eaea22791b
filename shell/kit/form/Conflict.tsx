import { Trans } from "../Trans.tsx";
import { changeText, type ChangeWording, valuesText } from "@crumbtrail/contract/change_text";
import { t } from "@crumbtrail/texts";
import { useEffect, useRef } from "react";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { RelativeTime } from "../Time.tsx";
import type { MissedChange } from "./missed_changes.ts";
import type { FormState } from "./use_save_form.ts";

interface ConflictProps {
  form: FormState;
  changes: readonly MissedChange[];
  wording?: ChangeWording | undefined;
}

/** What somebody else changed while the form was open; asks which values count. */
export function Conflict({ form, changes, wording = {} }: ConflictProps) {
  const { takeLatest, keepMine, ready } = form;
  const place = useRef<HTMLDivElement>(null);
  // Only a refused save names who changed something; before, somebody may be typing, so that the page
  // does not scroll.
  const isRefused = changes.some(({ by }) => by !== undefined);
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [isRefused]);
  return (
    <Alert kind="warning" title={t("This entry was changed by somebody else meanwhile.")}>
      <div ref={place}>
        <Stack gap="sm">
          {changes.length > 0 && (
            <ul className="ct-form-changes">
              {changes.map((change, n) => (
                <MissedChangeLine key={n} change={change} wording={wording} />
              ))}
            </ul>
          )}
          <span>{t("Saving overwrites only the fields that you changed.")}</span>
          <Row justify="end">
            <Button size="sm" onClick={takeLatest}>{t("Show the latest")}</Button>
            <Button size="sm" disabled={!ready} onClick={keepMine}>{t("Keep mine")}</Button>
          </Row>
        </Stack>
      </div>
    </Alert>
  );
}

interface MissedChangeLineProps {
  change: MissedChange;
  wording: ChangeWording;
}

function MissedChangeLine({ change, wording }: MissedChangeLineProps) {
  const { by = t("Somebody else"), at, action = "" } = change;
  const text = changeText(change, wording);
  if (!text) return null;
  const cause = wording.causeOf?.(action);
  return (
    <li>
      <Trans
        text="{by} changed {label}{when}: {values}"
        by={by}
        label={text.label}
        when={
          <>
            {cause && ` ${cause}`}
            {at && (
              <>
                {" "}
                <RelativeTime at={at} />
              </>
            )}
          </>
        }
        values={valuesText(text)}
      />
    </li>
  );
}
