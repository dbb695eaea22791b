/** The list of all pages, for a person who browses the demo web. */
import { html } from "../../answers.ts";
import { loadPages, type Page } from "../../pages.ts";
import type { Routes } from "../../site.ts";

export const index: Routes = {
  "/": async ({ file }) => {
    const page = await (await file("/")).text();
    return html(page.replace("<!-- pages -->", (await loadPages()).map(row).join("\n")));
  },
};

function row({ name, url, truth }: Page): string {
  return `<tr><td><a href="${url}">${name}</a></td><td>${truth.about}</td>` +
    `<td>${truth.consent?.manager ?? "–"}</td></tr>`;
}
