import { CUT } from "@crumbtrail/contract/constants";
import type { Report } from "@crumbtrail/contract/report";
import { Accordion } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Url } from "./parts/table_cells.tsx";

/** Maximum number of lines in each list; the download has all. */
const MOST_SHOWN = 200;

/** Console messages, failed loads and refused connections, none of which raise issues. */
export function ConsolePanel({ report }: { report: Report }) {
  const messages = report.messages ?? [];
  const refused = report.egress?.refused ?? [];
  const failed = report.requests.filter((request) => request.failed !== null);
  const items = [
    {
      id: "console",
      title: t("Console of the page"),
      count: messages.length,
      content: <Messages messages={messages} />,
    },
    {
      id: "failed",
      title: t("Failed loads"),
      count: failed.length,
      content: <Failed requests={failed} />,
    },
    {
      id: "refused",
      title: t("Connections the scanner refused"),
      count: refused.length,
      content: <Refused targets={refused} />,
    },
  ].filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <section className="ct-panel te-section" aria-label={t("Problems of the page")}>
      <Accordion items={items} />
    </section>
  );
}

function Messages({ messages }: { messages: NonNullable<Report["messages"]> }) {
  return (
    <ul className="te-lines">
      {messages.slice(0, MOST_SHOWN).map(({ level, text }, index) => (
        <li key={index}>
          <span className="ct-dimmed">{level}</span> <span className="ct-mono">{text}</span>
        </li>
      ))}
      <Others count={messages.length - MOST_SHOWN} />
    </ul>
  );
}

function Failed({ requests }: { requests: Report["requests"] }) {
  return (
    <ul className="te-lines">
      {requests.slice(0, MOST_SHOWN).map(({ url, failed }, index) => (
        <li key={index}>
          <span className="ct-dimmed">{failed}</span> <Url url={url} length={CUT.requestUrl} />
        </li>
      ))}
      <Others count={requests.length - MOST_SHOWN} />
    </ul>
  );
}

function Refused({ targets }: { targets: NonNullable<Report["egress"]>["refused"] }) {
  return (
    <ul className="te-lines">
      <li className="ct-dimmed">
        {t(
          "The page requested these. Tests reach only public addresses on standard web ports, so nothing was sent.",
        )}
      </li>
      {targets.slice(0, MOST_SHOWN).map(({ host, port, reason }, index) => (
        <li key={index}>
          <span className="ct-mono">{host}:{port}</span> <span className="ct-dimmed">{reason}</span>
        </li>
      ))}
      <Others count={targets.length - MOST_SHOWN} />
    </ul>
  );
}

function Others({ count }: { count: number }) {
  return count > 0
    ? <li className="ct-dimmed">{t("{count} more in the download", { count })}</li>
    : null;
}
