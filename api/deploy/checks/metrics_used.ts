/** Whether the metrics that alert rules and dashboard ask for are metrics of the parts. */
import { z } from "zod";

/** PromQL's words that are no metrics, beside functions, which a parenthesis follows. */
const WORDS = new Set([
  ...["and", "or", "unless", "bool", "offset", "by", "without", "on", "ignoring"],
  ...["group_left", "group_right", "inf", "nan", "start", "end"],
]);

/** Made by Prometheus itself for whatever it scrapes. */
const OF_PROMETHEUS = ["up"];

/**
 * @param rules text of `prometheus/alerts.yml`
 * @param dashboard text of `grafana/crumbtrail.json`
 * @param scraped texts of `/metrics`, of each part one
 * @returns the names of metrics that no part has, with where they stand
 */
export function unknownMetrics(
  rules: string,
  dashboard: string,
  scraped: readonly string[],
): string[] {
  const known = new Set([...OF_PROMETHEUS, ...scraped.flatMap(namesIn)]);
  const asked = [
    ...expressionsOfRules(rules).map((text) => ({ text, where: "rules" })),
    ...expressionsOfDashboard(dashboard).map((text) => ({ text, where: "dashboard" })),
  ];
  const unknown = asked.flatMap(({ text, where }) =>
    metricsOf(text).filter((name) => !known.has(name)).map((name) => `${name} (${where})`)
  );
  return [...new Set(unknown)].sort();
}

/** Names of the series of a scraped text. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" || type === "summary"
      ? [name, `${name}_sum`, `${name}_count`, ...type === "histogram" ? [`${name}_bucket`] : []]
      : [name]
  );
}

/** @throws Error for an expression that is not on one line, which this does not read */
function expressionsOfRules(text: string): string[] {
  const found = [...text.matchAll(/^ *(?:- )?expr: *(.*)$/gm)].map(([, expression = ""]) =>
    expression
  );
  const odd = found.find((expression) => /^([|>].*)?$/.test(expression));
  if (odd !== undefined) throw new Error("An expression of a rule has to stand on one line");
  return found;
}

const panel = z.object({
  targets: z.array(z.object({ expr: z.string() })).default([]),
  get panels() {
    return z.array(panel).default([]);
  },
});
type Panel = z.infer<typeof panel>;

function expressionsOfDashboard(text: string): string[] {
  return expressionsOf(panel.parse(JSON.parse(text)));
}

function expressionsOf({ targets, panels }: Panel): string[] {
  return [...targets.map(({ expr }) => expr), ...panels.flatMap(expressionsOf)];
}

/** The metrics that a PromQL expression names. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"|'[^']*'/g, "")
    .replace(/\{[^{}]*\}|\[[^[\]]*\]/g, " ")
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^()]*\)/g, " ");
  return [...bare.matchAll(/\b([a-zA-Z_:][\w:]*)( *\()?/g)].flatMap(([, name = "", isFunction]) =>
    isFunction || WORDS.has(name.toLowerCase()) ? [] : [name]
  );
}
