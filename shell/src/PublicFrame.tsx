import "@crumbtrail/kit/full.css";
import "./frame/frame.css";
import { paths } from "@crumbtrail/host/paths";
import { queryClient } from "@crumbtrail/host/queries";
import { Logo, useLightPrint, useOverlaysWhenIdle } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NotLoaded } from "./NotLoaded.tsx";

/** The frame of screens without an account: the product's name, and no tabs. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  useOverlaysWhenIdle();
  useLightPrint();
  return (
    <QueryClientProvider client={queryClient}>
      <header className="sh-top">
        <div className="sh-top-line">
          <a href={paths.home()} className="sh-logo" aria-label={t("Crumbtrail, home")}>
            <Logo />
            <span>Crumbtrail</span>
          </a>
        </div>
      </header>
      <main className="sh-main">
        {children}
      </main>
      <Footer />
      <NotLoaded />
    </QueryClientProvider>
  );
}

export function Footer() {
  return <footer className="sh-footer">© {new Date().getFullYear()} Crumbtrail</footer>;
}
