import type { ChainLink } from "@crumbtrail/contract/issue";
import type { ReportRequest } from "@crumbtrail/contract/report";
import { InitiatorChain, type InitiatorLink } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { createContext, type ReactNode, useContext, useState } from "react";

interface TraceProps {
  /** Index of the initiating request in the report's requests. */
  initiatedBy: number | null | undefined;
  /** The call stack, innermost frame first. */
  stack: readonly string[];
  /** The entry itself, the last node of the chain. */
  end: { kind: string; text: string };
}

/** The initiator chain and the call stack of an entry, each in a disclosure. */
export function Trace({ initiatedBy, stack, end }: TraceProps) {
  const links: InitiatorLink[] = chainOf(useContext(ReportRequests), initiatedBy);
  return (
    <>
      {links.length > 0 && (
        <More title={t("Initiator chain ({count})", { count: links.length })}>
          <InitiatorChain links={links} end={end} />
        </More>
      )}
      {stack.length > 0 && (
        <More title={t("Callstack ({count})", { count: stack.length })}>
          <ol className="te-stack ct-mono">
            {stack.map((frame, index) => <li key={index}>{frame}</li>)}
          </ol>
        </More>
      )}
    </>
  );
}

/** A disclosure that renders its content when opened, because a table has thousands of rows. */
function More({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="te-more"
      onToggle={(event) => event.currentTarget.open && setOpen(true)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

/**
 * The initiator chain of an entry, page first.
 * @param initiatedBy index of the initiating request; undefined in reports of older scanners
 * @returns empty if unknown; a cycle, possible only in damaged data, is cut
 */
export function chainOf(
  requests: readonly ReportRequest[],
  initiatedBy: number | null | undefined,
): ChainLink[] {
  const indexes = new Set<number>();
  let index = initiatedBy;
  while (typeof index === "number" && requests[index] && !indexes.has(index)) {
    indexes.add(index);
    index = requests[index]?.initiatedBy;
  }
  return [...indexes].reverse().flatMap((each) => requests[each] ?? []);
}

/** The requests of the surrounding report; chains refer to requests by index. */
export const ReportRequests = createContext<readonly ReportRequest[]>([]);
