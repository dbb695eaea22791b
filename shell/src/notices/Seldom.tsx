import { failureHelp } from "@crumbtrail/host/failure_help";
import { paths } from "@crumbtrail/host/paths";
import { t } from "@crumbtrail/texts";
import { Bars } from "./Bars.tsx";

/** One entry for what the frame loads late: the bars, or the help on a failed call. */
export function Seldom({ error }: { error?: unknown }) {
  return error === undefined ? <Bars /> : <LearnMore error={error} />;
}

/** A link to the help on a failed call, for failures that the help explains. */
function LearnMore({ error }: { error: unknown }) {
  const anchor = failureHelp(error);
  if (anchor === undefined) return null;
  // In another tab: a form with typed text stays as it is.
  return (
    <a href={`${paths.help()}#${anchor}`} target="_blank" rel="noopener">
      {t("Learn more")}
    </a>
  );
}
