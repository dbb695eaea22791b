import { type Area, AREAS, SEARCH, type Tab } from "@crumbtrail/contract/areas";
import { BACK_TO_TOP_DEBOUNCE_MS } from "@crumbtrail/contract/constants";
import { paths } from "@crumbtrail/host/paths";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { useAccount, useCan, useTenant } from "@crumbtrail/host/session";
import {
  IconButton,
  IconChart,
  IconClose,
  IconDashboard,
  IconHelp,
  IconMail,
  IconMenu,
  IconPlay,
  IconSearch,
  IconSettings,
  IconTenants,
  IconUp,
  IconUser,
  Logo,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, useLocation } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { AccountMenu } from "./AccountMenu.tsx";

/** Logo, tabs, tools. On narrow screens, tabs and tools fold behind a button. */
export function TopNavigation() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => setUnfolded(false), [here]);
  return (
    <header className="sh-top">
      <div className="sh-top-line">
        <Link to={paths.home()} className="sh-logo" aria-label={t("Crumbtrail, home")}>
          <Logo />
          <span>Crumbtrail</span>
        </Link>
        <BackToTop />
        <div className="sh-fold">
          <IconButton
            label={unfolded ? t("Close menu") : t("Open menu")}
            icon={unfolded ? <IconClose size={20} /> : <IconMenu size={20} />}
            aria-expanded={unfolded}
            aria-controls="sh-navigation"
            onClick={() => setUnfolded(!unfolded)}
          />
        </div>
        <div id="sh-navigation" className={unfolded ? "sh-folded sh-unfolded" : "sh-folded"}>
          <Tabs />
          <Tools />
        </div>
      </div>
    </header>
  );
}

/** By the area's address. */
const ICONS: Record<string, ReactNode> = {
  "/": <IconDashboard />,
  "/on-demand": <IconPlay />,
  "/analytics": <IconChart />,
  "/admin": <IconSettings />,
  "/madmin": <IconTenants />,
};

/** Its tab is the last, as the specification (part 2 §2) orders them. */
const STAFF_AREA = "/madmin";

function Tabs() {
  const { permissions } = useAccount();
  const features = useTenant()?.features;
  const isShown = ({ permission, feature }: Tab) =>
    permissions.includes(permission) && (feature === undefined || features?.[feature] === true);
  const areaTab = ({ path, name, tab }: Area) =>
    tab && isShown(tab) && (
      // Every address lies below the root, so the root's tab is active only at the root.
      <Link key={path} to={path} activeOptions={{ exact: path === "/", includeSearch: false }}>
        {ICONS[path]}
        {tab.label ?? name}
      </Link>
    );
  return (
    <nav className="sh-tabs" aria-label={t("Main")}>
      {AREAS.filter(({ path }) => path !== STAFF_AREA).map(areaTab)}
      <OwnTabs />
      {AREAS.filter(({ path }) => path === STAFF_AREA).map(areaTab)}
    </nav>
  );
}

/** The tabs of the shell's own screens, for everyone. */
function OwnTabs() {
  const { username, avatar } = useAccount();
  return (
    <>
      <Link to={paths.account()} title={t("Account of {username}", { username })}>
        {avatar ? <img className="sh-tool-avatar" src={avatar} alt="" /> : <IconUser />}
        <span className="sh-tool-label">{t("My Account")}</span>
      </Link>
      <Link to={paths.help()} title={t("Help Center")}>
        <IconHelp />
        <span className="sh-tool-label">{t("Help")}</span>
      </Link>
    </>
  );
}

function Tools() {
  const tenant = useTenant();
  const { username } = useAccount();
  const maySearch = useCan("VIEW_RESULTS");
  return (
    <div className="sh-tools">
      <span className="sh-tenant" title={username}>{tenant?.name}</span>
      {maySearch && (
        <Link
          to={SEARCH.path}
          className="sh-tool"
          aria-label={t("Search")}
          title={t("Search (/), quick open (Ctrl+K)")}
        >
          <IconSearch />
          <span className="sh-narrow-only">{t("Search")}</span>
        </Link>
      )}
      <SendFeedback />
      <AccountMenu />
    </div>
  );
}

/** Opens the form. Opened in another way, such as by its menu, the link writes an e-mail. */
function SendFeedback() {
  const [Form, setForm] = useState<ComponentType<{ onClose(): void }>>();
  return (
    <>
      <a
        className="sh-tool"
        title={t("Send Feedback")}
        href={`mailto:${runtimeConfig().MISC.CONTACT_EMAIL}`}
        onClick={async (event) => {
          event.preventDefault();
          const { FeedbackDialog } = await import("../notices/mod.ts");
          setForm(() => FeedbackDialog);
        }}
      >
        <IconMail />
        <span className="sh-tool-label">{t("Send Feedback")}</span>
      </a>
      {Form && <Form onClose={() => setForm(undefined)} />}
    </>
  );
}

/**
 * Appears after scrolling past half a screen; placed in the navigation's line, so that the button
 * covers no content.
 */
function BackToTop() {
  const shown = useScrolledPastHalf();
  return (
    <div className="sh-back-to-top">
      {shown && (
        <IconButton
          label={t("Back to top")}
          icon={<IconUp />}
          onClick={() => scrollTo({ top: 0, behavior: "smooth" })}
        />
      )}
    </div>
  );
}

function useScrolledPastHalf(): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(scrollY > innerHeight / 2), BACK_TO_TOP_DEBOUNCE_MS);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      clearTimeout(timer);
    };
  }, []);
  return past;
}
