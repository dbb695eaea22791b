/** The tenant's data as its form holds it. Pure. */
import type { TenantChange, TenantData } from "@crumbtrail/contract/tenant";

export interface TenantFields
  extends Pick<TenantData, "name" | "timezone" | "address" | "accountOwnerData" | "billingData"> {
  /** Whether the provider's team may come in. */
  mayAccess: boolean;
}

export function fieldsOf(data: TenantData): TenantFields {
  const { name, timezone, address, accountOwnerData, billingData, authorization } = data;
  const mayAccess = authorization.pwTeamMayAccessTenant;
  return { name, timezone, address, accountOwnerData, billingData, mayAccess };
}

/** What differs from the data; undefined when nothing does. */
export function changeOf(data: TenantData, fields: TenantFields): TenantChange | undefined {
  const before = fieldsOf(data);
  const { mayAccess: pwTeamMayAccessTenant, ...rest } = fields;
  const change: TenantChange = {
    ...Object.fromEntries(
      Object.entries(rest).filter(([name, value]) => differs(value, Reflect.get(before, name))),
    ),
    ...(pwTeamMayAccessTenant !== before.mayAccess && { authorization: { pwTeamMayAccessTenant } }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

/** The company's name is required (part 2 section 5); an e-mail address is one or nothing. */
export function isComplete({ name, timezone, accountOwnerData }: TenantFields): boolean {
  return name.trim() !== "" && isTimeZone(timezone) && isEmail(accountOwnerData.email);
}

/** Roughly; the server looks closer. */
export function isEmail(text: string): boolean {
  return text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Whether the browser knows a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name.trim() }).format() !== "";
  } catch {
    return false;
  }
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(trimmed(one)) !== JSON.stringify(other);
}

/** The server cuts spaces at both ends: typing one is no change. */
function trimmed(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}
