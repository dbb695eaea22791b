import { baseHost } from "@crumbtrail/contract/urls";
import { propertiesQuery, useCan } from "@crumbtrail/host";
import { Button, FirstSteps, Panel } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

interface TestFirstStepsProps {
  /** Puts a page into the form; without one, only focuses the field. */
  onChoose(page?: string): void;
  disabled: boolean;
}

/** Shown before the first test: the first steps, the form one press away. */
export function TestFirstSteps({ onChoose, disabled }: TestFirstStepsProps) {
  const { data: properties = [] } = useQuery(propertiesQuery);
  // The default property, for pages of no other property, has no base URL.
  const own = properties.find(({ baseUrl }) => baseUrl !== "");
  const host = own && baseHost(own.baseUrl).replace(/^\./, "");
  return (
    <Panel title={t("Your first test in three steps")}>
      <FirstSteps
        host={host}
        mayWatch={useCan("MANAGE_SCENARIOS")}
        run={
          <Button disabled={disabled} onClick={() => onChoose(host)}>
            {host ? t("Use {host}", { host }) : t("Type a URL")}
          </Button>
        }
        read={
          <Link to="/" className="ct-button ct-button-secondary ct-button-md">
            <span className="ct-button-content">{t("Open the issues")}</span>
          </Link>
        }
      />
    </Panel>
  );
}
