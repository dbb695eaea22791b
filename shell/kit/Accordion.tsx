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
  /** Ids that are open from the start. */
  open?: string[];
  /** Of the sections' headings: 3 below a panel's title, 2 where the page's stands above them. */
  order?: 2 | 3;
}

/** Sections that open on a click; the content of closed ones is not rendered. */
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
