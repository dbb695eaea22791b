/** The cache of what the server said; one for the shell and all remotes. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const ATTEMPTS_AFTER_FAILURE = 2;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays a refusal; only what may pass (network, 5xx) is asked again.
      retry: (failures, error) => failures < ATTEMPTS_AFTER_FAILURE && mayPass(error),
    },
    mutations: {
      // Without a network a change fails at once and says so, instead of waiting for one.
      networkMode: "always",
    },
  },
});

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
