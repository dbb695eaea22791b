/** What is wrong with a message, or with its German. */
import { parse, type Part } from "@crumbtrail/texts/message";

/** Names of the arguments and tags in a message. */
export function namesIn(text: string): string[] {
  return [...new Set(argumentsOf(parse(text)))].sort();
}

function argumentsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if ("tag" in part) return [part.tag, ...argumentsOf(part.parts)];
    return [part.name, ...Object.values(part.cases ?? {}).flatMap(argumentsOf)];
  });
}

/** Why a message is not well-formed; undefined if it is. */
export function malformed(text: string): string | undefined {
  return faultsOf(parse(text))[0];
}

function faultsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return /[{}]/.test(part) ? [`a brace in “${part}”`] : [];
    if ("tag" in part) return faultsOf(part.parts);
    if (!part.cases) return [];
    const own = "other" in part.cases ? [] : [`no case "other" for ${part.name}`];
    return [...own, ...Object.values(part.cases).flatMap(faultsOf)];
  });
}
