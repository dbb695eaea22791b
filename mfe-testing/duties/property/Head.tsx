import type { PropertyDuties } from "@crumbtrail/contract/duty_state";
import { REGION_LABELS } from "@crumbtrail/contract/duty_state_options";
import { HelpLinks, RelativeTime, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { dutyVerdict, restText } from "./verdict.ts";

interface HeadProps {
  data: PropertyDuties;
  actions: ReactNode;
}

/** The way back, the verdict, and in one line what it rests on. */
export function Head({ data, actions }: HeadProps) {
  const { property, region, duties, judgedAt, at } = data;
  const help = useContext(HelpLinks)();
  const now = Date.parse(at);
  return (
    <header className="te-duty-head">
      <div>
        <p className="te-duty-path">
          <Link to="/on-demand/duties">{t("All properties")}</Link>
          <span aria-hidden>›</span>
          {property.name}
        </p>
        <h2 className="te-verdict-text">
          {judgedAt === null
            ? t("No test has judged this property yet.")
            : dutyVerdict(duties, now)} {help}
        </h2>
        <ul className="te-run-line">
          {judgedAt !== null && restText(duties, now).map((text) => <li key={text}>{text}</li>)}
          <li>{t("Rules of: {region}", { region: REGION_LABELS[region] })}</li>
          {judgedAt && (
            <li>
              <Trans text="last proof {when}" when={<RelativeTime at={judgedAt} />} />
            </li>
          )}
        </ul>
      </div>
      {actions}
    </header>
  );
}
