/** Starts and ends visits of staff; the visited tenant's audit log has both. */
import { t } from "@crumbtrail/texts";
import { api, read } from "./api.ts";
import { failureText } from "./failure_text.ts";
import { notify } from "./overlays.ts";
import { currentVisit, type Visit } from "./visit.ts";
import { leaveVisit, storeVisit } from "./visit_changes.ts";

/**
 * Loads a page of another tenant.
 * @throws ApiError FORBIDDEN if the tenant does not let staff in
 */
export async function startVisit(visit: Visit, path: string): Promise<void> {
  await read(await api().tenants[":id"].visits.$post({ param: { id: visit._id } }));
  // From one visit to the next: the way back leads to where the first began.
  const { back = visit.back } = currentVisit() ?? {};
  await recordEnd();
  storeVisit({ ...visit, back });
  location.assign(path);
}

/** As `startVisit`, for a button: the snackbar says why there is no visit. */
export async function visitTenant(visit: Visit, path: string): Promise<void> {
  try {
    await startVisit(visit, path);
  } catch (error) {
    notify(
      failureText(error, {
        FORBIDDEN: t("{name} does not let your team in.", { name: visit.name }),
      }),
    );
  }
}

/** Returns to the own tenant, where the visit started. */
export async function endVisit(): Promise<void> {
  await recordEnd();
  leaveVisit(false);
}

/** Without an answer the visit ends all the same; its last call is in the log. */
async function recordEnd(): Promise<void> {
  const visit = currentVisit();
  if (!visit) return;
  try {
    await read(await api().tenants[":id"].visits.$delete({ param: { id: visit._id } }));
  } catch (error) {
    console.warn("The end of the visit was not recorded.", error);
  }
}
