/**
 * Storage items of the Knowledge Hub: the provider's global items, which tenants import
 * (specification, part 2 §3 and §6). Their later changes are reviewed as those of vendors.
 */
import { z } from "zod";
import { storageItem } from "./storage_item.ts";
import { version } from "./versions.ts";

/** The published content of an item, as stored for each version. */
export const hubItemContent = storageItem.pick({
  name: true,
  type: true,
  description: true,
  keyPatterns: true,
  valuePatterns: true,
  origins: true,
});
export type HubItemContent = z.infer<typeof hubItemContent>;

export const hubItem = hubItemContent.extend({
  _id: z.uuid(),
  version,
  updatedAt: z.iso.datetime(),
  /** The tenant's copy; null unless imported. */
  storageItem: z.uuid().nullable(),
});
export type HubItem = z.infer<typeof hubItem>;
