import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { verifyReturn } from "./verify_return.ts";

/** Where an identity provider sends the browser back to (part 1 section 2). */
export function CallbackPage() {
  const navigate = useNavigate();
  // What the provider sent counts once, and development runs effects twice.
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const fragment = location.hash.slice(1);
    // Not to be left in the history: whoever goes back would hand it in again.
    history.replaceState(history.state, "", location.pathname);
    void verifyReturn(fragment).then((next) => {
      if ("home" in next) location.replace(next.home);
      else void navigate({ ...next, replace: true });
    });
  }, [navigate]);

  return (
    <PublicPage title="Sign in">
      <p role="status">Processing request...</p>
    </PublicPage>
  );
}
