import { paths } from "@crumbtrail/host/paths";
import { useTitle } from "@crumbtrail/host/titles";
import { t } from "@crumbtrail/texts";

/** The notice alone, for an area that is known while the rest of the address is not. */
export function NotFoundNotice() {
  useTitle(t("Page not found"));
  return (
    <section className="sh-notice">
      <h1>{t("Page not found, sorry :(")}</h1>
      <p>
        <a href={paths.home()}>{t("Go to the dashboard")}</a>
      </p>
    </section>
  );
}
