/**
 * The help texts in their order, in the language of the page. To add a text: a file in `topics/`
 * for each language, a line in `topics/english.ts` and `topics/german.ts`, and its anchor here.
 */
import { paths } from "@crumbtrail/host/paths";
import { language, t } from "@crumbtrail/texts";
import { readSection, type Section } from "./help_text.ts";
import type { HelpTexts } from "./topics/english.ts";

/** A page of the help. */
export interface Topic {
  name: string;
  path: string;
  sections: Section[];
}

type Anchor = keyof HelpTexts;

/** Shown by default (specification, part 2 §2). */
const GENERAL: Anchor[] = [
  "about",
  "first-steps",
  "dashboard",
  "issues",
  "testing-scenario",
  "on-demand-tests",
  "reports",
  "duties",
  "search",
  "analytics",
  "authorization",
  "account",
  "error-messages",
  "madmin",
];

const CONFIGURATION: Anchor[] = [
  "property",
  "vendors",
  "storage-items",
  "suggestions",
  "knowledge-hub",
  "testing-scenarios",
  "steps",
  "rss-crawls",
  "user-management",
  "assignees",
  "tenant-settings",
  "integrations",
  "audit-log",
  "import-export",
  "api",
];

/** The pages of the help, made of its texts in a language. */
export function topicsOf(texts: HelpTexts): [first: Topic, ...others: Topic[]] {
  const sections = (anchors: Anchor[]) => anchors.map((each) => readSection(each, texts[each]));
  return [
    { name: t("General"), path: paths.help(), sections: sections(GENERAL) },
    {
      name: t("Configuration"),
      path: paths.helpConfiguration(),
      sections: sections(CONFIGURATION),
    },
  ];
}

/** Loads the texts in the language of the page, and no others. */
async function loadTexts(): Promise<HelpTexts> {
  if (language() === "de") return (await import("./topics/german.ts")).GERMAN;
  return (await import("./topics/english.ts")).ENGLISH;
}

// A second attempt: a module that has failed would fail at every Retry.
export const TOPICS = topicsOf(await loadTexts().catch(loadTexts));

export const [FIRST] = TOPICS;

/** The topic with an anchor, if any. */
export function topicWith(anchor: string): Topic | undefined {
  return TOPICS.find(({ sections }) =>
    sections.some(({ passages }) => passages.some((passage) => passage.anchor === anchor))
  );
}
