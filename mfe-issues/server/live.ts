/** Issues that change elsewhere find their way to the list. */
import { useEvents } from "@crumbtrail/host";
import { useEffect, useRef } from "react";
import { refreshIssues } from "./issues.ts";

const POLL_MS = 30_000;
/** A run tells of each of its properties; the list is asked for once. */
const GATHER_MS = 300;

/** Refetches on events, from time to time where none come, and when they come again. */
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
