/** What recent tests recorded, for trying patterns while they are typed. */
import type { CatalogueSample, SampleKind } from "@crumbtrail/contract/catalogue_sample";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** Samples change with each test; an editor keeps those that it was opened with. */
const STALE_MS = 300_000;

/** @param property only from tests of this property */
export function samplesQuery(kind: SampleKind, property?: string) {
  return queryOptions({
    queryKey: ["catalogue", "samples", kind, property ?? null],
    staleTime: STALE_MS,
    queryFn: async (): Promise<CatalogueSample[]> => {
      const query = { kind, ...(property === undefined ? {} : { property }) };
      return (await read(await api().catalogue.samples.$get({ query }))).samples;
    },
  });
}
