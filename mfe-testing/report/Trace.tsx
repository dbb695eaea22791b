import type { ChainLink } from "@crumbtrail/contract/issue";
import type { ReportRequest } from "@crumbtrail/contract/test_result";
import { InitiatorChain, type InitiatorLink } from "@crumbtrail/kit";
import { createContext, type ReactNode, useContext, useState } from "react";

interface TraceProps {
  /** Index in the report's requests of the one that led to it. */
  initiatedBy: number | null | undefined;
  /** The call stack, innermost frame first. */
  stack: readonly string[];
  /** The last link of the chain: the entry itself. */
  end: { kind: string; text: string };
}

/** The requests that led to an entry, and the call stack, each in a disclosure. */
export function Trace({ initiatedBy, stack, end }: TraceProps) {
  const links: InitiatorLink[] = chainOf(useContext(ReportRequests), initiatedBy);
  return (
    <>
      {links.length > 0 && (
        <More title={`Initiator chain (${links.length})`}>
          <InitiatorChain links={links} end={end} />
        </More>
      )}
      {stack.length > 0 && (
        <More title={`Callstack (${stack.length})`}>
          <ol className="te-stack ct-mono">
            {stack.map((frame, index) => <li key={index}>{frame}</li>)}
          </ol>
        </More>
      )}
    </>
  );
}

/** Renders its content once it is opened: a table has thousands of them. */
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
 * The requests that led to an entry, the page first.
 * @param initiatedBy of the entry; undefined in reports of older scanners
 * @returns empty if unknown; a circle, which no page can make, ends where it closes
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

/** The requests of the report around, which chains refer to by index. */
export const ReportRequests = createContext<readonly ReportRequest[]>([]);
