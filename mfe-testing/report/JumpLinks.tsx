import { t, tAll } from "@crumbtrail/texts";
import type { MouseEvent } from "react";
import { EntryCount } from "./parts/Section.tsx";

const TARGETS = tAll({
  cookies: "Cookies",
  local: "LocalStorage Entries",
  session: "SessionStorage Entries",
  requests: "Non-whitelisted Requests",
  whitelisted: "Whitelisted Entries",
  download: "Download Report",
});

export type JumpTarget = keyof typeof TARGETS;

interface JumpLinksProps {
  idOf(target: JumpTarget): string;
  counts: Partial<Record<JumpTarget, number>>;
  /** The test is conclusive: zero means none. */
  conclusive: boolean;
}

/**
 * Links that scroll to the parts of the report. By hand: a link of the router with a `hash` changes
 * the URL, whose hash names the open hit of the search.
 */
export function JumpLinks({ idOf, counts, conclusive }: JumpLinksProps) {
  const targets = Object.keys(TARGETS).filter(isTarget);
  return (
    <nav className="te-jump" aria-label={t("Parts of the report")}>
      {targets.map((target) => (
        <span key={target}>
          <a href={`#${idOf(target)}`} onClick={(event) => jump(event, idOf(target))}>
            {TARGETS[target]}
          </a>
          {counts[target] !== undefined && (
            <EntryCount value={counts[target]} conclusive={conclusive} />
          )}
        </span>
      ))}
    </nav>
  );
}

function isTarget(name: string): name is JumpTarget {
  return name in TARGETS;
}

function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "start" });
  target?.focus({ preventScroll: true });
}
