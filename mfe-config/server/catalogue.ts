/** What recent tests recorded, for trying patterns while they are typed. */
import type { SampleKind } from "@crumbtrail/contract/catalogue_sample";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** Samples change with each test; an open editor keeps its samples for five minutes. */
const STALE_MS = 300_000;

/** @param property only from tests of this property */
export const samplesQuery = (kind: SampleKind, property?: string) =>
  queryOptions({
    queryKey: ["catalogue", "samples", kind, property ?? null],
    staleTime: STALE_MS,
    queryFn: async () => {
      const query = { kind, ...(property === undefined ? {} : { property }) };
      return (await read(api().catalogue.samples.$get({ query }))).samples;
    },
  });
