/** The facts at the top of a report, as pairs of label and value. Pure. */
import { DEVICE_LABELS, PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { TestResult } from "@crumbtrail/contract/test_result";

export interface Fact {
  label: string;
  value: string;
}

/** The plain-text facts. */
export function factsOf(result: TestResult): Fact[] {
  const { meta, egress } = result.results;
  return [
    { label: "Scenario name", value: result.scenario.name },
    { label: "Testing scenario", value: PRESET_LABELS[result.scenario.preset] },
    { label: "Device", value: DEVICE_LABELS[result.device] },
    { label: "Property", value: result.property.name },
    ...redirectOf(meta),
    { label: "Page title", value: meta.title || "–" },
    { label: "Took", value: seconds(meta.startedAt, meta.finishedAt) },
    ...(egress ? [{ label: "Traffic", value: traffic(egress) }] : []),
  ];
}

/** The final host, if the tested URL redirected to another host. */
function redirectOf({ url, finalUrl }: TestResult["results"]["meta"]): Fact[] {
  const [from, to] = [url, finalUrl ?? url]
    .map((address) => URL.parse(address)?.hostname.replace(/^www\./, ""));
  return to && to !== from ? [{ label: "Redirected to", value: to }] : [];
}

function seconds(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from);
  return `${(ms / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} s`;
}

type Egress = NonNullable<TestResult["results"]["egress"]>;

function traffic({ bytesUp, bytesDown, connections }: Egress): string {
  const kB = Math.ceil((bytesUp + bytesDown) / 1000).toLocaleString();
  return `${kB} kB over ${connections.toLocaleString()} ${
    connections === 1 ? "connection" : "connections"
  }`;
}
