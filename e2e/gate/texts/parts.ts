/** Which sources take their German from which catalogue. */
import { findSources } from "../../support/repository.ts";

export interface TextPart {
  /** Its German, by the English. */
  catalogue: string;
  /** Files with its texts. */
  sources: RegExp;
  /** Catalogues loaded beside it. */
  beside: string[];
}

const CONTRACT = "api/texts/contract.de.json";
const SHELL = "shell/texts/de.json";
const SERVER = "api/texts/server.de.json";

const remote = (name: string): TextPart => ({
  catalogue: `${name}/texts/de.json`,
  sources: new RegExp(`^${name}/`),
  beside: [SHELL, CONTRACT],
});

export const PARTS: TextPart[] = [
  { catalogue: CONTRACT, sources: /^api\/(contract|catalogue)\//, beside: [] },
  { catalogue: SHELL, sources: /^shell\/(src|host|kit)\//, beside: [CONTRACT] },
  { catalogue: SERVER, sources: /^api\/(?!contract\/|catalogue\/|texts\/)/, beside: [CONTRACT] },
  ...["mfe-issues", "mfe-testing", "mfe-config", "mfe-madmin"].map(remote),
];

/** Parts that people look at, where no literal word may stand. */
const LOOKED_AT = /^(shell\/(src|host|kit)|mfe-[^/]+|api\/contract|api\/notifications\/emails)\//;
const NOT_SHOWN =
  /(_test\.tsx?$)|\/testing\/|\.config\.ts$|^api\/contract\/(ip_addresses|duty_laws)\.ts$/;

export function isLookedAt(file: string): boolean {
  return LOOKED_AT.test(file);
}

/** Every file that may have texts. */
export async function textSources(root: string): Promise<string[]> {
  const files = await findSources(root, /\.tsx?$/);
  return files.filter((file) =>
    PARTS.some(({ sources }) => sources.test(file)) && !NOT_SHOWN.test(file)
  );
}
