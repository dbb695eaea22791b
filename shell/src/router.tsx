/** Every address of the shell on one page. */
import {
  type Area,
  AREAS,
  ON_DEMAND,
  PUBLIC_AREAS,
  TENANT_SCREEN,
} from "@crumbtrail/contract/areas";
import { paths } from "@crumbtrail/host/paths";
import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
// Reads the address before the router changes it.
import "./callback/arrival.ts";
import { LoginPage } from "./login/LoginPage.tsx";
import { PageError, PageSpinner } from "./PageStates.tsx";
import { mountRoute } from "./remotes/mount.tsx";
import { requireLogin } from "./require_login.ts";
import { NotFound, Root } from "./Root.tsx";
import { loginSearch } from "./login/search.ts";

/** Rarely needed before sign-in: separate chunks. */
const signUpPage = lazyRouteComponent(() => import("./sign_up/SignUpPage.tsx"), "SignUpPage");
const callbackPage = lazyRouteComponent(
  () => import("./callback/CallbackPage.tsx"),
  "CallbackPage",
);
const selfServicePage = lazyRouteComponent(
  () => import("./self_service/SelfServicePage.tsx"),
  "SelfServicePage",
);
const unsubscribePage = lazyRouteComponent(
  () => import("./unsubscribe/UnsubscribePage.tsx"),
  "UnsubscribePage",
);
const accountPage = lazyRouteComponent(() => import("./account/pages.tsx"), "AccountPage");
/** Through the frame, whose modules it shares: a path of its own would cut them in further chunks. */
const helpPage = <N extends keyof typeof import("./help_pages.ts")>(name: N) =>
  lazyRouteComponent(() => import("./frame/Frame.tsx").then(({ loadHelp }) => loadHelp()), name);
const publicFrame = lazyRouteComponent(() => import("./PublicFrame.tsx"), "PublicFrame");
const frame = lazyRouteComponent(() => import("./frame/Frame.tsx"), "Frame");

/** The router, with an empty mount for each remote's area. */
export function createAppRouter(): AnyRouter {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFound,
    errorComponent: PageError,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: "/login",
    validateSearch: loginSearch,
    component: LoginPage,
  });
  const selfService = [
    paths.passwordRecovery(),
    paths.accountActivation(),
    paths.emailChange(),
    paths.secondFactor(),
  ];
  /** Screens without sign-in, most of them opened by a link or a provider. */
  const publicScreens = [
    { path: paths.signUp(), component: signUpPage },
    { path: `${paths.callback()}/{-$callback}`, component: callbackPage },
    { path: paths.unsubscribe(), component: unsubscribePage },
    { path: paths.changelog(), component: helpPage("ChangelogPage") },
    ...selfService.map((path) => ({ path, component: selfServicePage })),
  ].map((screen) =>
    createRoute({ getParentRoute: () => root, ...screen, pendingComponent: PageSpinner })
  );
  // The target of an emailed link: a remote's screen, open to any holder of the link.
  const outside = createRoute({
    getParentRoute: () => root,
    id: "outside",
    component: publicFrame,
    pendingComponent: PageSpinner,
  });
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: "signed-in",
    beforeLoad: ({ location }) => {
      // Fetches the frame during the login check. After a failure, rendering fetches again and
      // shows the error.
      void frame.preload?.();
      return requireLogin(location.href);
    },
    component: frame,
    pendingComponent: PageSpinner,
    pendingMs: 100,
    errorComponent: PageError,
  });
  const account = createRoute({
    getParentRoute: () => signedIn,
    path: `${paths.account()}/{-$screen}`,
    component: accountPage,
  });
  const help = createRoute({
    getParentRoute: () => signedIn,
    path: `${paths.help()}/{-$topic}`,
    component: helpPage("HelpPage"),
  });
  const moved = [
    { path: paths.oldDashboard(), to: ON_DEMAND.path },
    { path: paths.oldTenant(), to: TENANT_SCREEN },
  ].map(({ path, to }) =>
    createRoute({
      getParentRoute: () => signedIn,
      path,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    })
  );
  const mountBelow = (parent: AnyRoute) => (area: Area) =>
    mountRoute({ area, parent: () => parent, router: () => router });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([
      login,
      ...publicScreens,
      outside.addChildren(PUBLIC_AREAS.map(mountBelow(outside))),
      signedIn.addChildren([
        ...moved,
        account,
        help,
        ...AREAS.map(mountBelow(signedIn)),
      ]),
    ]),
    defaultErrorComponent: PageError,
    defaultPreload: false,
    scrollRestoration: true,
  });
  return router;
}
