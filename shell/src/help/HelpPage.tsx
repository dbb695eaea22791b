import { paths } from "@crumbtrail/host/paths";
import { useTitle } from "@crumbtrail/host/titles";
import { CopyButton, LinkTabs, Page } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, Navigate, useLocation, useMatch } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { Contents } from "./Contents.tsx";
import { HelpSearch } from "./HelpSearch.tsx";
import type { Passage, Section } from "./help_text.ts";
import { Markdown } from "./Markdown.tsx";
import { Results } from "./Results.tsx";
import { helpFor } from "./targets.ts";
import { FIRST, type Topic, TOPICS, topicWith } from "./topics.ts";

/**
 * The Help Center (specification, part 2 §2): a topic with its contents, or the results of a
 * search.
 */
export function HelpPage() {
  useTitle(t("Help Center"));
  const { pathname, hash, search } = useLocation();
  // Differs from the location's while the next screen is loading.
  const shown = useMatch({ strict: false, select: (match) => match.pathname });
  const { q } = readHelpSearch(search);
  const topic = TOPICS.find(({ path }) => path === shown);
  // The "?" of a screen names the screen: `/help#/admin/vendors`.
  const anchor = hash.startsWith("/") ? helpFor(hash) ?? "" : hash;
  const wanted = topicWith(anchor) ?? topic ?? FIRST;
  const isElsewhere = pathname === shown && (wanted !== topic || anchor !== hash);
  if (isElsewhere) return <Navigate to={wanted.path} hash={anchor} replace />;
  return (
    <Page
      title={t("Help Center")}
      actions={<Link to={paths.changelog()}>{t("What's new")}</Link>}
    >
      <LinkTabs label={t("Topics")}>
        {TOPICS.map(({ name, path }) => (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }}>
            {name}
          </Link>
        ))}
      </LinkTabs>
      <div className="sh-help">
        <div className="sh-help-side">
          <HelpSearch q={q} />
          <Contents topic={topic ?? FIRST} anchor={anchor} />
        </div>
        {q ? <Results q={q} /> : <Article topic={topic ?? FIRST} anchor={anchor} />}
      </div>
    </Page>
  );
}

interface HelpSearch {
  /** What is searched for. */
  q?: string;
}

/** Keeps the known parameter. The router reads digits as a number. */
function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  return (typeof q === "string" && q !== "") || typeof q === "number" ? { q: String(q) } : {};
}

function Article({ topic, anchor }: { topic: Topic; anchor: string }) {
  // Scrolls by itself: the router scrolls only for the address of another page.
  useLayoutEffect(() => {
    if (anchor) goTo(anchor);
  }, [topic, anchor]);
  return (
    <article className="sh-help-text" aria-label={topic.name}>
      {topic.sections.map((section) => <HelpSection key={section.anchor} section={section} />)}
    </article>
  );
}

/** Scrolls to a heading and moves the focus there, so that the keyboard goes on from it. */
function goTo(anchor: string): void {
  const heading = document.getElementById(anchor);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function HelpSection({ section }: { section: Section }) {
  return (
    <section aria-labelledby={section.anchor}>
      {section.passages.map((passage) => <HelpPassage key={passage.anchor} passage={passage} />)}
    </section>
  );
}

function HelpPassage({ passage: { anchor, title, level, content } }: { passage: Passage }) {
  const Heading = level === 1 ? "h2" : "h3";
  return (
    <>
      <div className="sh-help-heading">
        <Heading id={anchor} tabIndex={-1}>{title}</Heading>
        <CopyButton text={addressOf(anchor)} what={t("link to {title}", { title })} />
      </div>
      <Markdown tokens={content} />
    </>
  );
}

/** The whole address of an anchor, to be sent to others. */
function addressOf(anchor: string): string {
  const { path } = topicWith(anchor) ?? { path: paths.help() };
  return new URL(`${path}#${anchor}`, location.origin).href;
}
