/** What the login check needs beyond the sign-in screen; a chunk of its own. */
export { startBanners } from "@crumbtrail/host/overlays";
export { checkLogin } from "@crumbtrail/host/session";
