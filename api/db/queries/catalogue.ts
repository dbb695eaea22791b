/** A tenant's catalogue as the rules of one property's run read it; scanners read it by leased_runs.ts. */
import { type Catalogue, catalogue as catalogueSchema } from "@crumbtrail/contract/catalogue";
import type { TenantTx } from "../tenant.ts";

/** What is known, and what is approved on `propertyId`. Disabled records are left out. */
export async function findCatalogue(tx: TenantTx, propertyId: string): Promise<Catalogue> {
  const [row] = await tx<{ found: unknown }[]>`
    select app.read_catalogue(app.tenant_id(), ${propertyId}) as found`;
  return catalogueSchema.parse(row?.found);
}
