import type { READ_FAILURES } from "@crumbtrail/contract/test_scenario";

export type ReadFailure = typeof READ_FAILURES[number];

/** A feed or sitemap that cannot be read. */
export class ReadError extends Error {
  constructor(readonly failure: ReadFailure, cause?: unknown) {
    super(failure, { cause });
  }
}
