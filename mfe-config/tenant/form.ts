/** The tenant's data as typed, and the body of a request. Pure. */
import type { TenantChange, TenantData } from "@crumbtrail/contract/tenant_data";
import { t } from "@crumbtrail/texts";

export interface TenantFields
  extends Pick<TenantData, "name" | "timezone" | "address" | "accountOwnerData" | "billingData"> {
  /** The provider's team may access the tenant. */
  mayAccess: boolean;
}

export function fieldsOf(data: TenantData): TenantFields {
  const { name, timezone, address, accountOwnerData, billingData, authorization } = data;
  const mayAccess = authorization.pwTeamMayAccessTenant;
  return { name, timezone, address, accountOwnerData, billingData, mayAccess };
}

/** The body of a request, with trimmed texts. */
export function bodyOf({ mayAccess, ...fields }: TenantFields) {
  return {
    name: fields.name.trim(),
    timezone: fields.timezone.trim(),
    address: trimmed(fields.address),
    accountOwnerData: trimmed(fields.accountOwnerData),
    billingData: trimmed(fields.billingData),
    authorization: { pwTeamMayAccessTenant: mayAccess },
  } satisfies TenantChange;
}

/** The company's name is required (specification, part 2 §5); the e-mail address is optional. */
export const TENANT_RULES = {
  name: (name: string) => name.trim() === "" ? t("Enter a company name") : null,
  timezone: (zone: string) =>
    isTimeZone(zone) ? null : t("Enter a valid time zone, such as Europe/Berlin"),
  accountOwnerData: {
    email: (email: string) => isEmail(email) ? null : t("Enter a valid e-mail address"),
  },
};

/** A rough check; the server validates strictly. */
function isEmail(text: string): boolean {
  return text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Whether the browser knows the time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name.trim() }).format() !== "";
  } catch {
    return false;
  }
}

function trimmed<T extends object>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : value,
    ]),
  ) as T;
}
