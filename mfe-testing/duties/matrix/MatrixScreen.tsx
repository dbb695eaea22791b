/** The duties of all properties: what is wrong where, since when, and who is on it. */
import { useTitle } from "@crumbtrail/host";
import { dutyMatrixQuery } from "@crumbtrail/host/duties";
import { EmptyState, HelpLinks, Loaded, Page, Panel, SegmentedControl } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { DutyMatrixRow } from "@crumbtrail/contract/duty_state";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { DutyOrder } from "../../addresses/duties.ts";
import { duties } from "../../addresses/tree.ts";
import { MarkLegend } from "../parts/Mark.tsx";
import { Matrix } from "./Matrix.tsx";
import { PropertyCards } from "./PropertyCards.tsx";
import { QuestionCards } from "./QuestionCards.tsx";
import { matrixVerdict, ordered } from "./rows.ts";

const ORDERS: { value: DutyOrder; label: string }[] = [
  { value: "trouble", label: t("Most trouble") },
  { value: "since", label: t("Latest failure") },
  { value: "name", label: t("Name") },
];

export function MatrixScreen() {
  useTitle(t("Duties"));
  return (
    <Page title={t("Duties")} hiddenTitle>
      <Loaded query={useQuery(dutyMatrixQuery)} rows={10} height={40}>
        {(rows) => rows.length > 0 ? <Properties rows={rows} /> : <NoProperties />}
      </Loaded>
    </Page>
  );
}

function NoProperties() {
  return (
    <EmptyState title={t("No properties yet")}>
      {t("Duties are judged by tests of your websites. Add a property in the configuration first.")}
    </EmptyState>
  );
}

function Properties({ rows }: { rows: readonly DutyMatrixRow[] }) {
  const { order = "trouble" } = duties.useSearch();
  const navigate = duties.useNavigate();
  const help = useContext(HelpLinks)();
  const shown = ordered(rows, order);
  const judged = shown.filter(({ judgedAt }) => judgedAt !== null);
  return (
    <>
      <header className="te-duty-head">
        <div>
          <h2 className="te-verdict-text">
            {judged.length > 0
              ? matrixVerdict(rows, Date.now())
              : t("No property has been judged yet.")} {help}
          </h2>
          <p className="ct-dimmed">
            {t(
              "What the law asks of a page with a consent banner, judged by your tests. A machine can't tell all of it: that stays for a person.",
            )}
          </p>
        </div>
        <SegmentedControl
          label={t("Order")}
          options={ORDERS}
          value={order}
          onChange={(order) => void navigate({ search: { order }, replace: true })}
        />
      </header>
      {judged.length > 0 && <QuestionCards rows={judged} />}
      <Panel flush className="te-duty-wide">
        <Matrix rows={shown} />
      </Panel>
      <PropertyCards rows={shown} />
      <MarkLegend />
    </>
  );
}
