/** Refreshes the list after changes elsewhere. */
import { useEvents } from "@crumbtrail/host";
import { useEffect, useRef } from "react";
import { refreshIssues } from "./issues.ts";

const POLL_MS = 30_000;
/** A test publishes an event per property; the delay gathers them into a single refetch. */
const GATHER_MS = 300;

/** Refetches issues on events, on reconnect, and by polling while the event stream is down. */
export function useLiveIssues(): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void refreshIssues();
    }, GATHER_MS);
  };
  const { live } = useEvents((event) => event.kind === "issues" && refreshSoon());

  useEffect(() => () => clearTimeout(soon.current), []);
  const missed = useRef(false);
  useEffect(() => {
    if (live) {
      if (missed.current) void refreshIssues();
      return () => {
        missed.current = true;
      };
    }
    const timer = setInterval(() => void refreshIssues(), POLL_MS);
    return () => clearInterval(timer);
  }, [live]);
}
