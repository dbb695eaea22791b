import { formatOfText } from "@crumbtrail/contract/config_file";
import type { ConfigPlan, ImportFormat, ImportInput } from "@crumbtrail/contract/config_import";
import { refusedFields } from "@crumbtrail/contract/errors";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Alert, Button, Checkbox, Modal, Row, Stack } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { applyImport, exportConfiguration, planImport } from "../server/configuration.ts";
import { PlanView } from "./PlanView.tsx";

const FORMATS: Record<ImportFormat, string> = tAll({
  DOCUMENT: "exported configuration",
  OPEN_COOKIE_DATABASE: "Open Cookie Database",
  IAB_GVL: "IAB Global Vendor List",
});

/** What the server could not read in the file, and where. */
const UNREADABLE: FailureReplies = {
  VALIDATION_ERROR: (details) => {
    const [first] = refusedFields(details);
    if (!first) return;
    const place = first.path.replace(/^text\.?/, "");
    const { message } = first;
    return place === "" ? message : `${place}: ${message}`;
  },
};

/** The chosen file with its dry run. */
interface Planned {
  name: string;
  input: ImportInput;
  plan: ConfigPlan;
}

/** Exports the configuration, and imports a file: the changes are shown before they are applied. */
export function ImportModal({ onClose }: { onClose(): void }) {
  const [keep, setKeep] = useState(false);
  const planning = useMutation({
    mutationFn: async ({ file, removeMissing }: { file: File; removeMissing: boolean }) => {
      const text = await file.text();
      const input = { format: formatOfText(text), text, removeMissing };
      return { name: file.name, input, plan: await planImport(input) };
    },
  });
  const choose = (file: File, keepMissing = keep) =>
    planning.mutate({ file, removeMissing: !keepMissing });
  const { data: planned, error } = planning;
  return (
    <Modal opened title={t("Import and export")} size="lg" onClose={onClose}>
      <Stack>
        <p className="co-import-text">
          {t(
            "An export has all properties, vendors, storage items, test scenarios, RSS crawls, assignee groups and settings, but no passwords and secrets. Import an export, the CSV of the Open Cookie Database, or the JSON of IAB’s Global Vendor List. You see all changes before they are applied.",
          )}
        </p>
        <Row>
          <ExportButton />
          <FileButton busy={planning.isPending} onChoose={choose} />
        </Row>
        <Checkbox
          label={t("Keep what the imported configuration does not name")}
          checked={keep}
          onChange={({ currentTarget: { checked } }) => {
            setKeep(checked);
            const file = planning.variables?.file;
            if (file) choose(file, checked);
          }}
        />
        {error && (
          <Alert kind="error" title={t("This file can't be imported.")}>
            {failureText(error, UNREADABLE)}
          </Alert>
        )}
        {planned && <Preview key={planned.plan.fingerprint} {...planned} onClose={onClose} />}
      </Stack>
    </Modal>
  );
}

function ExportButton() {
  const exporting = useMutation({
    mutationFn: exportConfiguration,
    onSuccess: (text) => download("crumbtrail-configuration.json", text),
    onError: (error) => notify(`${t("Nothing was exported.")} ${failureText(error)}`),
  });
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {t("Export configuration")}
    </Button>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function FileButton({ busy, onChoose }: { busy: boolean; onChoose(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // The same file can be chosen once more.
    currentTarget.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv"
        aria-label={t("File to import")}
        onChange={choose}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>{t("Choose a file…")}</Button>
    </>
  );
}

/** The dry run of a file, and the button to apply it. */
function Preview({ name, input, plan, onClose }: Planned & { onClose(): void }) {
  const { fingerprint } = plan;
  const applying = useMutation({
    mutationFn: () => applyImport({ ...input, fingerprint }),
    onSuccess: () => {
      notify(t("{name} was imported.", { name }));
      onClose();
    },
  });
  return (
    <section aria-label={t("Changes")} className="co-plan">
      <p className="co-import-text">{`${name}: ${FORMATS[input.format]}`}</p>
      <PlanView plan={plan} />
      {applying.error && (
        <Alert kind="error" title={t("Nothing was imported.")}>{failureText(applying.error)}</Alert>
      )}
      <Row>
        <Button
          look="primary"
          busy={applying.isPending}
          disabled={plan.changes.length === 0}
          onClick={() => applying.mutate()}
        >
          {t("Apply changes")}
        </Button>
        <Button onClick={onClose}>{t("Cancel")}</Button>
      </Row>
    </section>
  );
}
