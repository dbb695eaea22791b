import { paths } from "@crumbtrail/host/paths";
import { IconHelp } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, useLocation } from "@tanstack/react-router";

/** The help itself. */
const WITHOUT = /^\/help/;
const NAME = t("Help on this screen");

/**
 * The "?" beside a screen's title. Names the screen; the help knows the anchor (`help/targets.ts`),
 * so that the table is loaded with the help.
 */
export function HelpLink() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (WITHOUT.test(here)) return null;
  return (
    <Link to={paths.help()} hash={here} className="sh-help-link" aria-label={NAME} title={NAME}>
      <IconHelp size={18} />
    </Link>
  );
}
