/** The facts about the run of a report, as pairs of label and value. Pure. */
import type { TestResult } from "@crumbtrail/contract/test_result";
import { formatNumber, t } from "@crumbtrail/texts";
import { certaintyLine } from "./statements/doubt_words.ts";

export interface Fact {
  label: string;
  value: string;
}

/** The plain-text facts. */
export function factsOf(result: TestResult): Fact[] {
  const { meta, egress } = result.results;
  return [
    { label: t("Scenario name"), value: result.scenario.name },
    { label: t("Property"), value: result.property.name },
    ...redirectOf(meta),
    { label: t("Page title"), value: meta.title || "–" },
    ...certaintyOf(result),
    { label: t("Took"), value: seconds(meta.startedAt, meta.finishedAt) },
    ...(egress ? [{ label: t("Traffic"), value: traffic(egress) }] : []),
  ];
}

/** How sure the test is that it saw the page; in doubt the reasons stand above. */
function certaintyOf(result: TestResult): Fact[] {
  const value = certaintyLine(result);
  return value === null ? [] : [{ label: t("The page was seen"), value }];
}

/** The final host, if the tested URL redirected to another host. */
function redirectOf({ url, finalUrl }: TestResult["results"]["meta"]): Fact[] {
  const [from, to] = [url, finalUrl ?? url]
    .map((address) => URL.parse(address)?.hostname.replace(/^www\./, ""));
  return to && to !== from ? [{ label: t("Redirected to"), value: to }] : [];
}

function seconds(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from);
  return `${formatNumber(ms / 1000, { maximumFractionDigits: 1 })} s`;
}

type Egress = NonNullable<TestResult["results"]["egress"]>;

function traffic({ bytesUp, bytesDown, connections }: Egress): string {
  const kB = Math.ceil((bytesUp + bytesDown) / 1000);
  return t("{kB} kB over {connections, plural, one {# connection} other {# connections}}", {
    kB,
    connections,
  });
}
