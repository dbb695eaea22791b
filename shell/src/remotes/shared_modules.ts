/** The shell's copy of each package shared with remotes (`shell/build/shared.ts`). */
import type { UserOptions } from "@module-federation/runtime/types";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Navigate,
  Outlet,
  redirect,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useRouter,
} from "@tanstack/react-router";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { atom, getDefaultStore, useAtomValue, useSetAtom } from "jotai";
import * as host from "@crumbtrail/host";
import * as texts from "@crumbtrail/texts";

/** Versions at build time. */
declare const SHARED_VERSIONS: Record<string, string>;

/**
 * What remotes use of three packages: whole, these would be 5 kB more before a signed-in screen is
 * shown. A test finds a name that a remote imports and that is missing here.
 */
export const PARTLY_SHARED = {
  "@tanstack/react-router": {
    createRootRoute,
    createRoute,
    createRouter,
    lazyRouteComponent,
    Link,
    Navigate,
    Outlet,
    redirect,
    useBlocker,
    useLocation,
    useMatches,
    useNavigate,
    useRouter,
  },
  "@tanstack/react-query": {
    infiniteQueryOptions,
    keepPreviousData,
    queryOptions,
    useInfiniteQuery,
    useMutation,
    useQueries,
    useQuery,
  },
  jotai: { atom, getDefaultStore, useAtomValue, useSetAtom },
};

const LOADED = {
  ...PARTLY_SHARED,
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "@crumbtrail/host": host,
  "@crumbtrail/texts": texts,
};

/** The shell's half of sharing, as `createInstance` takes it. */
export function sharedModules(): UserOptions["shared"] {
  const loaded = Object.entries(LOADED).map(([name, module]) => {
    return [name, { ...terms(name), lib: () => module }];
  });
  const kit = {
    ...terms("@crumbtrail/kit"),
    get: () => import("@crumbtrail/kit").then((m) => () => m),
  };
  return Object.fromEntries([...loaded, ["@crumbtrail/kit", kit]]);
}

function terms(name: string) {
  return {
    version: SHARED_VERSIONS[name],
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
}
