/** What all e-mails look like: one column, the product's colours, nothing fetched from elsewhere. */
import { escapeHtml } from "./escape.ts";

/** An e-mail ready to be sent. */
export interface Email {
  /** Which one: the name of its file. */
  name: string;
  subject: string;
  html: string;
  text: string;
}

export interface Content {
  name: string;
  subject: string;
  /** Plain text, a paragraph each. */
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Small print below the action, plain text. */
  notes?: string[];
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that know dark mode get colours for it; the others may invert what stands here. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#16161c!important}
.card{background:#1f1f28!important;border-color:#3a3a48!important}
.text{color:#e6e6ee!important}
.quiet,.quiet a{color:#a8a8b8!important}
.brand{color:#b9b9f2!important}
.button{background:#8f8fe6!important}
.button a{color:#16161c!important}
}`;

/** Both forms of an e-mail from its content. */
export function layOut(content: Content): Email {
  const { name, subject } = content;
  return { name, subject, html: htmlOf(content), text: textOf(content) };
}

function textOf({ paragraphs, action, notes = [] }: Content): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [...paragraphs, ...link, ...notes, "-- \nCrumbtrail"].join("\n\n") + "\n";
}

function htmlOf({ subject, paragraphs, action, notes = [] }: Content): string {
  const rows = [
    `<p class="brand" style="margin:0 0 24px;font-size:16px;font-weight:700;color:#303070">Crumbtrail</p>`,
    `<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;color:#1c1c28">${
      escapeHtml(subject)
    }</h1>`,
    ...paragraphs.map((text) => paragraph(text, "text", "font-size:16px;color:#1c1c28")),
    ...(action ? [button(action)] : []),
    ...notes.map((text) => paragraph(text, "quiet", "font-size:14px;color:#5a5a6a")),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f4f8">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid #dcdce6;border-radius:8px">
<tr><td align="left" style="padding:32px;${FONT}">
${rows.join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string, name: string, style: string): string {
  const words = escapeHtml(text).replaceAll("\n", "<br>");
  return `<p class="${name}" style="margin:0 0 16px;line-height:24px;${style}">${words}</p>`;
}

/** The address stands below the button as well: not every mail program shows buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="button" style="border-radius:4px;background:#303070"><a href="${href}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${
    escapeHtml(label)
  }</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#5a5a6a;word-break:break-all"><a href="${href}" target="_blank" rel="noopener noreferrer" style="color:#5a5a6a">${href}</a></p>`;
}
