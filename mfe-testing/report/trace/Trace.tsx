import { InitiatorChain, type InitiatorLink } from "@crumbtrail/kit";
import { type ReactNode, useContext, useState } from "react";
import { chainOf } from "./chain.ts";
import { ReportRequests } from "./requests.ts";

interface TraceProps {
  /** Place in the report's requests of what led to it. */
  initiatedBy: number | null | undefined;
  /** The call stack of who did it, innermost first. */
  stack: readonly string[];
  /** What came of it: the entry itself. */
  end: { kind: string; text: string };
}

/** How an entry came about: the requests that led to it, and the calls; each behind a word. */
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

/** Its content is only rendered once somebody asks: a table has thousands of them. */
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
