/** The cache of the server's answers; one for the shell and all remotes. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const ATTEMPTS_AFTER_FAILURE = 2;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only temporary failures (network, 5xx) are worth another request.
      retry: (failures, error) => failures < ATTEMPTS_AFTER_FAILURE && isTemporary(error),
    },
    mutations: {
      // Without a network a change fails at once instead of waiting.
      networkMode: "always",
    },
  },
});

function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
