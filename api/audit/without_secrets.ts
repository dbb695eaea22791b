/** What an audit event may keep of a thing: never a secret, whatever the verb handed over. */

type Fields = Record<string, unknown>;

const SECRET = /password|secret|token|hash/i;
const UNREADABLE = "•••";

/** The same fields; texts under the name of a secret are unreadable, that there is one stays to see. */
export function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET.test(name) && typeof value === "string" ? UNREADABLE : cleaned(value),
    ]),
  );
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isFields(value) ? withoutSecrets(value) : value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}
