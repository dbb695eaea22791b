/** The frame of every page of the consent sites. */
export function page(body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Consent demo</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/assets/site.css"></head>
<body><h1>News from the harbour</h1><p>${"The ferry leaves at noon. ".repeat(400)}</p>
${body}</body></html>`;
}
