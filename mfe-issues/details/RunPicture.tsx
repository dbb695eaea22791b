import type { Issue } from "@crumbtrail/contract/issue";
import { apiUrl } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { runsQuery } from "../server/issues.ts";

/** The page as the newest run with the issue saw it; a click shows the whole picture. */
export function RunPicture({ issue }: { issue: Issue }) {
  const { data } = useQuery(runsQuery(issue._id));
  const [large, setLarge] = useState(false);
  const page = data?.page;
  if (!page?.picture) return null;
  const { picture, testResult, url } = page;
  return (
    <figure className="is-picture" data-large={large || undefined}>
      <button
        type="button"
        aria-expanded={large}
        aria-label={large ? t("Show the picture smaller") : t("Show the whole picture")}
        onClick={() => setLarge(!large)}
      >
        <img
          src={apiUrl(`/test-results/${testResult}/screenshot?moment=${picture}`)}
          alt={t(
            "Screenshot of {url}, {moment, select, before {before the choice} other {at the end}}",
            { url, moment: picture },
          )}
        />
      </button>
      <figcaption className="ct-dimmed">
        {picture === "before"
          ? t("The newest run, before the choice.")
          : t("The newest run, at its end.")}
      </figcaption>
    </figure>
  );
}
