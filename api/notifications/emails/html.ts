/** Content and HTML of e-mails: a single column, the product's colours, all resources inline. */
import { language } from "@crumbtrail/texts";

/** A line of a list: label, link and details. */
export interface Line {
  label: string;
  /** The label is the name of a cookie, or a host. */
  isName?: boolean;
  url?: string;
  detail?: string;
}

export interface Section {
  title: string;
  lines: Line[];
  /** Text about the lines left out, e.g. `and 3 more`. */
  rest?: string;
}

export interface Fact {
  label: string;
  text: string;
}

export interface Content {
  /** Kind of mail, as in `Email`. */
  name: string;
  subject: string;
  /** Heading of the mail; by default the subject. */
  heading?: string;
  /** Plain text, a paragraph each. */
  paragraphs: string[];
  /** Labelled facts below the paragraphs, plain text. */
  facts?: Fact[];
  /** Quoted comment below the paragraphs and facts, plain text. */
  quote?: string;
  /** Lists below the paragraphs. */
  sections?: Section[];
  /** The main link, shown as a button. */
  action?: { label: string; url: string };
  /** Small print below the action, plain text. */
  notes?: string[];
  /** Turns this kind of mail off: a page for the reader, an address for the mail program. */
  unsubscribe?: { label: string; page: string; oneClick: string };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const SMALL = "font-size:14px;line-height:20px;color:#5a5a6a";

/**
 * Colours for dark mode; mail programs without support for the media query may invert the colours
 * of the elements.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#16161c!important}
.card{background:#1f1f28!important;border-color:#3a3a48!important}
.text{color:#e6e6ee!important}
.quiet,.quiet a{color:#a8a8b8!important}
.brand{color:#b9b9f2!important}
.button{background:#8f8fe6!important}
.button a{color:#16161c!important}
.link{color:#b9b9f2!important}
.line{border-color:#3a3a48!important}
}
@media (max-width:480px){
.room{padding:16px 8px!important}
.inside{padding:20px 16px!important}
}`;

/** The HTML part, with dark colours for mail programs that support them. */
export function htmlOf(content: Content): string {
  const { subject, heading = subject, paragraphs, facts = [], quote, sections = [], action } =
    content;
  const rows = [
    `<p class="brand" style="margin:0 0 24px;font-size:16px;font-weight:700;color:#303070">Crumbtrail</p>`,
    `<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;color:#1c1c28">${
      escapeHtml(heading)
    }</h1>`,
    ...paragraphs.map((text) => paragraph(text, "text", "font-size:16px;color:#1c1c28")),
    ...(facts.length === 0 ? [] : [factTable(facts)]),
    ...(quote === undefined ? [] : [quotation(quote)]),
    ...sections.map(section),
    ...(action ? [button(action)] : []),
    ...smallPrint(content),
  ];
  return `<!doctype html>
<html lang="${language()}">
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
<tr><td align="center" class="room" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid #dcdce6;border-radius:8px">
<tr><td align="left" class="inside" style="padding:32px;${FONT}">
<div role="main">
${rows.join("\n")}
</div>
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
  return `<p class="${name}" style="margin:0 0 16px;line-height:24px;word-break:break-word;${style}">${words}</p>`;
}

/** A table of two columns, in the order of a sentence for screen readers. */
function factTable(facts: readonly Fact[]): string {
  const cell = "padding:8px 0;border-top:1px solid #dcdce6;vertical-align:top";
  const rows = facts.map(({ label, text }) =>
    `<tr><th scope="row" align="left" class="quiet line" style="${cell};padding-right:16px;font-weight:400;white-space:nowrap;${SMALL}">${
      escapeHtml(label)
    }</th><td class="text line" style="${cell};width:100%;font-size:16px;line-height:24px;color:#1c1c28;overflow-wrap:anywhere;word-break:break-word">${
      escapeHtml(text)
    }</td></tr>`
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
${rows.join("\n")}
</table>`;
}

function quotation(text: string): string {
  const words = escapeHtml(text).replaceAll("\n", "<br>");
  return `<blockquote class="text line" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid #dcdce6;font-size:16px;line-height:24px;color:#1c1c28;word-break:break-word">${words}</blockquote>`;
}

/** Small print: the reason for the mail and the link to unsubscribe. */
function smallPrint({ notes = [], unsubscribe }: Content): string[] {
  const parts = [
    ...notes.map((text) => escapeHtml(text).replaceAll("\n", "<br>")),
    ...(unsubscribe ? [quietLink(unsubscribe.label, unsubscribe.page)] : []),
  ];
  if (parts.length === 0) return [];
  const lines = parts.map((html) =>
    `<p class="quiet" style="margin:12px 0 0;word-break:break-word;${SMALL}">${html}</p>`
  );
  return [
    `<div class="line" style="margin:24px 0 0;padding:4px 0 0;border-top:1px solid #dcdce6">`,
    ...lines,
    "</div>",
  ];
}

function section({ title, lines, rest }: Section): string {
  const items = lines.map((line) => `<li style="margin:0 0 8px">${lineHtml(line)}</li>`);
  const left = rest ? paragraph(rest, "quiet", SMALL) : "";
  return `<h2 class="text" style="margin:24px 0 8px;font-size:16px;line-height:24px;color:#1c1c28">${
    escapeHtml(title)
  }</h2>
<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px;font-size:14px;line-height:20px;color:#1c1c28;overflow-wrap:anywhere;word-break:break-word">
${items.join("\n")}
</ul>${left}`;
}

function lineHtml({ label, isName, url, detail }: Line): string {
  const words = isName
    ? `<span style="font-size:13px;${MONO}">${escapeHtml(label)}</span>`
    : escapeHtml(label);
  const name = url === undefined
    ? words
    : `<a class="link" href="${
      escapeHtml(url)
    }" target="_blank" rel="noopener noreferrer" style="color:#303070;font-weight:600">${words}</a>`;
  return detail === undefined
    ? name
    : `${name}<br><span class="quiet" style="color:#5a5a6a">${escapeHtml(detail)}</span>`;
}

function quietLink(label: string, url: string): string {
  return `<a href="${
    escapeHtml(url)
  }" target="_blank" rel="noopener noreferrer" style="color:#5a5a6a">${escapeHtml(label)}</a>`;
}

/** The address stands below the button as well: not every mail program shows buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 16px"><tr>
<td class="button" style="border-radius:4px;background:#303070"><a href="${href}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${
    escapeHtml(label)
  }</a></td>
</tr></table>
<p class="quiet" style="margin:0;word-break:break-all;${SMALL}"><a href="${href}" target="_blank" rel="noopener noreferrer" style="color:#5a5a6a">${href}</a></p>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe between tags and within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
