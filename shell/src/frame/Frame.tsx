import "@crumbtrail/kit/full.css";
import "./frame.css";
import {
  type Banner,
  bannerAtom,
  clearBanner,
  type OpenQuestion,
  questionAtom,
} from "@crumbtrail/host/overlays";
import { paths } from "@crumbtrail/host/paths";
import { queryClient } from "@crumbtrail/host/queries";
import { useTenant } from "@crumbtrail/host/session";
import { currentVisit, endedVisit } from "@crumbtrail/host/visit";
import {
  ConfirmDialog,
  hasChangedForm,
  HelpLinks,
  IconAlert,
  IconClose,
  IconHelp,
  lazyPart,
  ShortcutHelp,
  ShortcutProvider,
  useLightPrint,
  useOverlaysWhenIdle,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { QueryClientProvider } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { type ReactNode, useRef } from "react";
import { Footer } from "../PublicFrame.tsx";
import { QuickOpen } from "../palette/QuickOpen.tsx";
import { LateAnswer } from "./LateAnswer.tsx";
import { NotLoaded } from "../NotLoaded.tsx";
import { Snackbar } from "./Snackbar.tsx";
import { TopNavigation } from "./TopNavigation.tsx";

const MAIN = "main";

/** The Help Center, as a chunk of its own. */
export const loadHelp = () => import("../help_pages.ts");

const Seldom = lazyPart(async () => (await import("../notices/mod.ts")).default);

/** The bars above a screen; with an error, the link to the help about the error. */
const seldom = (error?: unknown) => <Seldom error={error} />;

const helpLinks = (failure?: unknown) => failure === undefined ? <HelpLink /> : seldom(failure);

/** The frame of every signed-in screen. Shows the matched route by default. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  useOverlaysWhenIdle();
  useLightPrint();
  return (
    <QueryClientProvider client={queryClient}>
      <ShortcutProvider>
        <a className="sh-skip" href={`#${MAIN}`} onClick={skipToMain}>{t("Skip to content")}</a>
        {/* Before the screen: a screen's own shortcuts win. */}
        <QuickOpen />
        <TopNavigation />
        <Notices />
        <BannerArea />
        <HelpLinks.Provider value={helpLinks}>
          <main id={MAIN} className="sh-main" tabIndex={-1}>{children}</main>
        </HelpLinks.Provider>
        <Footer />
        <Snackbar />
        <LateAnswer />
        <NotLoaded />
        <QuestionDialog />
        <ShortcutHelp />
      </ShortcutProvider>
    </QueryClientProvider>
  );
}

/** The help has no help of its own. */
const HELP_CENTER = /^\/help/;
const HELP_HERE = t("Help on this screen");

/**
 * The "?" beside a screen's title. Names the screen; the help knows the anchor (`help/targets.ts`),
 * so that the table is loaded with the help.
 */
function HelpLink() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (HELP_CENTER.test(here)) return null;
  return (
    <Link
      to={paths.help()}
      hash={here}
      className="sh-help-link"
      aria-label={HELP_HERE}
      title={HELP_HERE}
    >
      <IconHelp size={18} />
    </Link>
  );
}

/** Leaves the address unchanged, because its hash may name an issue. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

/** Whose data is shown, and announcements; loaded only when there is something to say. */
function Notices() {
  const announced = useTenant()?.announcements?.length;
  return currentVisit() || endedVisit() !== null || announced ? seldom() : null;
}

const FAILED = {
  title: t("An error occurred"),
  text: t("Please contact the administrator if this error persists"),
};
/** The specification's words (part 1 §2). */
const TEXTS: Record<Banner, { title: string; text: string }> = {
  "session-expired": {
    title: t("Your session has expired"),
    text: t("Please reload the page and login into your account"),
  },
  "request-failed": FAILED,
  "no-answer": FAILED,
};

/**
 * Stays below the navigation until clicked; "no answer" also ends with the next answer. After the
 * session a button leads to the sign-in.
 */
export function BannerArea() {
  const banner = useAtomValue(bannerAtom);
  return (
    <div className="sh-banner-area" role="alert">
      {banner && (
        <div className={`sh-banner sh-${banner}`}>
          <button type="button" className="sh-banner-text" onClick={clearBanner}>
            <IconAlert size={20} />
            <span>
              <strong>{TEXTS[banner].title}</strong>
              <br />
              {TEXTS[banner].text}
            </span>
            <IconClose />
            <span className="ct-hidden">{t("Dismiss")}</span>
          </button>
          {banner === "session-expired" && (
            <button type="button" className="sh-banner-act" onClick={signInAgain}>
              {t("Sign in")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The sign-in leads back here. Beside an open form it is in another tab, so that nothing is lost. */
function signInAgain(): void {
  if (hasChangedForm()) open(paths.login(), "_blank");
  else location.reload();
}

/** Shows the question that a screen asks with `confirm`. */
function QuestionDialog() {
  const question = useAtomValue(questionAtom);
  // The text stays while the dialog fades out.
  const last = useRef<OpenQuestion>(undefined);
  if (question) last.current = question;
  const shown = last.current;
  return (
    <ConfirmDialog
      opened={question !== null}
      title={shown?.title ?? ""}
      action={shown?.action ?? t("Delete")}
      destructive={shown?.destructive ?? true}
      onAnswer={(yes) => question?.answer(yes)}
    >
      {shown?.text}
    </ConfirmDialog>
  );
}
