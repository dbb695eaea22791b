import { formatOfText } from "@crumbtrail/contract/config_file";
import { refusedFields } from "@crumbtrail/contract/errors";
import type { HubImportInput, HubPlan } from "@crumbtrail/contract/hub_entry";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Badge, Trans } from "@crumbtrail/kit";
import { ImportDialog, ImportPreview } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { applyImport, planImport } from "../server/hub.ts";
import { ChangeList } from "./ChangeList.tsx";
import { DRAFTS } from "./columns.tsx";

const FORMATS: Record<HubImportInput["format"], string> = {
  OPEN_COOKIE_DATABASE: t("Open Cookie Database"),
  IAB_GVL: t("IAB Global Vendor List"),
};

/** What the server could not read in the file, and a hub that has changed since the dry run. */
const FAILURES: FailureReplies = {
  VALIDATION_ERROR: (details) => refusedFields(details)[0]?.message,
  CHANGED_SINCE: t("The Knowledge Hub has changed since. Choose the file again."),
};

/** Rows drawn of each list; the rest is counted. */
const SHOWN = 200;

/** Imports a public list into drafts: the changes are shown before they are saved. */
export function ImportModal({ onClose }: { onClose(): void }) {
  return (
    <ImportDialog
      title={t("Import a list")}
      about={t(
        "Choose the JSON of IAB’s Global Vendor List, or the CSV or JSON of the Open Cookie Database. You see all changes first. They become drafts, and reach tenants when you publish them.",
      )}
      keepLabel={t("Keep vendors that the list no longer has")}
      plan={async (text, removeMissing) => {
        const format = formatOfText(text);
        // Any other JSON, such as an exported configuration, is refused as a vendor list.
        const input: HubImportInput = {
          format: format === "DOCUMENT" ? "IAB_GVL" : format,
          text,
          removeMissing,
        };
        return { input, plan: await planImport(input) };
      }}
      failureText={(error) => failureText(error, FAILURES)}
      onClose={onClose}
    >
      {({ input, plan }, name) => (
        <ImportPreview
          heading={`${name}: ${FORMATS[input.format]}`}
          isEmpty={plan.added + plan.changed + plan.removed === 0}
          applyLabel={t("Save as drafts")}
          apply={() => applyImport({ ...input, fingerprint: plan.fingerprint })}
          failureText={(error) => failureText(error, FAILURES)}
          onApplied={() => {
            notify(t("{name} was imported into drafts.", { name }));
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

/** What the import would change, and what it cannot read. */
function PlanView({ plan }: { plan: HubPlan }) {
  const { added, changed, removed, entries, rejected } = plan;
  const total = added + changed + removed;
  return (
    <>
      <p className="ma-note">
        <strong>
          {total === 0
            ? t("Nothing would change.")
            : t("{added} added, {changed} changed, {removed} no longer offered", {
              added,
              changed,
              removed,
            })}
        </strong>
      </p>
      {entries.length > 0 && (
        <ul className="ma-hub-rows" aria-label={t("Changed vendors")} tabIndex={0}>
          {entries.slice(0, SHOWN).map(({ name, action, changes, changeCount }) => (
            <li key={`${action} ${name}`}>
              <Badge tone={DRAFTS[action].tone}>{DRAFTS[action].word}</Badge>{" "}
              <strong>{name}</strong>
              {changes.length > 0 && (
                <ChangeList
                  label={t("Changes of {name}", { name })}
                  changes={changes}
                  total={changeCount}
                />
              )}
            </li>
          ))}
          <More shown={SHOWN} total={total} />
        </ul>
      )}
      {rejected.length > 0 && (
        <>
          <strong>{t("Not imported: {count}", { count: rejected.length })}</strong>
          <ul className="ma-hub-rows" aria-label={t("Not imported")} tabIndex={0}>
            {rejected.slice(0, SHOWN).map(({ line, part, reason }) => (
              <li key={`${line} ${part} ${reason}`}>
                {line === null
                  ? (
                    <>
                      <strong>{part}</strong> {reason}
                    </>
                  )
                  : (
                    <Trans
                      text="Line {line}: {part} {reason}"
                      line={String(line)}
                      part={<strong>{part}</strong>}
                      reason={reason}
                    />
                  )}
              </li>
            ))}
            <More shown={SHOWN} total={rejected.length} />
          </ul>
        </>
      )}
    </>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <li>{t("and {count} more", { count: total - shown })}</li> : null;
}
