/** Reads what a document leads to and loads. Runs inside the page. */
import type { Connections } from "./bot_wall.ts";

const MOST = 100;
const LONGEST = 200;
const FIELDS = "input:not([type=hidden], [type=submit], [type=button]), select, textarea";
const LOADING = "[src], link[rel~=stylesheet][href], object[data]";
const PROGRESS = "progress, [role=progressbar], [class*=progress i], [id*=progress i]";
/** Hours, minutes and seconds, and nothing else: the time that is left, or a clock. */
const TIME_LEFT = /^\s*\d{1,3}\s*:\s*[0-5]\d\s*:\s*[0-5]\d\s*$/;

export function connectionsOfPage(): Connections {
  const pictures = document.querySelectorAll("[alt], svg[aria-label], [role=img][aria-label]");
  const robots = [...document.querySelectorAll("meta[name=robots i]")];
  const isUnlisted = robots.some((meta) =>
    /noindex|none/i.test(meta.getAttribute("content") ?? "")
  );
  // A page that is found by its address may be a clock.
  const signs = [...document.querySelectorAll(PROGRESS), ...isUnlisted ? timesLeft() : []];
  return {
    linked: [...linked()].slice(0, MOST),
    loaded: [...loaded()].slice(0, MOST),
    pictured: [...pictures].slice(0, MOST).map((picture) =>
      String(picture.getAttribute("alt") ?? picture.getAttribute("aria-label")).slice(0, LONGEST)
    ),
    isUnlisted,
    showsProgress: signs.some((sign) => sign.checkVisibility()),
  };
}

function timesLeft(): Element[] {
  const isFlat = ({ children }: Element) =>
    [...children].every(({ childElementCount }) => childElementCount === 0);
  return [...document.querySelectorAll("body *")].filter((element) =>
    isFlat(element) && TIME_LEFT.test(String(element.textContent).slice(0, 30))
  );
}

function linked(): Set<string> {
  const here = withoutAnchor(String(document.location.href));
  const urls = new Set<string>();
  for (const link of document.querySelectorAll("a[href], area[href]")) {
    const url = webUrl(link.getAttribute("href"));
    // A link that says no more than the address names the site, as its text would.
    const isName = url?.pathname === "/" && plainText(link).endsWith(url.host);
    if (url && !isName && withoutAnchor(url.href) !== here) urls.add(url.host + url.pathname);
  }
  for (const form of document.querySelectorAll("form")) {
    const url = webUrl(form.getAttribute("action") ?? "");
    const asks = [...form.querySelectorAll(FIELDS)].some((field) => field.checkVisibility());
    if (url && asks) urls.add(url.host + url.pathname);
  }
  return new Set([...urls].map((url) => url.slice(0, LONGEST)));
}

function loaded(): Set<string> {
  const hosts = [...document.querySelectorAll(LOADING)].map((element) => {
    const { src, href, data } = attributesOf(element);
    return webUrl(src ?? href ?? data)?.host;
  });
  return new Set(hosts.filter((host) => host !== undefined));
}

function attributesOf(element: Element): Record<string, string | undefined> {
  const read = (name: string) => element.getAttribute(name) ?? undefined;
  return { src: read("src"), href: read("href"), data: read("data") };
}

function webUrl(address: string | null | undefined): URL | null {
  if (address === null || address === undefined) return null;
  const url = URL.parse(address, document.baseURI);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function plainText({ textContent }: Element): string {
  return String(textContent).trim().toLowerCase();
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*$/, "");
}
