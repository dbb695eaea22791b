import { formatOfText } from "@crumbtrail/contract/config_file";
import { refusedFields } from "@crumbtrail/contract/errors";
import type { HubImportInput, HubPlan } from "@crumbtrail/contract/hub_entry";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Alert, Badge, Button, Checkbox, Modal, Row, Stack, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
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

/** Rows of each list. */
const SHOWN = 200;

interface Planned {
  name: string;
  input: HubImportInput;
  plan: HubPlan;
}

/** Imports a public list into drafts: what it would change is shown before. */
export function ImportModal({ onClose }: { onClose(): void }) {
  const [keep, setKeep] = useState(false);
  const planning = useMutation({
    mutationFn: async (
      { file, removeMissing }: { file: File; removeMissing: boolean },
    ): Promise<Planned> => {
      const text = await file.text();
      const format = formatOfText(text);
      const input = {
        format: format === "DOCUMENT" ? "IAB_GVL" as const : format,
        ...{ text, removeMissing },
      };
      return { name: file.name, input, plan: await planImport(input) };
    },
  });
  const choose = (file: File, keepMissing = keep) =>
    planning.mutate({ file, removeMissing: !keepMissing });
  const { data: planned, error } = planning;
  return (
    <Modal opened title={t("Import a list")} size="lg" onClose={onClose}>
      <Stack>
        <p className="ma-note">
          {t(
            "Choose the JSON of IAB’s Global Vendor List, or the CSV or JSON of the Open Cookie Database. You see all changes first. They become drafts, and reach tenants when you publish them.",
          )}
        </p>
        <Row>
          <FileButton busy={planning.isPending} onChoose={choose} />
        </Row>
        <Checkbox
          label={t("Keep vendors that the list no longer has")}
          checked={keep}
          onChange={({ currentTarget: { checked } }) => {
            setKeep(checked);
            const file = planning.variables?.file;
            if (file) choose(file, checked);
          }}
        />
        {error && (
          <Alert kind="error" title={t("This file can't be imported.")}>
            {failureText(error, FAILURES)}
          </Alert>
        )}
        {planned && <Preview key={planned.plan.fingerprint} {...planned} onClose={onClose} />}
      </Stack>
    </Modal>
  );
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
      <Button data-autofocus busy={busy} onClick={() => input.current?.click()}>
        {t("Choose a file…")}
      </Button>
    </>
  );
}

/** The dry run of a file, and the button that writes the drafts. */
function Preview({ name, input, plan, onClose }: Planned & { onClose(): void }) {
  const { fingerprint, added, changed, removed, entries, rejected } = plan;
  const total = added + changed + removed;
  const applying = useMutation({
    mutationFn: () => applyImport({ ...input, fingerprint }),
    onSuccess: () => {
      notify(t("{name} was imported into drafts.", { name }));
      onClose();
    },
  });
  return (
    <section aria-label={t("Changes")} className="ma-stack">
      <p>{`${name}: ${FORMATS[input.format]}`}</p>
      <p>
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
      {applying.error && (
        <Alert kind="error" title={t("Nothing was imported.")}>
          {failureText(applying.error, FAILURES)}
        </Alert>
      )}
      <Row>
        <Button
          look="primary"
          busy={applying.isPending}
          disabled={total === 0}
          onClick={() => applying.mutate()}
        >
          {t("Save as drafts")}
        </Button>
        <Button onClick={onClose}>{t("Cancel")}</Button>
      </Row>
    </section>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <li>{t("and {count} more", { count: total - shown })}</li> : null;
}
