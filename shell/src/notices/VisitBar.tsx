import { useEvents } from "@crumbtrail/host/events";
import { refreshTenant, useTenant } from "@crumbtrail/host/session";
import { currentVisit, endedVisit, type Visit } from "@crumbtrail/host/visit";
import {
  dismissEndedVisit,
  isOtherVisit,
  nameVisit,
  newTabUrl,
} from "@crumbtrail/host/visit_changes";
import { endVisit } from "@crumbtrail/host/visits";
import { Button, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useEffect, useRef, useState } from "react";

/** Says on every screen in which tenant staff acts, and why a visit ended without the visitor. */
export function VisitBar() {
  const visit = currentVisit();
  return visit ? <Acting visit={visit} /> : <Ended />;
}

function Acting({ visit }: { visit: Visit }) {
  const name = useTenant()?.name ?? visit.name;
  const [isEnding, setEnding] = useState(false);
  useWatchedAccess();
  useLinksIntoVisit();
  useEffect(() => {
    if (name === "" || document.title.startsWith(`[${name}]`)) return;
    nameVisit(name);
    document.title = `[${name}] ${document.title}`;
  }, [name]);
  const end = () => {
    setEnding(true);
    void endVisit();
  };
  return (
    <section className="sh-visit" aria-label={t("Visited tenant")}>
      <p>
        <Trans
          text="You are acting in <b>{name}</b><note>. What you do is in its audit log.</note>"
          name={name}
          b={(text) => <strong>{text}</strong>}
          note={(text) => <span className="sh-visit-note">{text}</span>}
        />
      </p>
      <Button size="sm" busy={isEnding} onClick={end}>{t("End visit")}</Button>
    </section>
  );
}

function Ended() {
  const [name, setName] = useState(endedVisit);
  if (name === null) return null;
  const dismiss = () => {
    dismissEndedVisit();
    setName(null);
  };
  return (
    <section className="sh-visit sh-visit-ended" role="alert" aria-label={t("Visit ended")}>
      <p>
        <Trans
          text="<b>{name}</b> no longer lets your team in. Your visit has ended, and you are back in your own tenant."
          name={name || t("The tenant")}
          b={(text) => <strong>{text}</strong>}
        />
      </p>
      <Button size="sm" onClick={dismiss}>{t("Dismiss")}</Button>
    </section>
  );
}

/**
 * Notices at once when the tenant withdraws access: the server ends the stream of events, and the
 * next call is refused, which ends the visit.
 */
function useWatchedAccess(): void {
  const { live } = useEvents(() => undefined);
  const wasLive = useRef(false);
  useEffect(() => {
    if (wasLive.current && !live) void refreshTenant();
    wasLive.current = live;
  }, [live]);
}

/** What opens a link in a new tab: a middle button, a key held, the menu, dragging. */
const OPENING = ["click", "auxclick", "contextmenu", "dragstart"] as const;

/** Links to screens name the tenant when they are opened in a new tab. */
function useLinksIntoVisit(): void {
  useEffect(() => {
    const mark = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!(link instanceof HTMLAnchorElement) || !link.href || staysHere(event, link)) return;
      if (isScreen(new URL(link.href))) link.href = newTabUrl(link.href);
    };
    for (const type of OPENING) addEventListener(type, mark, { capture: true });
    return () => {
      for (const type of OPENING) removeEventListener(type, mark, { capture: true });
    };
  }, []);
}

function staysHere({ type, ctrlKey, metaKey, shiftKey }: MouseEvent, link: HTMLAnchorElement) {
  return type === "click" && link.target !== "_blank" && !ctrlKey && !metaKey && !shiftKey;
}

/** Addresses of the API name the tenant already. */
function isScreen({ origin, searchParams }: URL): boolean {
  return origin === location.origin && !searchParams.has("tenant");
}

// A page that the browser kept from before or after the visit is loaded again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && isOtherVisit()) location.reload();
});
