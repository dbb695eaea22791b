import { formatOfText } from "@crumbtrail/contract/config_file";
import type { ImportFormat } from "@crumbtrail/contract/config_import";
import { refusedFields } from "@crumbtrail/contract/errors";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { ImportDialog, ImportPreview } from "@crumbtrail/kit/administration";
import { t, tAll } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { applyImport, exportConfiguration, planImport } from "../server/configuration.ts";
import { PlanView } from "./PlanView.tsx";

const FORMATS: Record<ImportFormat, string> = tAll({
  DOCUMENT: "exported configuration",
  OPEN_COOKIE_DATABASE: "Open Cookie Database",
  IAB_GVL: "IAB Global Vendor List",
});

/** What the server could not read in the file, and where: the call sends the file as `text`. */
const UNREADABLE: FailureReplies = {
  VALIDATION_ERROR: (details) => {
    const [first] = refusedFields(details);
    if (!first) return;
    const place = first.path.replace(/^text\.?/, "");
    const { message } = first;
    return place === "" ? message : `${place}: ${message}`;
  },
};

/** Exports the configuration, and imports a file: the changes are shown before they are applied. */
export function ImportModal({ onClose }: { onClose(): void }) {
  return (
    <ImportDialog
      title={t("Import and export")}
      about={t(
        "An export has all properties, vendors, storage items, test scenarios, RSS crawls, assignee groups and settings, but no passwords and secrets. Import an export, the CSV of the Open Cookie Database, or the JSON of IAB’s Global Vendor List. You see all changes before they are applied.",
      )}
      keepLabel={t("Keep what the imported configuration does not name")}
      otherAction={<ExportButton />}
      plan={async (text, removeMissing) => {
        const input = { format: formatOfText(text), text, removeMissing };
        return { input, plan: await planImport(input) };
      }}
      failureText={(error) => failureText(error, UNREADABLE)}
      onClose={onClose}
    >
      {({ input, plan }, name) => (
        <ImportPreview
          heading={`${name}: ${FORMATS[input.format]}`}
          isEmpty={plan.changes.length === 0}
          applyLabel={t("Apply changes")}
          apply={() => applyImport({ ...input, fingerprint: plan.fingerprint })}
          failureText={(error) => failureText(error)}
          onApplied={() => {
            notify(t("{name} was imported.", { name }));
            onClose();
          }}
          onClose={onClose}
        >
          <PlanView plan={plan} />
        </ImportPreview>
      )}
    </ImportDialog>
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
