/** Leaves out of a document the test scenarios and RSS crawls that the API would refuse. Pure. */
import type { ConfigDocument, DocumentProperty } from "@crumbtrail/contract/config_document";
import { type Obstacle, obstacleTo } from "@crumbtrail/contract/presets";
import { matchProperty } from "@crumbtrail/contract/urls";
import { secretsIn } from "@crumbtrail/contract/step_types";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { tAll } from "@crumbtrail/texts";
import { hostOf } from "../../../scans/page_property.ts";
import { leadsElsewhere } from "../../../scans/scenarios/step_secrets.ts";
import { PART, renamed, renamesOf, type Scheduled, withSections } from "../document.ts";
import type { Check, CheckContext } from "./context.ts";
import { applyRules, CRAWL, type Rules, SCENARIO } from "./rules.ts";

type Properties = ReadonlyMap<string, DocumentProperty>;
type Section = "testScenarios" | "rssCrawls";
const PARTS = { testScenarios: PART.testScenario, rssCrawls: PART.rssCrawl };
const TAKEN: Record<Section, string> = tAll({
  testScenarios: "name: a test scenario has it",
  rssCrawls: "name: an RSS crawl has it",
});

const OBSTACLES: Record<Obstacle, string> = tAll({
  NOT_FOR_URLS: "preset: not available",
  FEATURE_OFF: "preset: the tenant does not have it",
  NO_PUR_SETTINGS: "preset: the property has no PUR settings, or their password is missing",
  NO_TOGGLES: "preset: no toggles are chosen on the property",
});

/**
 * Leaves out new scenarios with a fault; known ones stay as they are. If only a field of a known one
 * is invalid, that field stays as it is and the others change.
 */
export const withValidScenarios: Check = (document, context) => {
  const current = renamed(context.current, renamesOf(context.current, document));
  const properties = propertiesAfter(current, document, context);
  const propertyFault = propertyRule(properties, context);
  const covering = [...properties.values()].filter(({ status, isTenantDefaultProperty }) =>
    status === "ACTIVE" && !isTenantDefaultProperty
  );
  let room = context.room.scenarios;

  function valid<T extends Scheduled>(section: Section, given: readonly T[], rules: Rules): T[] {
    const known = new Map((current[section] ?? []).map((one) => [one.name, one as T]));
    const other = section === "testScenarios" ? "rssCrawls" : "testScenarios";
    // Scenarios and crawls share their names: the known one keeps a name, else the scenario gets it.
    const taken = new Set([
      ...current[other] ?? [],
      ...section === "rssCrawls" ? document.testScenarios ?? [] : [],
    ].map(({ name }) => name));
    return given.flatMap((typed) => {
      const was = known.get(typed.name) ?? known.get(typed.name.trim());
      const reject = (reason: string) => context.reject(PARTS[section](typed.name), reason);
      const one = applyRules(typed, was, rules, reject);
      if (!one) return [];
      const fault = taken.has(one.name) && !was
        ? translatedAnswer(TAKEN[other])
        : propertyFault(one, was) ?? secretsFault(one, was, context.secrets.secrets) ??
          pagesFault(one, was, covering) ??
          (was || room > 0 ? null : answerText("the limit of test scenarios is reached"));
      if (fault !== null) {
        reject(fault);
        return was ? [was] : [];
      }
      if (!was) room--;
      return [one];
    });
  }

  return withSections(document, {
    testScenarios: (list) => valid("testScenarios", list, SCENARIO),
    rssCrawls: (list) => valid("rssCrawls", list, CRAWL),
  });
};

/** Properties after the import, by name; the status of those that it removes is DISABLED. */
export function propertiesAfter(
  current: ConfigDocument,
  document: ConfigDocument,
  { removeMissing }: CheckContext,
): Properties {
  const all = [...current.properties ?? [], ...document.properties ?? []];
  const named = new Set((document.properties ?? all).map(({ name }) => name));
  const isRemoved = (name: string) => removeMissing && !named.has(name);
  return new Map(all.map((one) => [
    one.name,
    isRemoved(one.name) ? { ...one, status: "DISABLED" } : one,
  ]));
}

/** As in the API: property and preset are checked when one of them changes. */
function propertyRule(
  properties: Properties,
  { allTestTypesEnabled }: CheckContext,
) {
  return (one: Scheduled, was: Scheduled | undefined): string | null => {
    if (was && was.property === one.property && was.preset === one.preset) return null;
    const property = properties.get(one.property);
    if (!property) return answerText("there is no property “{name}”", { name: one.property });
    if (property.isTenantDefaultProperty) {
      return answerText("property: is the tenant default property");
    }
    if (property.status === "DISABLED") return answerText("property: is disabled");
    const { pur, partialReject } = property;
    const obstacle = obstacleTo(one.preset, {
      allTestTypesEnabled,
      // Without a password a scenario can be stored, but not started.
      property: { pur: Boolean(pur), partialReject },
      ofScenario: true,
    });
    return obstacle && translatedAnswer(OBSTACLES[obstacle]);
  };
}

/** As in the API: pages are those of the property; they are checked when one of both changes. */
function pagesFault(
  one: Scheduled,
  was: Scheduled | undefined,
  covering: readonly DocumentProperty[],
): string | null {
  if (!("moreUrls" in one)) return null;
  const { url, moreUrls, sampleSize, property } = one;
  if (sampleSize !== null) {
    return moreUrls.length > 0 ? answerText("moreUrls: a sitemap names its pages itself") : null;
  }
  const known = was && "moreUrls" in was && was.property === property && was.sampleSize === null
    ? [was.url, ...was.moreUrls]
    : [];
  const stray = [url, ...moreUrls].find((page) =>
    !known.includes(page) && matchProperty(covering, hostOf(page))?.name !== property
  );
  return stray === undefined
    ? null
    : answerText("url: {page} is not a page of the property", { page: stray });
}

/** Stored secrets are typed only on the sites for which they were entered. */
function secretsFault(
  one: Scheduled,
  was: Scheduled | undefined,
  secrets: CheckContext["secrets"]["secrets"],
): string | null {
  if (!was || !("steps" in one) || !("steps" in was)) return null;
  const stored = secrets.get(was.name) ?? [];
  if (!secretsIn(one.steps).some((name) => stored.includes(name))) return null;
  return leadsElsewhere(was, one)
    ? answerText("leads its secrets to another site; change it by hand, with the secrets")
    : null;
}
