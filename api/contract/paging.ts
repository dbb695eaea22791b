/** The specification's list envelope `{data, meta: {offset, limit, total}}`. */
import { z } from "zod";
import { MAX_LIMIT } from "./constants.ts";

export const pagingQuery = z.object({
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).optional(),
});

/** A query that also gives all matching rows, as an Excel workbook. */
export const exportableQuery = pagingQuery.extend({
  "export-format": z.enum(["xlsx"]).optional(),
});

/** A list with a search in names and similar fields, case-insensitive. */
export const searchableQuery = exportableQuery.extend({
  search: z.string().trim().max(200).default(""),
});

/** The requested rows of a list. */
export interface Slice {
  offset: number;
  limit: number;
}

export const listMeta = z.object({
  offset: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  /** Rows in this answer. */
  count: z.number().int(),
});
export type ListMeta = z.infer<typeof listMeta>;

/** Envelope schema for a list of `item`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: listMeta });
}

export interface Page<T> {
  data: T[];
  meta: ListMeta;
}
