/**
 * The access matrix: every route with the answer that each role gets. Written by hand from the
 * permission matrix (specification, part 2 §6, part 1 §6) and kept apart from the code under test;
 * `http/access_matrix_*test.ts` call every cell, and fail for a route without a row.
 *
 * First columns: calls in the own tenant, for objects of a property in the caller's scope, by role.
 * SERVICE is a service account whose token has every permission a token can have; GUEST stands for
 * the roles that exist by name only. Last columns: the same call elsewhere, by roles with the
 * permission:
 * - TENANT: an object of another tenant; without an id in the path, the call under `X-Tenant`
 * - STAFF: the same call by ADMIN, without the other tenant's permission for staff
 * - PROPERTY: USER and SERVICE with another property of the own tenant in their scope
 *
 * `=` is the same answer as in the own tenant, `-` a call that does not exist. Roles without the
 * permission are refused elsewhere as in the own tenant. Without a session, or with the session of
 * a disabled account, every route except the public ones answers 401.
 */
import type { Role } from "@crumbtrail/contract/enums";

const TABLE = `
                                        USER VIEW MANAGER ADMIN STAFF SERVICE GUEST   TENANT STAFF PROPERTY
get    /login                           204  204  204     204   204   204     204     =      =     =
post   /logout                          204  204  204     204   204   403     204     =      =     =
get    /accounts/me                     200  200  200     200   200   200     200     =      =     =
patch  /accounts/me                     200  200  200     200   200   403     200     =      =     =
delete /accounts/me                     204  204  204     204   204   403     204     =      =     =
post   /accounts/me/username            204  204  204     204   204   403     204     =      =     =
get    /accounts/me/sessions            200  200  200     200   200   403     200     =      =     =
delete /accounts/me/sessions            204  204  204     204   204   403     204     =      =     =
delete /accounts/me/sessions/{id}       404  404  404     404   404   403     404     =      =     =
get    /accounts/me/second-factors      200  200  200     200   200   403     200     =      =     =
post   /accounts/me/second-factors/totp/setup 200 200 200 200   200   403     200     =      =     =
post   /accounts/me/second-factors/totp 404  404  404     404   404   403     404     =      =     =
post   /accounts/me/second-factors/passkey/setup 200 200 200 200 200 403     200     =      =     =
post   /accounts/me/second-factors/passkey 404 404 404    404   404   403     404     =      =     =
patch  /accounts/me/second-factors/{id} 404  404  404     404   404   403     404     =      =     =
post   /accounts/me/second-factors/{id}/remove 404 404 404 404  404   403     404     =      =     =
post   /accounts/me/recovery-codes      404  404  404     404   404   403     404     =      =     =
get    /events                          200  200  200     200   200   403     200     404    403   =

get    /accounts                        403  200  200     200   200   403     403     404    403   -
get    /accounts/{id}                   403  200  200     200   200   403     403     404    404   -
post   /accounts                        403  403  403     201   201   403     403     404    403   -
post   /accounts/                       403  403  403     201   201   403     403     404    403   -
post   /accounts/{id}/invitation        403  403  403     204   204   403     403     404    404   -
patch  /accounts/{id}                   403  403  403     200   200   403     403     404    404   -
delete /accounts/{id}                   403  403  403     204   204   403     403     404    404   -
delete /accounts/{id}/second-factors    403  403  403     204   204   403     403     404    404   -
get    /api-tokens                      403  403  403     200   200   403     403     404    403   -
post   /api-tokens                      403  403  403     201   201   403     403     404    403   -
delete /api-tokens/{id}                 403  403  403     204   204   403     403     404    404   -
get    /audit-events                    403  403  403     200   200   403     403     404    403   -

get    /tenants                         200  200  200     200   200   200     200     =      =     =
post   /tenants                         403  403  403     403   201   403     403     -      403   -
get    /tenants/choices                 403  403  403     403   200   403     403     -      403   -
get    /tenants/current                 200  200  200     200   200   200     200     404    403   200
get    /tenants/{id}                    403  403  403     200   200   403     403     404    200   -
patch  /tenants/{id}                    403  403  403     200   200   403     403     404    403   -
get    /tenants/{id}/limits             200  200  200     200   200   200     200     404    200   200
get    /tenants/{id}/settings           403  403  200     200   200   403     403     404    403   -
patch  /tenants/{id}/settings           403  403  403     200   200   403     403     404    403   -
get    /tenants/{id}/single-sign-on     403  403  403     200   200   403     403     404    403   -
put    /tenants/{id}/single-sign-on     403  403  403     200   200   403     403     404    403   -
delete /tenants/{id}/single-sign-on     403  403  403     204   204   403     403     404    403   -
post   /tenants/{id}/single-sign-on/domains 403 403 403   201   201   403     403     404    403   -
delete /tenants/{id}/single-sign-on/domains/{domain} 403 403 403 204 204 403  403     404    403   -
post   /tenants/{id}/single-sign-on/domains/{domain}/verify 403 403 403 200 200 403 403 404  403   -
post   /tenants/{id}/single-sign-on/domains/{domain}/approve 403 403 403 403 200 403 403 -   403   -
post   /tenants/{id}/visits             403  403  403     403   204   403     403     -      403   -
delete /tenants/{id}/visits             403  403  403     403   204   403     403     -      204   -
post   /tenants/{id}/request-delete     403  403  403     200   403   403     403     404    403   -
delete /tenants/{id}/request-delete     403  403  403     200   200   403     403     404    403   -
get    /tiers                           403  403  403     200   200   403     403     404    403   -
post   /tiers                           403  403  403     403   201   403     403     -      403   -
patch  /tiers/{id}                      403  403  403     403   200   403     403     -      200   -
post   /tiers/{id}/plan                 403  403  403     403   200   403     403     -      200   -

get    /announcements                   403  403  403     403   200   403     403     -      403   -
post   /announcements                   403  403  403     403   201   403     403     -      403   -
patch  /announcements/{id}              403  403  403     403   200   403     403     -      200   -
delete /announcements/{id}              403  403  403     403   204   403     403     -      204   -
post   /announcements/{id}/dismissal    204  204  204     204   204   403     204     404    404   204
post   /feedback                        204  204  204     204   204   403     204     =      =     =
get    /feedback                        403  403  403     403   200   403     403     -      403   -
patch  /feedback/{id}                   403  403  403     403   200   403     403     -      200   -

get    /webhooks                        403  403  200     200   200   403     403     404    403   -
post   /webhooks                        403  403  403     201   201   403     403     404    403   -
get    /webhooks/{id}                   403  403  200     200   200   403     403     404    404   -
patch  /webhooks/{id}                   403  403  403     200   200   403     403     404    404   -
delete /webhooks/{id}                   403  403  403     204   204   403     403     404    404   -
post   /webhooks/{id}/secret            403  403  403     200   200   403     403     404    404   -
post   /webhooks/{id}/test              403  403  403     200   200   403     403     404    404   -
get    /webhooks/{id}/deliveries        403  403  200     200   200   403     403     404    404   -
post   /webhooks/{id}/deliveries/{delivery}/resend 403 403 403 204 204 403  403     404    404   -

get    /properties                      200  200  200     200   200   200     200     404    403   200
get    /properties/{id}                 200  200  200     200   200   200     200     404    404   404
post   /properties                      403  403  403     403   201   403     403     -      403   -
patch  /properties/{id}                 403  403  200     200   200   200     403     404    404   404
delete /properties/{id}                 403  403  204     204   204   204     403     404    404   404
get    /properties/{id}/usage           403  403  200     200   200   200     403     404    404   404
get    /properties/{id}/trend           200  200  200     200   200   200     403     404    404   404
get    /properties/{id}/duties          200  200  200     200   200   200     403     404    404   404
get    /properties/{id}/duties/history  200  200  200     200   200   200     403     404    404   404
get    /properties/{id}/duties/owners   403  403  200     200   200   200     403     404    404   404
patch  /properties/{id}/duties/{duty}   403  403  200     200   200   200     403     404    404   404
get    /duties                          200  200  200     200   200   200     403     404    403   200
get    /properties/{id}/toggles         403  403  200     200   200   200     403     404    404   404
get    /properties/{id}/page-statements 200 200 200   200   200   200     200     404    404   404
put    /properties/{id}/page-statements 403 403 200   200   200   200     403     404    404   404
delete /properties/{id}/page-statements/{statement} 403 403 204 204 204 204 403   404    404   404
get    /properties/requests             403  403  200     200   200   403     403     404    403   -
get    /properties/move-preview         403  403  403     403   200   403     403     404    403   -
post   /properties/moves/{id}/undo      403  403  404     404   404   403     403     404    404   -
post   /properties/requests             403  403  201     201   201   403     403     404    403   -
get    /property-requests               403  403  403     403   200   403     403     -      403   -
post   /property-requests/{id}/decline  403  403  403     403   204   403     403     -      204   -
get    /common/pur-connectors           200  200  200     200   200   200     200     404    403   200
get    /catalogue/samples               200  200  200     200   200   200     403     404    403   200
get    /search                          200  200  200     200   200   200     403     404    403   200

get    /statistics/first-party-storage-entries 403 403 403 200 200 403 403 404 403 -
get    /statistics/most-detections      403  403  403     200   200   403     403     404    403   -
get    /statistics/iab                  403  403  403     200   200   403     403     404    403   -
get    /statistics/trend                403  403  403     200   200   403     403     404    403   -
get    /statistics/fix-first            403  403  403     200   200   403     403     404    403   -
get    /statistics/countries            403  403  403     200   200   403     403     404    403   -
get    /statistics/cookie-life          403  403  403     200   200   403     403     404    403   -
get    /statistics/properties           403  403  403     200   200   403     403     404    403   -

get    /configuration                   403  403  200     200   200   403     403     404    403   -
post   /configuration/plan              403  403  200     200   200   403     403     404    403   -
post   /configuration/apply             403  403  200     200   200   403     403     404    403   -

get    /vendors                         200  200  200     200   200   200     200     404    403   200
get    /vendors/global                  200  200  200     200   200   200     200     404    403   200
get    /vendors/global/{id}             200  200  200     200   200   200     200     =      =     200
post   /vendors/{id}/copy               403  403  201     201   201   403     403     =      =     -
post   /vendors/{id}/hub-link           403  403  200     200   200   403     403     404    404   -
get    /vendors/{id}/hub-changes        200  200  200     200   200   200     200     404    404   404
post   /vendors/{id}/hub-changes        403  403  200     200   200   403     403     404    404   -
get    /vendors/{id}                    200  200  200     200   200   200     200     404    404   404
post   /vendors                         403  403  201     201   201   403     403     404    403   -
patch  /vendors/properties              403  403  200     200   200   200     403     404    403   200
patch  /vendors/{id}                    403  403  200     200   200   403     403     404    404   -
delete /vendors/{id}                    403  403  204     204   204   403     403     404    404   -
post   /vendors/{id}/list-item          403  403  201     201   201   403     403     404    404   -
patch  /vendors/{id}/list-item/{itemId} 403  403  200     200   200   403     403     404    404   -
delete /vendors/{id}/list-item/{itemId} 403  403  204     204   204   403     403     404    404   -

get    /storage-items                   200  200  200     200   200   200     200     404    403   200
get    /storage-items/global            200  200  200     200   200   200     200     404    403   200
post   /storage-items/{id}/copy         403  403  201     201   201   403     403     =      =     -
get    /storage-items/{id}/hub-changes  200  200  200     200   200   200     200     404    404   404
post   /storage-items/{id}/hub-changes  403  403  200     200   200   403     403     404    404   -
get    /storage-items/{id}              200  200  200     200   200   200     200     404    404   404
post   /storage-items                   403  403  201     201   201   403     403     404    403   -
patch  /storage-items/{id}              403  403  200     200   200   403     403     404    404   -
delete /storage-items/{id}              403  403  204     204   204   403     403     404    404   -

get    /hub/entries                     403  403  403     403   200   403     403     -      403   -
post   /hub/entries                     403  403  403     403   201   403     403     -      403   -
get    /hub/entries/{id}                403  403  403     403   200   403     403     -      =     -
put    /hub/entries/{id}/draft          403  403  403     403   200   403     403     -      =     -
delete /hub/entries/{id}/draft          403  403  403     403   204   403     403     -      =     -
get    /hub/entries/{id}/versions       403  403  403     403   200   403     403     -      =     -
get    /hub/drafts                      403  403  403     403   200   403     403     -      403   -
post   /hub/import/plan                 403  403  403     403   200   403     403     -      403   -
post   /hub/import/apply                403  403  403     403   409   403     403     -      403   -
get    /hub/releases                    200  200  200     200   200   200     200     404    403   200
post   /hub/releases                    403  403  403     403   409   403     403     -      403   -
get    /hub/reviews                     200  200  200     200   200   200     200     404    403   200
get    /hub/own-offers                  403  403  200     200   200   403     403     404    403   -
post   /hub/own-offers                  403  403  201     201   201   403     403     404    403   -
delete /hub/own-offers/{id}             403  403  204     204   204   403     403     404    404   -
get    /hub/offers                      403  403  403     403   200   403     403     -      403   -
post   /hub/offers/{id}/accept          403  403  403     403   200   403     403     -      200   -
post   /hub/offers/{id}/decline         403  403  403     403   204   403     403     -      204   -

get    /suggestions                     200  200  200     200   200   200     403     404    403   200
get    /suggestions/properties          200  200  200     200   200   200     403     404    403   200
post   /suggestions/bulk                403  403  201     201   201   201     403     404    403   201
post   /suggestions/dismiss             403  403  200     200   200   403     403     404    403   -
post   /suggestions/restore             403  403  200     200   200   403     403     404    403   -
get    /suggestions/unused              200  200  200     200   200   200     200     404    403   200
post   /suggestions/unused/deactivate   403  403  200     200   200   403     403     404    403   -

post   /test-scenarios                  201  403  201     201   201   201     403     404    403   403
post   /test-scenarios/bulk             201  403  201     201   201   201     403     404    403   403
get    /test-scenarios/matrix           200  200  200     200   200   200     403     404    403   200
get    /test-scenarios/continuous       200  200  200     200   200   200     200     404    403   200
get    /test-scenarios/queued           200  200  200     200   200   200     403     404    403   200
get    /test-scenarios/recent           200  200  200     200   200   200     403     404    403   200
get    /test-scenarios/queued-total     200  200  200     200   200   200     403     404    403   200
get    /test-scenarios/{id}             200  200  200     200   200   200     403     404    404   404
patch  /test-scenarios/{id}             403  403  200     200   200   200     403     404    404   404
delete /test-scenarios/{id}             403  403  204     204   204   204     403     404    404   404
post   /test-scenarios/{id}/run         403  403  200     200   200   200     403     404    404   404
post   /test-scenarios/{id}/try-steps   403  403  201     201   201   201     403     404    404   404
post   /test-scenarios/{id}/abort       200  403  200     200   200   200     403     404    404   404
get    /test-results                    200  200  200     200   200   200     403     404    403   200
get    /test-results/stats              200  200  200     200   200   200     403     404    403   200
get    /test-results/{id}               200  200  200     200   200   200     403     404    404   404
get    /rss-crawls                      200  200  200     200   200   200     200     404    403   200
get    /rss-crawls/{id}                 200  200  200     200   200   200     200     404    404   404
post   /rss-crawls                      403  403  201     201   201   201     403     404    403   422
patch  /rss-crawls/{id}                 403  403  200     200   200   200     403     404    404   404
delete /rss-crawls/{id}                 403  403  204     204   204   204     403     404    404   404
post   /rss-crawls/preview              403  403  200     200   200   200     403     404    403   422
get    /test-results/{id}.json          200  403  200     200   200   200     403     404    404   404
get    /test-results/{id}.xlsx          200  403  200     200   200   200     403     404    404   404
get    /test-results/{id}.zip           200  403  200     200   200   200     403     404    404   404
get    /test-results/{id}/changes        200  200  200     200   200   200     403     404    404   404
get    /test-results/{id}/comparable    200  200  200     200   200   200     403     404    404   404
get    /test-results/{id}/duties        200  200  200     200   200   200     403     404    404   404
get    /test-results/{id}/entry-issues  200  200  200     200   200   200     403     404    404   404
get    /test-results/{id}/issues        200  200  200     200   200   200     403     404    404   404
get    /test-results/{id}/proofs        200  200  200     200   200   200     403     404    404   404
post   /test-results/{id}/proofs        201  403  201     201   201   201     403     404    404   404
get    /test-results/{id}/screenshot    200  200  200     200   200   200     403     404    404   404
delete /test-results/{id}               403  403  403     204   204   204     403     404    404   404

get    /issue-assignees                 403  200  200     200   200   403     403     404    403   -
get    /issue-assignees/choices         200  200  200     200   200   200     403     404    403   200
post   /issue-assignees                 403  403  201     201   201   403     403     404    403   -
patch  /issue-assignees/{id}            403  403  200     200   200   403     403     404    404   -
delete /issue-assignees/{id}            403  403  204     204   204   403     403     404    404   -
post   /issue-assignees/activate-pending-assignments  200  403  200  200  200  200  403  404  403  200
post   /issue-assignees/clear-pending-assignments     200  403  200  200  200  200  403  404  403  200
get    /cause-assignments               200  200  200     200   200   200     403     404    403   200
post   /cause-assignments               404  403  404     404   404   404     403     404    403   404
delete /cause-assignments/{id}          204  403  204     204   204   204     403     404    404   404

get    /issues                          200  200  200     200   200   200     403     404    403   200
post   /issues                          404  403  404     404   404   404     403     404    403   404
get    /issues/causes                   200  200  200     200   200   200     403     404    403   200
get    /issues/overview                 200  200  200     200   200   200     403     404    403   200
get    /issues/stats                    200  200  200     200   200   200     403     404    403   200
post   /issues/bulk/count               200  403  200     200   200   200     403     404    403   200
post   /issues/bulk                     201  403  201     201   201   201     403     404    403   201
get    /issues/bulk/{id}                404  404  404     404   404   404     403     404    404   404
post   /issues/bulk/{id}/undo           404  403  404     404   404   404     403     404    404   404
get    /issues/assignment-pending       200  403  200     200   200   200     403     404    403   200
post   /issues/{id}/assignees           200  403  200     200   200   200     403     404    404   404
delete /issues/{id}/assignees           200  403  200     200   200   200     403     404    404   404
delete /issues/{id}/assignees/{assigneeId}  200  403  200  200  200   200     403     404    404   404
get    /issues/{id}                     200  200  200     200   200   200     403     404    404   404
get    /issues/{id}/chain               200  200  200     200   200   200     403     404    404   404
get    /issues/{id}/proofs              200  200  200     200   200   200     403     404    404   404
get    /issues/{id}/runs                200  200  200     200   200   200     403     404    404   404
patch  /issues/{id}                     200  403  200     200   200   200     403     404    404   404
post   /issues/{id}/resolve             200  403  200     200   200   200     403     404    404   404
post   /issues/{id}/tests               201  403  201     201   201   201     403     404    404   404
delete /issues/{id}                     403  403  403     204   204   204     403     404    404   404
post   /issues/{id}/acceptance          403  403  200     200   200   200     403     404    404   404
delete /issues/{id}/acceptance          403  403  200     200   200   200     403     404    404   404
get    /issues/{id}/approval            403  403  200     200   200   200     403     404    404   404
post   /issues/{id}/approval            403  403  201     201   201   201     403     404    404   404
post   /test-results/{id}/approval-plan 403  403  200     200   200   200     403     404    404   404
post   /test-results/{id}/approval      403  403  201     201   201   201     403     404    404   404
delete /approvals/{id}                  403  403  200     200   200   200     403     404    404   404
get    /issues/{id}/comments            200  200  200     200   200   200     403     404    404   404
post   /issues/{id}/comments            201  403  201     201   201   201     403     404    404   404
get    /issues/{id}/mentionable         200  403  200     200   200   200     403     404    404   404
patch  /issues/{id}/comments/{commentId}  403  403  403   403   403   403     403     404    404   404
delete /issues/{id}/comments/{commentId}  403  403  403   403   403   403     403     404    404   404

get    /operations/state                403  403  403     403   200   403     403     -      403   -
get    /operations/mails                403  403  403     403   200   403     403     -      403   -
post   /operations/mails/{id}/recipient 403  403  403     403   200   403     403     -      200   -
get    /operations/dead-letters         403  403  403     403   200   403     403     -      403   -
post   /operations/dead-letters/{id}/retry 403 403 403 403 204 403     403     -      204   -
`;

