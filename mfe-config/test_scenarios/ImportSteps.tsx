import { Alert, Button, Row, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ChangeEvent, useRef, useState } from "react";
import { type ImportedSteps, importSteps } from "./steps_form.ts";

interface ImportStepsProps {
  /** Replaces the steps. */
  onImport(steps: ImportedSteps): void;
}

/** Imports a recording of Chrome DevTools' Recorder, from a file or as pasted text. */
export function ImportSteps({ onImport }: ImportStepsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [pasted, setPasted] = useState<string | null>(null);
  const take = (text: string) => {
    const read = importSteps(text);
    setProblems("problems" in read ? read.problems : []);
    if ("problems" in read) return;
    onImport(read);
    setPasted(null);
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    const text = await file?.text();
    // Otherwise choosing the same file once more would be no change.
    if (input.current) input.current.value = "";
    if (text !== undefined) take(text);
  };
  return (
    <div className="co-import-steps">
      <Row>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t("Recording to import")}
          onChange={(event) => void choose(event)}
        />
        <Button size="sm" onClick={() => input.current?.click()}>{t("Import a recording…")}</Button>
        <Button
          size="sm"
          aria-expanded={pasted !== null}
          onClick={() => setPasted(pasted === null ? "" : null)}
        >
          {t("Paste a recording")}
        </Button>
      </Row>
      {pasted !== null && (
        <>
          <Textarea
            label={t("Recording as JSON")}
            minRows={4}
            maxRows={10}
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Button size="sm" disabled={pasted.trim() === ""} onClick={() => take(pasted)}>
            {t("Use these steps")}
          </Button>
        </>
      )}
      {problems.length > 0 && (
        <Alert kind="error" title={t("The recording was not imported")}>
          {problems.map((problem) => <div key={problem}>{problem}</div>)}
        </Alert>
      )}
    </div>
  );
}
