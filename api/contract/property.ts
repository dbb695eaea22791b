/** Properties: the websites a tenant owns (part 2 sections 1 and 3). */
import { z } from "zod";
import { RECORD_STATUSES } from "./enums.ts";

export const property = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** A host, or a root domain with a leading dot that covers all subdomains. */
  baseUrl: z.string(),
  status: z.enum(RECORD_STATUSES),
  isTenantDefaultProperty: z.boolean(),
  urlWhiteList: z.array(z.string()),
  customStorageItemWhitelist: z.array(z.string()),
  externalPropertyId: z.string().nullable(),
  spVendorListId: z.string().nullable(),
  img: z.string().nullable(),
});
export type Property = z.infer<typeof property>;

/** What an administrator chooses among for a property's PUR offer. */
export const purConnector = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where its login lies; empty where each publisher has its own. */
  baseUrl: z.string(),
});
