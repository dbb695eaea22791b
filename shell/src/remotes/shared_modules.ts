/** The shell's copy of each package shared with remotes (`shell/build/shared.ts`). */
import type { UserOptions } from "@module-federation/runtime/types";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as router from "@tanstack/react-router";
import * as query from "@tanstack/react-query";
import * as jotai from "jotai";
import * as host from "@crumbtrail/host";
import * as texts from "@crumbtrail/texts";

/** Versions at build time. */
declare const SHARED_VERSIONS: Record<string, string>;

const LOADED = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "@tanstack/react-router": router,
  "@tanstack/react-query": query,
  jotai,
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
