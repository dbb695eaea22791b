/**
 * The duties of all properties, for home and the duties screens. Bundled into each remote that
 * imports this file.
 */
import type { DutyMatrixRow } from "@crumbtrail/contract/duty_state";
import { queryOptions } from "@tanstack/react-query";
import { allPages, api, read } from "@crumbtrail/host";

/** Above all queries about duties. */
export const DUTIES = ["duties"] as const;

/** Every property with its answers. Throws ApiError. */
export const dutyMatrixQuery = queryOptions({
  queryKey: [...DUTIES, "matrix"],
  queryFn: (): Promise<DutyMatrixRow[]> =>
    allPages(async (query) => await read(await api().duties.$get({ query }))),
});
