/** Vendors in tests. */
import type { TestDatabase } from "@crumbtrail/db/testing";
import { type Vendor, vendor } from "@crumbtrail/contract/vendor";
import assert from "node:assert/strict";
import type { TestTenant } from "./api.ts";
import type { Caller } from "./callers.ts";

interface VendorRow {
  name: string;
  status?: "ACTIVE" | "DISABLED";
  urlPatterns?: string[];
  /** Ids, or null for all properties. */
  properties?: string[] | null;
  globalVendorRef?: string;
}

/** A vendor of a tenant; gives its id. */
export async function testVendor(
  db: TestDatabase,
  tenant: TestTenant,
  { name, status = "ACTIVE", urlPatterns = [], properties = [], globalVendorRef }: VendorRow,
): Promise<string> {
  const [row] = await db.owner`
    insert into vendors (tenant_id, name, status, url_patterns, all_properties, global_vendor_ref)
    values (${tenant.id}, ${name}, ${status}, ${urlPatterns}, ${properties === null},
      ${globalVendorRef ?? null}) returning id`;
  for (const property of properties ?? []) {
    await db.owner`insert into vendor_properties values (${tenant.id}, ${row?.id}, ${property})`;
  }
  return String(row?.id);
}

/** The vendor as a caller reads it. */
export async function readVendor(caller: Caller, id: string): Promise<Vendor> {
  return await vendorIn(await caller.get(`/vendors/${id}`));
}

/** The vendor in a good answer. */
export async function vendorIn(response: Response): Promise<Vendor> {
  assert.ok(response.ok, `${response.status} ${await response.clone().text()}`);
  return vendor.parse(await response.json());
}

/** Status, code and first refused field of a refusal. */
export async function refusalIn(response: Response) {
  const { message, details } = await response.json();
  return [response.status, message, details?.[0]?.path];
}