/** Public routes, with the answer to a call without a session. */
const PUBLIC = `
get    /config                          200
get    /configuration/schema            200
post   /login                           401
post   /login/confirmation              401
post   /login/second-factor             401
post   /login/second-factor/passkey/options 401
post   /login/second-factor/passkey     401
get    /external-identity/offer         400
get    /external-identity/auth-url      400
post   /external-identity/verify        401
get    /register/challenge              200
post   /register                        204
post   /self-service                    404
get    /issue-preview/{id}              404
get    /issue-preview/{id}/comments     404
post   /issue-preview/{id}/comments     404
post   /issue-preview/{id}/resolve      404
post   /issue-preview/{id}/return       404
post   /issue-preview/{id}/undo         404
get    /self-service/{guid}             404
post   /self-service/{guid}             404
get    /unsubscribe/{token}             404
post   /unsubscribe/{token}             404
get    /openapi.json                    200
get    /docs                            200
get    /docs/{file}                     404
get    /healthz                         200
get    /readyz                          200
get    /metrics                         403
`;

/** The columns of the own tenant. */
export const MATRIX_ROLES = [
  "USER",
  "VIEW_ONLY",
  "TENANT_MANAGER",
  "TENANT_ADMIN",
  "ADMIN",
  "SERVICE_ACCOUNT",
  "TENANT_GUEST",
] as const satisfies readonly Role[];

