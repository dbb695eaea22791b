/** Decodes stored values from the formats in which frameworks write objects. Pure. */

/** Some values are encoded repeatedly. */
const DECODINGS = 3;

export function decoded(value: string): string {
  let text = value;
  for (let round = 0; round < DECODINGS && text.includes("%"); round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      // The text is not percent-encoded.
      return text;
    }
  }
  return text;
}

/** The object in a text: JSON, also signed, quoted, or encoded in base64 or hex. */
export function objectIn(text: string): object | undefined {
  for (const candidate of candidates(text)) {
    const parsed = parsedJson(candidate);
    if (typeof parsed === "object" && parsed !== null) return parsed;
    const inner = typeof parsed === "string" ? parsedJson(parsed) : undefined;
    if (typeof inner === "object" && inner !== null) return inner;
  }
}

function candidates(text: string): string[] {
  return [
    text,
    fromBase64(text),
    // `{'analytics': false}`
    /^\{\s*'[^"]*\}$/.test(text) ? text.replaceAll("'", '"') : "",
    // `j:{…}` and `s:j:{…}.signature`
    /^(?:s:)?j:([[{].*[\]}])/s.exec(text)?.[1] ?? "",
    // `"{\"a\": 1\054 \"b\": 2}"`
    text.startsWith('"')
      ? text.replace(/\\([0-3][0-7]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 8)))
      : "",
    /^(?:7b22|5b)(?:[\da-f]{2})+$/i.test(text) ? utf8(Uint8Array.fromHex(text)) : "",
    // Tokens and signed values: `header.payload.signature`, `payload--signature`.
    ...text.split(/\.|--|\|/, 5).filter((part) => /^(?:eyJ|W3)/.test(part)).reverse()
      .map(fromBase64),
  ];
}

/** Decodes base64 that contains text with pairs; returns any other text unchanged. */
export function textIn(text: string): string {
  const hidden = decoded(fromBase64(text));
  return /[=:]/.test(hidden) && /^[\x20-\x7e]*$/.test(hidden) ? hidden : text;
}

function fromBase64(text: string): string {
  if (!/^[A-Za-z0-9+/_-]{12,}={0,2}$/.test(text)) return "";
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return utf8(Uint8Array.from(binary, (char) => char.charCodeAt(0)), binary);
  } catch {
    // The text only resembled the format.
    return "";
  }
}

/** @param otherwise the result for bytes that are not UTF-8 */
function utf8(bytes: Uint8Array, otherwise = ""): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return otherwise;
  }
}

function parsedJson(text: string): unknown {
  if (!/^\s*["{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
