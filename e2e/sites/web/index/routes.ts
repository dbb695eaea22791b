/** The list of all pages, for a person who browses the demo web. */
import { html } from "../../answers.ts";
import { loadPages, type Page } from "../../pages.ts";
import type { Routes } from "../../site.ts";
import { CONSENT_URLS } from "../consent/hosts.ts";

export const index: Routes = {
  "/": async ({ file }) => {
    const page = await (await file("/")).text();
    const rows = (await loadPages()).map(row).join("\n");
    return html(
      page.replace("<!-- pages -->", rows).replace("<!-- consent -->", consentRows()),
    );
  },
};

function row({ name, url, truth }: Page): string {
  return `<tr><td><a href="${url}">${name}</a></td><td>${truth.about}</td>` +
    `<td>${truth.consent?.manager ?? "–"}</td></tr>`;
}

function consentRows(): string {
  return CONSENT_URLS.map((url) =>
    `<li><a href="${url}">${new URL(url).hostname.split(".")[0]}</a></li>`
  ).join("\n");
}
