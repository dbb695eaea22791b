import type { Property } from "@crumbtrail/contract/property";
import { failureText, notify, propertiesQuery, useCan } from "@crumbtrail/host";
import { Badge, Button, Row, type SaveFormState, Stack, Tooltip } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { trySignIn } from "../server/properties.ts";
import { ExpectedPurposes } from "./ExpectedPurposes.tsx";
import type { PropertyFields } from "./form.ts";
import { homePage, ownerOfHome } from "./overlaps.ts";
import { SeenToggles } from "./SeenToggles.tsx";
import { TogglesField } from "./TogglesField.tsx";

interface ConsentSettingsProps {
  form: SaveFormState<PropertyFields>;
  property: Property | undefined;
  /** Opens the PUR settings. */
  onPur(): void;
}

/**
 * Settings for two presets: PUR, the sign-in to a paid subscription instead of consent, and 2,5
 * Wege, the choice of single toggles.
 */
export function ConsentSettings({ form, property, onPur }: ConsentSettingsProps) {
  const { toggles } = form.values;
  return (
    <section aria-label={t("Consent settings")}>
      <Stack gap="lg">
        <h3 className="co-section">{t("Consent settings")}</h3>
        <div>
          <span className="ct-field-label">{t("PUR")}</span>
          {property
            ? <PurLine property={property} changed={form.changed} onPur={onPur} />
            : <p className="co-dimmed">{t("Can be set up after the property is saved.")}</p>}
        </div>
        <TogglesField
          toggles={toggles}
          readOnly={form.readOnly}
          onChange={(changed) => form.set({ toggles: changed })}
        />
        {property && !form.readOnly && (
          <SeenToggles
            property={property._id}
            toggles={toggles}
            onAdd={(added) => form.set({ toggles: [...toggles, added] })}
          />
        )}
        {toggles.length > 0 && <ExpectedPurposes form={form} />}
      </Stack>
    </section>
  );
}

interface PurLineProps {
  property: Property;
  /** The form has unsaved changes, which leaving for the test would lose. */
  changed: boolean;
  onPur(): void;
}

function PurLine({ property, changed, onPur }: PurLineProps) {
  const { pur } = property;
  return (
    <Row justify="space-between">
      <span>
        {pur
          ? t("Signs in as {username} at {url}", { username: pur.username, url: pur.url })
          : t("No PUR")}{" "}
        {pur?.passwordSet === false && <Badge tone="orange">{t("Password missing")}</Badge>}
      </span>
      <Row>
        {pur?.passwordSet && property.status === "ACTIVE" && (
          <TrySignIn property={property} disabled={changed} />
        )}
        <Button size="sm" onClick={onPur}>{t("PUR settings")}</Button>
      </Row>
    </Row>
  );
}

/**
 * Runs a test of the home page with the login, and shows it. A home page that belongs to another
 * property would be tested with the other's login; a tooltip for pointer and keyboard says so.
 */
function TrySignIn({ property, disabled }: { property: Property; disabled: boolean }) {
  const navigate = useNavigate();
  const mayTest = useCan("RUN_TESTS");
  const { data = [] } = useQuery(propertiesQuery);
  const owner = ownerOfHome(property, data);
  const { mutate, isPending } = useMutation({
    mutationFn: () => trySignIn(homePage(property.baseUrl)),
    onSuccess: (run) => void navigate({ to: "/on-demand/test", search: { run } }),
    onError: (error) => notify(`${t("The test was not started.")} ${failureText(error)}`),
  });
  if (!mayTest) return null;
  return (
    <Tooltip label={owner && takenText(property, owner)} disabled={!owner} inPlace>
      {/* A disabled button cannot have the focus, so the surrounding element takes it. */}
      <span tabIndex={owner ? 0 : undefined}>
        <Button
          size="sm"
          disabled={disabled || owner !== undefined}
          busy={isPending}
          onClick={() => mutate()}
        >
          {t("Try the sign-in")}
        </Button>
      </span>
    </Tooltip>
  );
}

function takenText({ baseUrl }: Property, { name }: Property): string {
  return t("{page} belongs to {name}, and would be tested with its settings.", {
    page: homePage(baseUrl),
    name,
  });
}
