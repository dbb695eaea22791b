/** Reads e-mails from the development mail page. */
import type { Page } from "@playwright/test";
import process from "node:process";
import { expect } from "./test.ts";

/**
 * The link in the newest e-mail to an address.
 * @param link matches the link in the HTML of the e-mail
 */
export async function linkSentTo(page: Page, address: string, link: RegExp): Promise<string> {
  const { CRUMBTRAIL_MAIL } = process.env;
  if (!CRUMBTRAIL_MAIL) throw new Error("CRUMBTRAIL_MAIL has to be set to read mail");
  const found = async () => {
    const list = await (await page.request.get(CRUMBTRAIL_MAIL)).text();
    const id = list.match(new RegExp(`${address}</td><td><a href="(mail/[^"]+)"`))?.[1];
    if (id === undefined) return undefined;
    const mail = await (await page.request.get(`/${id}`)).text();
    return mail.match(link)?.[0].replaceAll("&amp;", "&");
  };
  await expect.poll(found, { message: `a mail to ${address} with ${link}` }).toBeDefined();
  return await found() ?? "";
}
