/** What has to be entered by hand after a document was applied. Pure. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { MissingSecret } from "@crumbtrail/contract/config_import";
import { secretsIn } from "@crumbtrail/contract/step_types";
import { answerText } from "@crumbtrail/texts/server";
import { PART } from "../document.ts";
import type { StoredSecrets } from "../read.ts";

/**
 * The passwords and secrets that the objects of a document lack.
 * @param properties those of the tenant after the application
 */
export function missingSecretsOf(
  document: ConfigDocument,
  properties: ConfigDocument["properties"] = [],
  { passwords, secrets }: StoredSecrets,
): MissingSecret[] {
  const lacking = new Set(
    properties.filter(({ name, pur }) => pur && !passwords.has(name)).map(({ name }) => name),
  );
  const ofProperties = (document.properties ?? []).filter(({ name }) => lacking.has(name))
    .map(({ name }) => ({
      part: PART.property(name),
      reason: answerText("lacks the password of its PUR settings: tests with PUR cannot start"),
    }));
  const ofScenarios = (document.testScenarios ?? []).flatMap(({ name, steps }) => {
    const known = secrets.get(name) ?? [];
    const missing = secretsIn(steps).filter((secret) => !known.includes(secret));
    if (missing.length === 0) return [];
    const reason = answerText("lacks secrets of its steps, and cannot start: {names}", {
      names: missing.join(", "),
    });
    return [{ part: PART.testScenario(name), reason }];
  });
  const ofPur = (
    [[PART.testScenario, document.testScenarios], [PART.rssCrawl, document.rssCrawls]] as const
  ).flatMap(([partOf, list = []]) =>
    list.filter(({ preset, property }) => preset === "PUR_SP_CMP" && lacking.has(property))
      .map(({ name, property }) => ({
        part: partOf(name),
        reason: answerText("cannot start before “{property}” has its PUR password", { property }),
      }))
  );
  return [...ofProperties, ...ofScenarios, ...ofPur];
}
