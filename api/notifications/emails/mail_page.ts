/**
 * The pages at /mail for a machine without a mail server: unsent mails, to be read in a browser.
 */
import type { KeptMail } from "@crumbtrail/db/queries/mails";
import { createHash } from "node:crypto";
import { escapeHtml } from "./html.ts";

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; }
iframe { width: 100%; height: 560px; border: 1px solid #8886; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
dd { margin: 0 0 8px; overflow-wrap: anywhere; }`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** Policy of the pages: the pages' style and, in a frame, the mail. */
export const MAIL_PAGE_CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  "img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of the mail in the frame: no script, no origin; links may open a new page. */
export const MAIL_BODY_CSP = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function mailListPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(({ id, recipient, subject, createdAt }) =>
    `<tr><td>${time(createdAt)}</td><td>${escapeHtml(recipient)}</td>` +
    `<td><a href="mail/${id}">${escapeHtml(subject)}</a></td></tr>`
  );
  const table = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table>`;
  const none = "<p>No mail yet. What the product sends appears here.</p>";
  return page("Mail", `<h1>Mail</h1>\n${rows.length > 0 ? table : none}`);
}

export function mailPage({ id, recipient, subject, html, plain, createdAt }: KeptMail): string {
  const body = html === null || plain === null
    ? "<p>This e-mail was sent. Its text is no longer stored.</p>"
    : `
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${id}/html" title="The mail"></iframe>
<h2>As plain text</h2>
<pre>${escapeHtml(plain)}</pre>`;
  return page(
    subject,
    `<p><a href="../mail">All mail</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(recipient)}</dd><dt>Written</dt><dd>${time(createdAt)}</dd></dl>
${body}`,
  );
}

function time(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
