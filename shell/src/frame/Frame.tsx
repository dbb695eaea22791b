import "@crumbtrail/kit/full.css";
import "./frame.css";
import { queryClient } from "@crumbtrail/host/queries";
import { ShortcutHelp, ShortcutProvider, useOverlaysAtFirstAct } from "@crumbtrail/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BannerArea } from "./BannerArea.tsx";
import { Footer } from "./Footer.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { Snackbar } from "./Snackbar.tsx";
import { TopNavigation } from "./TopNavigation.tsx";

const MAIN = "main";

/** Around every signed-in screen. Shows the matched route unless it is given something else. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  useOverlaysAtFirstAct();
  return (
    <QueryClientProvider client={queryClient}>
      <ShortcutProvider>
        <a className="sh-skip" href={`#${MAIN}`} onClick={skipToMain}>Skip to content</a>
        <TopNavigation />
        <BannerArea />
        <main id={MAIN} className="sh-main" tabIndex={-1}>{children}</main>
        <Footer />
        <Snackbar />
        <QuestionDialog />
        <ShortcutHelp />
      </ShortcutProvider>
    </QueryClientProvider>
  );
}

/** Without changing the address: its hash may name an issue. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}
