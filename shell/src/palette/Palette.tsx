import "./palette.css";
import { SEARCH } from "@crumbtrail/contract/areas";
import { CUT } from "@crumbtrail/contract/constants";
import type { SearchHit } from "@crumbtrail/contract/search";
import { RESULT_TYPE_LABELS } from "@crumbtrail/contract/search_options";
import { isSearchable, searchText } from "@crumbtrail/contract/search_text";
import { cut } from "@crumbtrail/contract/text";
import { addressOf } from "@crumbtrail/host/search";
import { useAccount, useCan, useTenant } from "@crumbtrail/host/session";
import { IconSearch, InlineSpinner, Marked, Modal, TextInput, useDarkMode } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useChooseDarkMode } from "../account_dark_mode.ts";
import { logout } from "../logout.ts";
import { actionsFor, matches, screensFor } from "./entries.ts";
import { type Entry, optionId, Options } from "./Options.tsx";
import { useHits } from "./use_hits.ts";

/** Quick open: screens, actions and hits of the search by a few letters. */
export function Palette({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const maySearch = useCan("VIEW_RESULTS");
  const { hits, busy, failed } = useHits(typed, maySearch);
  const { history } = useRouter();
  const go = (address: string) => {
    onClose();
    history.push(address);
  };
  const entries = [
    ...useFixedEntries(go, onClose).filter(({ label }) => matches(label, typed.trim())),
    ...hits.map((hit) => hitEntry(hit, go)),
    ...(maySearch && isSearchable(searchText(typed)) ? [allResults(searchText(typed), go)] : []),
  ];
  const at = Math.min(active, entries.length - 1);
  const id = useId();
  useEffect(() => {
    document.getElementById(optionId(id, at))?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose among the letters of an input method first.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = steps[event.key];
    if (next !== undefined) setActive((next + entries.length) % Math.max(1, entries.length));
    else if (event.key === "Enter") entries[at]?.run();
    else if (event.key === "k" && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened title={t("Quick open")} onClose={onClose}>
      <TextInput
        role="combobox"
        aria-label={t("Search or jump to")}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={at >= 0 ? optionId(id, at) : undefined}
        data-autofocus
        placeholder={t("A screen, an action, or a name, host or URL")}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch />}
        rightSection={busy && <InlineSpinner label={t("Searching")} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="ct-hidden" role="status">
        {busy
          ? t("Searching")
          : t("{count, plural, one {# entry} other {# entries}}", { count: entries.length })}
      </p>
      {failed && <p className="sh-palette-note">{t("The search did not answer.")}</p>}
      <Options id={id} entries={entries} active={at} />
      {entries.length === 0 && !busy && <p className="sh-palette-note">{t("Nothing found")}</p>}
    </Modal>
  );
}

function allResults(text: string, go: (address: string) => void): Entry {
  return {
    group: t("Search"),
    label: t("All results for “{query}”", { query: text }),
    run: () => go(`${SEARCH.path}?${new URLSearchParams({ query: JSON.stringify(text) })}`),
  };
}

function useFixedEntries(go: (address: string) => void, onClose: () => void): Entry[] {
  const { permissions } = useAccount();
  const features = useTenant()?.features;
  const [mode] = useDarkMode();
  const choose = useChooseDarkMode();
  // As when the palette was opened: choosing a mode must not change the entries while it closes.
  const isDark = useRef(document.documentElement.dataset.mantineColorScheme === "dark").current;
  const leading = (group: string) => ({ label, address }: { label: string; address: string }) => ({
    group,
    label,
    run: () => go(address),
  });
  const set = (wanted: "on" | "off" | "auto", label: string): Entry => ({
    group: t("Actions"),
    label,
    run: () => {
      onClose();
      choose(wanted);
    },
  });
  return [
    ...screensFor(permissions, features).map(leading(t("Screens"))),
    ...actionsFor(permissions).map(leading(t("Actions"))),
    isDark ? set("off", t("Light mode")) : set("on", t("Dark mode")),
    ...(mode === "auto" ? [] : [set("auto", t("Dark mode as the system"))]),
    { group: t("Actions"), label: t("Log out"), run: () => void logout() },
  ];
}

/** A hit as an entry of the palette, which opens the hit on its screen. */
function hitEntry(hit: SearchHit, go: (address: string) => void): Entry {
  const text = hit.resultType === "TEST_RESULT" ? hit.url : hit.name;
  const isProof = hit.resultType === "TEST_RESULT" && hit.isProof;
  const property = "property" in hit ? cut(hit.property.name, CUT.property) : undefined;
  const note = isProof ? `${t("Proof")}, ${property}` : property;
  return {
    group: RESULT_TYPE_LABELS[hit.resultType],
    label: text.text,
    content: <Marked text={text} length={CUT.searchName} mono />,
    ...(note !== undefined && { note }),
    run: () => go(addressOf(hit)),
  };
}
