/** Checks that the links of help texts lead somewhere. Pure. */
import { linksOf } from "./help_text.ts";
import type { Topic } from "./topics.ts";

/** Pages outside the front end's router. */
const SERVED = ["/docs", "/openapi.json"];

/** Whether the API and not the router serves an address. */
export function isServed(href: string): boolean {
  return SERVED.includes(href);
}

/** Every anchor of the help. */
export function anchorsOf(topics: readonly Topic[]): string[] {
  return topics.flatMap(({ sections }) =>
    sections.flatMap(({ passages }) => passages.map(({ anchor }) => anchor))
  );
}

/**
 * Dead links of the help: unknown anchors and screens, anchors used twice, links elsewhere.
 * @param screens addresses of the product's screens
 * @returns a sentence for each
 */
export function deadLinks(topics: readonly Topic[], screens: readonly string[]): string[] {
  const anchors = anchorsOf(topics);
  const isAlive = (href: string) =>
    href.startsWith("#")
      ? anchors.includes(href.slice(1))
      : screens.includes(href) || isServed(href);
  const twice = anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index);
  const dead = topics.flatMap(({ sections }) =>
    sections.flatMap(({ passages }) =>
      passages.flatMap(({ anchor, content }) =>
        linksOf(content).filter((href) => !isAlive(href)).map((href) => `${anchor}: ${href}`)
      )
    )
  );
  return [...twice.map((anchor) => `${anchor}: two passages`), ...dead];
}
