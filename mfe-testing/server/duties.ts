/** The duties of properties: now, at an earlier time, over time, and decisions. All throw ApiError. */
import type { DutyId } from "@crumbtrail/contract/duties";
import type {
  DutyChange,
  DutyDecision,
  dutyDecisionChange,
  PropertyDuties,
  TestResultDuties,
} from "@crumbtrail/contract/duty_state";
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import { allPages, api, queryClient, read, saved } from "@crumbtrail/host";
import { DUTIES } from "@crumbtrail/host/duties";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";

const ofProperty = (id: string) => [...DUTIES, "property", id] as const;

/** The duties of a property. @param at ISO time; now by default */
export const propertyDutiesQuery = (id: string, at?: string) =>
  queryOptions({
    queryKey: [...ofProperty(id), at ?? "now"],
    queryFn: async (): Promise<PropertyDuties> => {
      const query = at === undefined ? {} : { at };
      return await read(await api().properties[":id"].duties.$get({ param: { id }, query }));
    },
  });

/** Pages of changes read at most: a property whose answers flap would load without end. */
const MOST_PAGES = 10;

/** The changes of a property's answers since a time, newest first; the newest of very many. */
export const dutyChangesQuery = (id: string, since: string) =>
  queryOptions({
    queryKey: [...ofProperty(id), "changes", since],
    queryFn: async (): Promise<DutyChange[]> => {
      const changes: DutyChange[] = [];
      for (let page = 0; page < MOST_PAGES; page++) {
        const { data, meta } = await read(
          await api().properties[":id"].duties.history.$get({
            param: { id },
            query: { offset: changes.length, limit: MAX_LIMIT },
          }),
        );
        changes.push(...data);
        const last = changes.at(-1);
        if (!last || last.at < since || changes.length >= meta.total) break;
      }
      return changes.filter(({ at }) => at >= since);
    },
  });

/** The worker judges a run some seconds after its end; some runs are never judged. */
const JUDGED_POLL_MS = 3000;
const MOST_POLLS = 10;

/** The duties of a page after a run. */
export const resultDutiesQuery = (id: string) =>
  queryOptions({
    queryKey: [...DUTIES, "result", id],
    queryFn: async (): Promise<TestResultDuties> =>
      await read(await api()["test-results"][":id"].duties.$get({ param: { id } })),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.judgedAt === null && dataUpdateCount < MOST_POLLS ? JUDGED_POLL_MS : false,
  });

/** Who can be put in charge of a property's duties. */
export const dutyOwnersQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofProperty(id), "owners"],
    queryFn: () =>
      allPages(async (query) =>
        await read(await api().properties[":id"].duties.owners.$get({ param: { id }, query }))
      ),
  });

/** Changes what is decided on a duty, and loads the screens again that show it. */
export async function decide(
  property: string,
  duty: DutyId,
  json: z.input<typeof dutyDecisionChange>,
): Promise<DutyDecision> {
  const call = api().properties[":id"].duties[":duty"].$patch({
    param: { id: property, duty },
    json,
  });
  return await saved(DUTIES, call.then(read));
}

/** Loads the duties again, such as after a test was judged. */
export function refreshDuties(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: DUTIES });
}
