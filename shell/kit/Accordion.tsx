import { Accordion as MantineAccordion } from "@mantine/core";
import type { ReactNode } from "react";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** At the right of the title. */
  count?: number;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Ids of the sections that are open at first. */
  open?: string[];
  /**
   * Level of the sections' headings: 3 below a panel's title, 2 directly below the page's title.
   */
  order?: 2 | 3;
}

/** Sections that open on a click; the content of closed sections is not rendered. */
export function Accordion({ items, open = [], order = 3 }: AccordionProps) {
  return (
    <MantineAccordion
      multiple
      defaultValue={open}
      keepMounted={false}
      transitionDuration={120}
      order={order}
      classNames={{ control: "ct-accordion-control", content: "ct-accordion-content" }}
    >
      {items.map((item) => (
        <MantineAccordion.Item key={item.id} value={item.id}>
          <MantineAccordion.Control>
            <span className="ct-accordion-title">
              <span>{item.title}</span>
              {item.count !== undefined && <span className="ct-tab-count">{item.count}</span>}
            </span>
          </MantineAccordion.Control>
          <MantineAccordion.Panel>{item.content}</MantineAccordion.Panel>
        </MantineAccordion.Item>
      ))}
    </MantineAccordion>
  );
}
