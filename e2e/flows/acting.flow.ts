/**
 * The provider's staff creates a tenant, acts in it while it lets staff in, and is out as soon as it
 * does not; every step is in the tenant's audit log.
 */
import type { Page } from "@playwright/test";
import { lookAt, lookAtWidths } from "./looks.ts";
import {
  acceptInvitation,
  addCustomer,
  addStaff,
  letStaffIn,
  PASSWORD,
  signInAs,
} from "./people.ts";
import { addAssignees, rowWith } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

test("staff acts in a tenant that authorised support, in a tab of its own, until it is withdrawn [madmin-17, madmin-18, madmin-20, madmin-21, madmin-22, madmin-24]", async ({ newcomer, expectedFailures }) => {
  test.slow();
  // The calls that are refused after the withdrawal.
  expectedFailures.push("403");
  const id = crypto.randomUUID().slice(0, 8);
  const [harbour, quarry] = [`Harbour ${id}`, `Quarry ${id}`];
  const [ada, bob] = [`ada-${id}@harbour.test`, `bob-${id}@quarry.test`];
  const staffName = `staff-${id}@provider.test`;
  await addStaff(staffName);
  await addCustomer(quarry, bob);

  const staff = await newcomer();
  await test.step("a tenant is created, and its admin is invited", async () => {
    await staff.goto("/login?return=/madmin/tenants?open=new");
    await fillSignIn(staff, PASSWORD, staffName);
    const form = staff.getByRole("dialog", { name: "Add tenant" });
    await form.getByRole("textbox", { name: "Company name" }).fill(harbour);
    await form.getByRole("textbox", { name: "First name" }).fill("Ada");
    await form.getByRole("textbox", { name: "Surname" }).fill("Lovelace");
    await form.getByRole("textbox", { name: "E-mail" }).fill(ada);
    await form.getByRole("button", { name: "Add tenant" }).click();
    await expect(staff.getByRole("heading", { level: 1, name: `Tenant ${harbour}` })).toBeVisible();
  });

  const admin = await newcomer();
  await test.step("the admin chooses a password by the link in the mail, and signs in", () =>
    acceptInvitation(admin, ada));

  await test.step("staff sees the name and role of the admin, and cannot choose the tenant yet", async () => {
    await staff.goto(`/madmin/users?search=ada-${id}`);
    await rowWith(staff, "Users", ada).getByRole("button", { name: "View Ada Lovelace" }).click();
    await expect(staff.getByText(`${harbour} does not let your team in`)).toBeVisible();
    await lookAtWidths(staff, "madmin-user-closed");
    await staff.goto("/account/main");
    const tenant = staff.getByRole("combobox", { name: "Tenant" });
    await tenant.click();
    await tenant.fill(harbour);
    const option = staff.getByRole("option", { name: `${harbour} (Tenant hasn't authorized)` });
    await expect(option).toHaveAttribute("data-combobox-disabled", /.*/);
    await lookAt(staff, "account-tenant-closed");
  });

  const other = await newcomer();
  await test.step("both tenants authorise support", async () => {
    await letStaffIn(admin, true);
    await signInAs(other, bob);
    await letStaffIn(other, true);
  });

  await test.step("staff chooses the tenant after a caution, and the page reloads in it", async () => {
    await staff.reload();
    const tenant = staff.getByRole("combobox", { name: "Tenant" });
    await tenant.click();
    await tenant.fill(harbour);
    await staff.getByRole("option", { name: harbour, exact: true }).click();
    await expect(staff.getByText("Caution: you are changing the tenant")).toBeVisible();
    await lookAtWidths(staff, "account-tenant");
    const form = staff.getByRole("form", { name: "Tenant Properties" });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(banner(staff)).toContainText(`You are acting in ${harbour}`);
    await expect(staff).toHaveTitle(new RegExp(`^\\[${harbour}\\] Account`));
    await lookAtWidths(staff, "acting");
  });

  await test.step("calls, files and links opened in a new tab are about the tenant", async () => {
    await addAssignees(staff, "Harbour team");
    await staff.goto("/admin/vendors");
    const [file] = await Promise.all([
      staff.waitForEvent("download"),
      staff.getByRole("link", { name: "Download Excel" }).click(),
    ]);
    expect(new URL(file.url()).searchParams.get("tenant")).not.toBeNull();
    expect(await file.failure()).toBeNull();
    const tabs = staff.getByRole("navigation", { name: "Configuration" });
    const [tab] = await Promise.all([
      staff.context().waitForEvent("page"),
      tabs.getByRole("link", { name: "Assignees" }).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(banner(tab)).toContainText(harbour);
    await expect(tab).toHaveURL(/\/admin\/issue-assignees$/);
    await expect(rowWith(tab, "Assignees", "Harbour team")).toBeVisible();
    await tab.close();
  });

  const second = await staff.context().newPage();
  await test.step("a second tab acts in another tenant, and the two do not mix", async () => {
    await second.goto(`/madmin/tenants?search=${encodeURIComponent(quarry)}`);
    await rowWith(second, "Tenants", quarry).getByRole("link", { name: quarry }).click();
    await second.getByRole("button", { name: "Act in this tenant" }).click();
    await expect(banner(second)).toContainText(quarry);
    await addAssignees(second, "Quarry team");
    await addAssignees(staff, "Second Harbour team");
    for (
      const [page, own, foreign] of [[staff, "Harbour", "Quarry"], [
        second,
        "Quarry",
        "Harbour",
      ]] as const
    ) {
      await page.goto("/admin/issue-assignees");
      await expect(banner(page)).toContainText(own);
      await expect(rowWith(page, "Assignees", `${own} team`)).toHaveCount(
        own === "Harbour" ? 2 : 1,
      );
      await expect(rowWith(page, "Assignees", foreign)).toHaveCount(0);
    }
  });

  await test.step("support is withdrawn: the next call is refused, and the open screen leaves by itself", async () => {
    const refused = staff.waitForResponse((response) => response.status() === 403);
    await letStaffIn(admin, false);
    const probe = await staff.request.get(`/api/properties?tenant=${await tenantOf(admin)}`);
    expect([probe.status(), (await probe.json()).details]).toEqual([403, {
      tenant: "has not authorised access",
    }]);
    await refused;
    const ended = staff.getByRole("alert", { name: "Visit ended" });
    await expect(ended).toContainText(`${harbour} no longer lets your team in`);
    await expect(staff).toHaveURL(/\/account\/main$/);
    await lookAtWidths(staff, "acting-ended");
    await ended.getByRole("button", { name: "Dismiss" }).click();
    await expect(ended).toHaveCount(0);
  });

  await test.step("the other tab goes on, until staff ends the visit", async () => {
    await second.reload();
    await expect(banner(second)).toContainText(quarry);
    await banner(second).getByRole("button", { name: "End visit" }).click();
    await expect(second.getByRole("heading", { level: 1, name: `Tenant ${quarry}` })).toBeVisible();
    await expect(banner(second)).toHaveCount(0);
  });

  await test.step("each tenant's audit log has every step", async () => {
    expect(await stepsIn(admin)).toEqual(expect.arrayContaining([
      "account.activated",
      "tenant.visit_started",
      "Lists vendors by name",
      "Lists vendors by name: Excel",
      "issue_assignee.added",
      "tenant.changed",
      "tenant.visit_refused",
    ]));
    await admin.goto("/admin/audit");
    await expect(rowWith(admin, "Audit log", "Visit refused")).toContainText("Provider's team");
    await lookAtWidths(admin, "audit-log-visit");
    expect(await stepsIn(other)).toEqual(
      expect.arrayContaining(["tenant.visit_started", "tenant.visit_ended"]),
    );
  });
});

function banner(page: Page) {
  return page.getByRole("region", { name: "Visited tenant" });
}

async function tenantOf(page: Page): Promise<string> {
  return (await (await page.request.get("/api/tenants/current")).json())._id;
}

/** The actions of the log, and what was opened. */
async function stepsIn(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get("/api/audit-events?limit=200")).json();
  return data.flatMap(({ action, after }: { action: string; after: { step?: string } | null }) => [
    action,
    ...(after?.step === undefined ? [] : [after.step]),
  ]);
}
