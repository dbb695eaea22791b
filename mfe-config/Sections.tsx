/** The tabs of the configuration: a list beside the screen, where it is narrow a choice above it. */
import { Count } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { countQuery } from "./server/counts.ts";
import { type ConfigTab, grouped } from "./tabs.ts";

interface SectionsProps {
  tabs: readonly ConfigTab[];
  /** The tab of the screen that is shown. */
  shown?: ConfigTab;
}

export function Sections(props: SectionsProps) {
  return (
    <nav className="co-sections" aria-label={t("Configuration")}>
      {useIsNarrow() ? <SectionChoice {...props} /> : <SectionList {...props} />}
    </nav>
  );
}

function SectionList({ tabs }: SectionsProps) {
  return grouped(tabs).map(([title, own]) => (
    <section key={title} aria-label={title}>
      <p aria-hidden>{title}</p>
      <ul>
        {own.map((tab) => (
          <li key={tab.path}>
            <Link to={tab.path} activeOptions={{ includeSearch: false }}>
              {tab.label}
              <Total path={tab.path} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** How many entries the list of a tab has; nothing for an empty list, or one that is not counted. */
function Total({ path }: Pick<ConfigTab, "path">) {
  const { data = 0 } = useQuery(countQuery(path));
  return data > 0 && <Count value={data} />;
}

function SectionChoice({ tabs, shown }: SectionsProps) {
  const navigate = useNavigate();
  return (
    <select
      className="ct-input"
      aria-label={t("Section")}
      value={shown?.path}
      onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
    >
      {grouped(tabs).map(([title, own]) => (
        <optgroup key={title} label={title}>
          {own.map(({ path, label }) => <option key={path} value={path}>{label}</option>)}
        </optgroup>
      ))}
    </select>
  );
}

/** As in `layout.css`: beside the list, tables would not have their room. */
const NARROW = "(max-width: 1240px)";

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(NARROW).matches,
  );
}
