import type { DutyState } from "@crumbtrail/contract/duty_state";
import { useCan } from "@crumbtrail/host";
import { Alert, Button, ShortDate, Trans } from "@crumbtrail/kit";
import { Decision } from "@crumbtrail/kit/decision";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { isAcceptedNow } from "../parts/answers.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { OwnerForm } from "./OwnerForm.tsx";
import { useDecide } from "./use_decide.ts";

type Name = "owner" | "accept" | "note";

interface DecideDutyProps {
  state: DutyState;
  /** Id of the property. */
  property: string;
}

/** What is decided on a duty now, and the decisions that unfold in place. */
export function DecideDuty({ state, property }: DecideDutyProps) {
  const [open, setOpen] = useState<Name | null>(null);
  const mayDecide = useCan("MANAGE_VENDORS");
  const isAccepted = isAcceptedNow(state);
  const acceptanceEnd = useDecide(state, property, () => {});
  // What is saved folds its own form: another may have been opened meanwhile.
  const fold = (name: Name) => setOpen((now) => now === name ? null : now);
  const decision = (name: Name) => ({
    open: open === name,
    onToggle: () => setOpen(open === name ? null : name),
    onFold: () => fold(name),
  });
  const form = (name: Name) => ({ state, property, onDone: () => fold(name) });
  return (
    <section className="te-duty-decide ct-panel" aria-label={t("Decide")}>
      <h3>{t("Decide")}</h3>
      <Decided state={state} />
      {mayDecide && (
        <Decision
          title={state.decision.owner ? t("Change the owner") : t("Put somebody in charge")}
          text={t("Who is on it is shown in the matrix and in the table.")}
          {...decision("owner")}
        >
          <OwnerForm {...form("owner")} />
        </Decision>
      )}
      {mayDecide && state.result === "FAIL" && !isAccepted && (
        <Decision
          title={t("Accept until…")}
          text={t("Tolerated for now; stays unfulfilled, and counts again on the date.")}
          {...decision("accept")}
        >
          <AcceptForm {...form("accept")} />
        </Decision>
      )}
      {mayDecide && isAccepted && (
        <div className="te-duty-direct">
          <p className="ct-dimmed">{t("It counts again at once.")}</p>
          <Button
            busy={acceptanceEnd.busy}
            onClick={() => acceptanceEnd.decide({ acceptance: null })}
          >
            {t("Withdraw acceptance")}
          </Button>
          {acceptanceEnd.failure && <Alert kind="error">{acceptanceEnd.failure}</Alert>}
        </div>
      )}
      {mayDecide && (
        <Decision
          title={state.decision.note ? t("Change the note") : t("Write a note")}
          text={t("What was agreed, and what comes next.")}
          {...decision("note")}
        >
          <NoteForm {...form("note")} />
        </Decision>
      )}
      {!mayDecide && (
        <p className="te-duty-direct ct-dimmed">{t("Your role may read this, but not decide.")}</p>
      )}
    </section>
  );
}

/** The decisions that count now, with who made them. */
function Decided({ state }: { state: DutyState }) {
  const { owner, acceptedUntil, reason, note, decidedBy, decidedAt } = state.decision;
  const isOver = acceptedUntil !== null && !isAcceptedNow(state);
  return (
    <div className="te-duty-decided">
      <p>
        {owner ? t("Owner: {name}", { name: owner.name }) : t("Nobody is on it.")}
      </p>
      {acceptedUntil !== null && state.result === "FAIL" && (
        <p>
          <Trans
            text={isOver ? "Acceptance over since {date}:" : "Accepted until {date}:"}
            date={<ShortDate at={acceptedUntil} />}
          />{" "}
          <q>{reason}</q>
        </p>
      )}
      {note !== null && <p className="te-duty-note">{note}</p>}
      {decidedAt !== null && (
        <p className="te-below">
          {decidedBy ?? t("unknown")}, <ShortDate at={decidedAt} time />
        </p>
      )}
    </div>
  );
}
