/** What is wrong with a message, or with its German. */
import { parse, type Part } from "@crumbtrail/texts/message";

/** Names of the arguments and tags in a message. */
export function namesIn(text: string): string[] {
  return [...new Set(collect(parse(text)))].sort();
}

function collect(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if ("tag" in part) return [part.tag, ...collect(part.parts)];
    return [part.name, ...Object.values(part.cases ?? {}).flatMap(collect)];
  });
}

/** Why a message is not well-formed; undefined if it is. */
export function malformed(text: string): string | undefined {
  return faults(parse(text))[0];
}

function faults(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return /[{}]/.test(part) ? [`a brace in “${part}”`] : [];
    if ("tag" in part) return faults(part.parts);
    if (!part.cases) return [];
    const own = "other" in part.cases ? [] : [`no case "other" for ${part.name}`];
    return [...own, ...Object.values(part.cases).flatMap(faults)];
  });
}