/** Status elsewhere; "=" as in the own tenant, null without a call. */
type Elsewhere = number | "=" | null;

/** Status by role in the own tenant, `{USER: 200, …}`, and elsewhere. */
export interface Expected {
  own: Record<string, number>;
  tenant: Elsewhere;
  staff: Elsewhere;
  property: Elsewhere;
}

function rowsOf(table: string): [route: string, cells: string[]][] {
  return table.split("\n").filter((line) => /^[a-z]/.test(line)).map((line) => {
    const [method, path, ...cells] = line.split(/\s+/);
    return [`${method} ${path}`, cells];
  });
}

function elsewhere(cell: string | undefined): Elsewhere {
  return cell === "=" ? cell : cell === "-" ? null : Number(cell);
}

function expectedOf(cells: string[]): Expected {
  const [tenant, staff, property] = cells.slice(MATRIX_ROLES.length);
  const own = Object.fromEntries(MATRIX_ROLES.map((role, i) => [role, Number(cells[i])]));
  return {
    own,
    tenant: elsewhere(tenant),
    staff: elsewhere(staff),
    property: elsewhere(property),
  };
}

/** Routes that need a session or token. */
export const MATRIX = new Map(rowsOf(TABLE).map(([route, cells]) => [route, expectedOf(cells)]));
/** Public routes with their status. */
export const PUBLIC_ROUTES = new Map(
  rowsOf(PUBLIC).map(([route, [status]]) => [
    route,
    Number(status),
  ]),
);
