import { baseHost } from "@crumbtrail/contract/urls";
import { propertiesQuery } from "@crumbtrail/host";
import { Button, Panel, Step, Steps } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

interface FirstRunProps {
  /** Puts a URL into the form; without a URL, only focuses the field. */
  onChoose(url?: string): void;
  onStart(): void;
  disabled: boolean;
}

/** Shown before the first test: three steps to the first finding. */
export function FirstRun({ onChoose, onStart, disabled }: FirstRunProps) {
  const { data: properties = [] } = useQuery(propertiesQuery);
  // The default property, for pages of no other property, has no base URL.
  const own = properties.find(({ baseUrl }) => baseUrl !== "");
  const host = own && baseHost(own.baseUrl).replace(/^\./, "");
  return (
    <Panel title={t("Your first test in three steps")}>
      <Steps>
        <Step
          title={t("Choose a page")}
          text={host
            ? t("{name} is one of your properties. Use its home page, or type another URL.", {
              name: own.name,
            })
            : t("Type the URL of one of your pages into the form above.")}
        >
          <Button disabled={disabled} onClick={() => onChoose(host)}>
            {host ? t("Use {host}", { host }) : t("Type a URL")}
          </Button>
        </Step>
        <Step
          title={t("Run a test")}
          text={t(
            "A browser loads the page, answers its consent banner, loads it again and records every cookie, storage item and request.",
          )}
        >
          <Button disabled={disabled} onClick={onStart}>{t("Start the test")}</Button>
        </Step>
        <Step
          title={t("Read the first issue")}
          text={t("Anything you have not approved becomes an issue, with the page and the cause.")}
        >
          <Link to="/" className="ct-button ct-button-secondary">
            <span className="ct-button-content">{t("Open the issues")}</span>
          </Link>
        </Step>
      </Steps>
    </Panel>
  );
}
