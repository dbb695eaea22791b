import { Tabs as MantineTabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";

export interface Tab<V extends string> {
  value: V;
  label: string;
  count?: number | string;
  content: ReactNode;
}

export interface TabsProps<V extends string> {
  /** Names the group for assistive technology. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange(value: V): void;
}

/**
 * Views of the same subject. Only the chosen tab is rendered; two tabs with the same component
 * share its state.
 */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const choose = (next: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  const shown = tabs.find((tab) => tab.value === value);
  return (
    <MantineTabs value={value} onChange={choose} keepMounted={false}>
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="ct-tab-count">{tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={value} className="ct-tab-panel">{shown?.content}</MantineTabs.Panel>
    </MantineTabs>
  );
}

/** Tabs that are addresses: the children are the router's `Link`s, which mark the active tab. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = line;
    if (!current) return;
    const show = () => showActive(current);
    // The first call comes at once.
    const resized = new ResizeObserver(show);
    resized.observe(current);
    // A link becomes active without a rendering of the line.
    const changed = new MutationObserver(show);
    changed.observe(current, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-status"],
    });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return <nav ref={line} className="ct-link-tabs" aria-label={label}>{children}</nav>;
}

/** On a narrow screen the line of tabs scrolls; scrolls to the active tab. */
function showActive(line: Element): void {
  const tab = line.querySelector('[data-status="active"]')?.getBoundingClientRect();
  const { left, right } = line.getBoundingClientRect();
  if (tab) line.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left);
}
