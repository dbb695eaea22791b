/** Vendors and storage items that tenants suggest to the Knowledge Hub. */
import { z } from "zod";
import { hubContents } from "./hub_entry.ts";
import { HUB_KINDS } from "./hub_options.ts";

/** Open suggestions of a tenant. */
export const MAX_HUB_OFFERS = 100;

export const hubOfferInput = z.strictObject({
  kind: z.enum(HUB_KINDS),
  /** A vendor or storage item of the tenant's own. */
  entry: z.uuid(),
  /** Whether the provider's staff sees the name of the tenant. */
  showName: z.boolean(),
});
export type HubOfferInput = z.output<typeof hubOfferInput>;

export const HUB_OFFER_STATUSES = ["OPEN", "ACCEPTED", "DECLINED", "WITHDRAWN"] as const;

/** A suggestion as its tenant sees it. */
export const ownHubOffer = z.object({
  _id: z.uuid(),
  kind: z.enum(HUB_KINDS),
  /** The tenant's vendor or storage item. */
  entry: z.uuid(),
  name: z.string(),
  showName: z.boolean(),
  /** User name. */
  offeredBy: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(HUB_OFFER_STATUSES),
  /** Why it was declined. */
  reason: z.string().nullable(),
});
export type OwnHubOffer = z.infer<typeof ownHubOffer>;

/** An open suggestion, for the provider's staff. */
export const hubOffer = z.object({
  _id: z.uuid(),
  /** As it was when it was suggested. */
  entry: hubContents,
  /** Null if the tenant wants no name shown. */
  tenantName: z.string().nullable(),
  /** Tells tenants of one name apart; null without the name. */
  tenant: z.uuid().nullable().optional(),
  createdAt: z.iso.datetime(),
  /** The hub's entry of this name, which an acceptance adds to; null without one. */
  hubEntry: z.uuid().nullable(),
});
export type HubOffer = z.infer<typeof hubOffer>;

export const hubDeclineInput = z.strictObject({
  /** Shown to the tenant. */
  reason: z.string().trim().min(1).max(2000),
});
export type HubDeclineInput = z.output<typeof hubDeclineInput>;

/** A tenant's entry with changes of the Knowledge Hub that wait for a review. */
export const hubReview = z.object({
  /** The tenant's vendor or storage item. */
  _id: z.uuid(),
  kind: z.enum(HUB_KINDS),
  name: z.string(),
  /** Version of the hub's entry. */
  hubVersion: z.number().int(),
  updatedAt: z.iso.datetime(),
  /** The version of the hub that it came with; null for an entry published on its own. */
  release: z.object({ number: z.number().int(), note: z.string() }).nullable(),
  changeCount: z.number().int(),
  /** Changes that the tenant's own win over. */
  keptCount: z.number().int(),
});
export type HubReview = z.infer<typeof hubReview>;
