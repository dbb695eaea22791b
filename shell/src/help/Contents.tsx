import { t } from "@crumbtrail/texts";
import { useSyncExternalStore } from "react";
import { AnchorLink } from "./AnchorLink.tsx";
import type { Section } from "./help_text.ts";
import type { Topic } from "./topics.ts";

/** Beside the text there is room for the open list, above the text there is not. */
const BESIDE = "(min-width: 801px)";

const isBeside = () => matchMedia(BESIDE).matches;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

interface ContentsProps {
  topic: Topic;
  /** Of the address, if any. */
  anchor: string;
}

/** The sections of a topic; the section of the address also shows its parts. */
export function Contents({ topic, anchor }: ContentsProps) {
  const beside = useSyncExternalStore(subscribe, isBeside);
  return (
    // A new element for each place: `open` is where the list starts, and readers may change it.
    <details key={String(beside)} className="sh-help-contents" open={beside}>
      <summary>{t("Contents")}</summary>
      <nav aria-label={t("Contents")}>
        <ul>
          {topic.sections.map((section) => (
            <Entry key={section.anchor} section={section} anchor={anchor} />
          ))}
        </ul>
      </nav>
    </details>
  );
}

function Entry({ section, anchor }: { section: Section; anchor: string }) {
  const isOpen = section.passages.some((passage) => passage.anchor === anchor);
  return (
    <li>
      <AnchorLink anchor={section.anchor}>{section.title}</AnchorLink>
      {isOpen && section.passages.length > 1 && (
        <ul>
          {section.passages.slice(1).map((part) => (
            <li key={part.anchor}>
              <AnchorLink anchor={part.anchor}>{part.title}</AnchorLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
