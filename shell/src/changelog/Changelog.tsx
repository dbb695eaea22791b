import { useTitle } from "@crumbtrail/host/titles";
import { Page } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Markdown } from "../help/Markdown.tsx";
import { CHANGELOG } from "./changelog.ts";

/** What changed for people who use the product. */
export function Changelog() {
  useTitle(CHANGELOG.title);
  const [intro, ...days] = CHANGELOG.passages;
  return (
    <Page title={CHANGELOG.title}>
      <article className="sh-help-text sh-changelog" aria-label={t("Changes by day")}>
        <Markdown tokens={intro?.content} />
        {days.map(({ anchor, title, content }) => (
          <section key={anchor} aria-labelledby={anchor}>
            <div className="sh-help-heading">
              <h2 id={anchor}>{title}</h2>
            </div>
            <Markdown tokens={content} />
          </section>
        ))}
      </article>
    </Page>
  );
}
