/**
 * Pages that arrive as if all were well and are none: empty documents, "page not found" with status
 * 200, the default page of a web server, a domain for sale. Nothing can be said of the page that
 * was meant, so none of them may be called clean. Pure.
 */
import type { PageText } from "./bot_wall.ts";
import { failing, hasContent } from "./failing.ts";
import { saysLoading } from "./failing_languages.ts";

/** Tags that show nothing and do nothing by themselves. */
const BARE_TAGS =
  /<\/?(html|head|body|meta|title|base|main|section|article|div|span|p|br|hr|pre|noscript)\b[^>]*>/gi;
const UNSEEN = /<!--[^]*?-->|<!doctype[^>]*>|<title\b[^>]*>[^]*?<\/title>/gi;
/** Neither do these, where what they were to draw never came. */
const WORKING_TAGS = /<(script|style|template)\b[^]*?<\/\1>|<link\b[^>]*>/gi;
/** These show more than the text of a page. */
const SHOWS = /<(?:img|picture|video|canvas|iframe|object|embed|input|select|textarea)\b/i;
/** An attribute that draws or that runs makes something of a bare tag. */
const ATTRIBUTE_AT_WORK = /\son[a-z]+\s*=|url\(|http-equiv|\bshadowroot/i;

/** In a title these stand between what the page is and whose it is. */
const BETWEEN = /\s+[-–—|·•»:]+\s+|[|»]/;
const NOT_FOUND = new RegExp(
  "^(?:(?:http )?(?:error|fehler|erreur|erro|errore|błąd|fel)?:? ?404(?: error| fehler)?[ :.,!–—-]*)?(?:" +
    [
      "(?:oops|sorry|hoppla|ups|oups)?[,.! ]*(?:the |this |that )?(?:requested )?(?:page|url|file|site) (?:was |is |could |can )?(?:not|cannot|can ?not|couldn't|can't|can’t)(?: be)? (?:found|exist)",
      "(?:the |this |that )?page (?:doesn't|doesn’t|does not) exist",
      "not found",
      "(?:die |diese )?(?:angeforderte )?seite (?:wurde |konnte )?(?:leider )?(?:nicht gefunden(?: werden)?|existiert nicht)",
      "(?:la |cette )?page (?:demandée )?(?:est |n'est |n’est )?(?:non trouvée|introuvable|pas trouvée|n'existe pas|n’existe pas)",
      "(?:la )?página no (?:se ha )?encontrada|página no (?:existe|disponible)|no se encontró la página",
      "(?:la )?pagina (?:richiesta )?non (?:è stata )?trovata|pagina inesistente",
      "(?:de )?pagina (?:is |werd )?niet gevonden",
      "(?:nie znaleziono strony|strona nie (?:została znaleziona|istnieje))",
      "página não (?:foi )?encontrada|sidan (?:kunde inte hittas|hittades inte|finns inte)",
      "siden (?:ble |blev )?ikke fundet|siden ble ikke funnet",
    ].join("|") +
    ")[.! ]*(?:[(–—:-] ?(?:error |fehler )?404\\)?)?$",
  "i",
);
const NUMBER_ALONE = /^(?:(?:error|fehler|erreur|http)[ :]*)?404(?: error| fehler)?$/i;
const SAYS_SO =
  /(?:page|url|file|site|document|address|content|seite|página|pagina|stron\S*|sid[ae]n|stránka)\b[^.!?]{0,80}?(?:not (?:be )?found|n[o’']t exist|nicht gefunden|existiert nicht|introuvable|no encontrada|non trovata|niet gevonden|nie znaleziono|não encontrada|nebyla nalezena)|page introuvable|nie znaleziono strony/i;

/** What servers and sellers of domains show in place of a page; only where hardly more is said. */
const PLACEHOLDERS: readonly (readonly [what: string, said: RegExp])[] = [
  [
    "a web server's default page",
    /^welcome to nginx!|^(?:apache2? \S+ |\S+ )?default page: it works/im,
  ],
  ["a web server's default page", /^it works!$|^iis windows server$|^http server test page/im],
  [
    "a domain that is for sale or parked",
    /\b(?:this |the )?domain(?: name)?(?: \S+\.\S+)? (?:is|may be) (?:parked|for sale|available for (?:sale|purchase))|\bbuy this domain\b/i,
  ],
  [
    "a domain that is for sale or parked",
    /\bdomain(?: \S+\.\S+)? (?:steht zum verkauf|ist geparkt|wurde geparkt|à vendre|en venta|te koop|in vendita)/i,
  ],
];

/** A page that says so in few words means itself; one with many writes about it. */
const FEW_WORDS = 1500;

/**
 * What a document that arrived shows in place of a page, for a person; null when it shows one, or
 * when it could not be asked.
 * @param failedScripts how many scripts and data of its own host were not to be had, or failed
 * @param deadFrames how many frames could not be loaded, if none could
 */
export function noPage(page: PageText, failedScripts = 0, deadFrames = 0): string | null {
  if (page.html === "") return null;
  if (page.frames && deadFrames >= page.frames) {
    return "nothing but frames, and none of them could be loaded";
  }
  if (!page.drawn && isEmpty(page.html)) return "an empty document";
  const isBlank = page.text === "" && !page.drawn && isEmpty(page.html.replace(WORKING_TAGS, ""));
  if (failedScripts > 0 && isBlank) {
    return "nothing, and some of the scripts that should draw it could not be loaded or failed";
  }
  if (saysLoading(page.text) && !SHOWS.test(page.html)) return `only "${page.text.trim()}"`;
  const error = hasContent(page.beside ?? "") ? null : errorOf(page);
  if (error !== null) return `${error} ("${nameOf(page)}")`;
  const said = `${page.title}\n${page.text}`;
  if (page.text === "" || said.length > FEW_WORDS) return null;
  return PLACEHOLDERS.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

function errorOf(page: PageText): string | null {
  return failing(page.title, page.heading, page.text) ??
    (saysNotFound(page) ? "that it was not found" : null);
}

/** Of a large document only the head is known, and that is never all there is. */
function isEmpty(html: string): boolean {
  if (!/<body\b/i.test(html)) return false;
  const shown = html.replace(UNSEEN, "");
  return !ATTRIBUTE_AT_WORK.test(shown) && shown.replace(BARE_TAGS, "").trim() === "";
}

/** Title and heading both, or one of them on a page that says little else. */
function saysNotFound({ title, heading, text }: PageText): boolean {
  const short = text !== "" && text.length < FEW_WORDS;
  const says = (part: string) =>
    NOT_FOUND.test(part) || (short && NUMBER_ALONE.test(part) && SAYS_SO.test(text));
  const inTitle = title.split(BETWEEN).some((part) => says(part.trim()));
  const inHeading = says(heading.trim());
  return (inTitle && inHeading) || ((inTitle || inHeading) && short);
}

function nameOf({ title, heading }: PageText): string {
  return (heading.trim() || title.trim()).slice(0, 100);
}
