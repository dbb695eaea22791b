/** The code of the login check that the sign-in screen does not need, as a separate chunk. */
export { showCallProblems } from "@crumbtrail/host/overlays";
export { checkLogin } from "@crumbtrail/host/session";
