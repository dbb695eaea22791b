/** Expressions and parsers that are not proven to take linear time, with the bound of what they read. */

/**
 * By file: what is read, how much of it at most, and why that takes no time; then the expressions
 * and parsers that read it.
 */
export type Listed = Readonly<Record<string, readonly [bound: string, ...texts: string[]]>>;

/** Packages that parse text or bytes. */
export const PARSERS: ReadonlySet<string> = new Set([
  ..."fast-xml-parser feedsmith csv-parse csv-parse/sync re2js marked mailparser exceljs".split(
    " ",
  ),
  ..."@zip.js/zip.js mmdb-lib @iabtechlabtcf/core @peculiar/x509 node:zlib @puppeteer/replay".split(
    " ",
  ),
]);

/** What a page's look may hold (scanner/arrival/look_script.ts). */
const PAGE =
  "Title and heading of a page, 1,000 letters each, and 30,000 letters of its text and markup (look_script.ts): a tenth of a second at worst, in that page's own scan.";

const STORED =
  "Names and words of stored entries; values of more than 200,000 letters are not read (statements.ts). Alternatives of fixed words, begun once for each letter.";

export const LISTED: Listed = {
  "api/catalogue/pattern.ts": [
    "Patterns of tenants: 500 letters and instructions, texts of 4,096 letters, a budget of time, in a thread (limits.ts).",
    "re2js",
  ],
  "api/catalogue/plain.ts": [
    "A pattern of 500 letters; no repetition within another.",
    "new RegExp(`^\\\\^(${PLAIN})\\\\$$`)",
  ],
  "api/configuration/documents/parse/open_cookie_database.ts": [
    "A list of up to 20 MB, in a process of the reader that is killed at its deadline; the parser walks it once.",
    "csv-parse/sync",
  ],
  "api/contract/credentials.ts": [
    "A user name of 254 letters; labels are told apart by their dots.",
    "new RegExp( `^[a-zA-Z0-9.!#$%&'*+/=?^_\\`{|}~-]+@(?:${LABEL}\\\\.)+${TOP_LEVEL}$`, )",
  ],
  "api/contract/host_map.ts": [
    "The operator's own variable.",
    "new RegExp(`^${PART}:(\\\\d*):${PART}:(\\\\d*)$`)",
  ],
  "api/contract/name_groups.ts": [
    "A name of an entry, 1,000 letters; the parts are of fixed length.",
    "new RegExp(`${EDGE.before}${part}${EDGE.after}`, flags)",
  ],
  "api/contract/single_sign_on.ts": [
    "A domain of 253 letters; labels are told apart by their dots.",
    "new RegExp(`^(${label}\\\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`)",
  ],
  "api/contract/urls.ts": [
    "From the beginning alone, once; a host of 254 letters whose labels are told apart by their dots.",
    String.raw`/^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i`,
    String.raw`/^(?=.{1,254}$)\.?[^.]{1,63}(\.[^.]{1,63})*\.?$/`,
  ],
  "api/duties/declared_names.ts": [
    "Names of a policy, 200 letters and 1,000 of them, and at most 500 names that a page stored; counted parts, and one look ahead from the beginning.",
    String
      .raw`/<[^<>]{1,60}>|\{[^{}]{1,60}\}|\[[^[\]]{1,60}\]|\*+|#+|[xX]{2,}(?![a-wyz])|…|\.{3}|%[a-z]/g`,
    String.raw`/^[_.\-:](?=[\w.-]*(?:\d|[A-Z]{5}))[\w.-]+$/`,
  ],
  "api/http/endpoint.ts": ["Our own paths, at the start.", "/{(.+?)}/g"],
  "api/http/methods.ts": [
    "Our own paths; a segment ends with its slash.",
    "/{.+?}/",
    'new RegExp(`^${parts.join("[^/]+")}$`)',
  ],
  "api/identity/api_tokens.ts": ["A checksum of a token of fixed length.", "node:zlib"],
  "api/notifications/dead_letters.ts": [
    "Begins once for each word of an error.",
    String.raw`/(?<![^\s<>"@])[^\s<>"@]+@(?=[\w.-])/g`,
  ],
  "api/platform/address.ts": ["From the beginning alone, once.", String.raw`/^::ffff:(?=\d+\.)/`],
  "api/platform/egress/call.ts": [
    "A message of Node, a line.",
    String.raw`/ - Local \(.*?\)/`,
    'new RegExp(`${RegExp.escape(dialled)}:\\\\d+`, "g")',
  ],
  "api/platform/process/start.ts": [
    "A message of PostgreSQL at the start.",
    "/relation .* does not exist/",
  ],
  "api/scans/changes/facts.ts": [
    "From the beginning alone: a name is walked twice.",
    "/^(?=.*#)[a-z#-]{12,}$/",
  ],
  "api/scans/feeds/fetch.ts": ["Unpacks outside of the event loop, 10 MB at most.", "node:zlib"],
  "api/scans/feeds/parse.ts": [
    "In the reader's processes alone, which are killed at their deadline (platform/reader/).",
    "fast-xml-parser",
    "feedsmith",
    String.raw`/^\s*(<!--.*?-->\s*)*(?=<\?xml|<)/s`,
  ],
  "api/scans/results/zip.ts": ["Writes archives; reads none.", "@zip.js/zip.js"],
  "scanner/arrival/bot_wall.ts": [
    PAGE,
    String.raw`/id=["']?px-(captcha|block)|window\._pxAppId[\s\S]*captcha/`,
    String.raw`/_Incapsula_Resource\?[^"']*(SWUDNSAI|CWUDNSAI|edet=)/`,
    String.raw`/Access Denied[\s\S]{0,400}Reference\s*(&#32;|&nbsp;|\s)*(#|&#35;)/`,
    String.raw`new RegExp(readAlternatives(file, ["phrases"]).phrases, "i")`,
    String.raw`/access denied[^]{0,300}(?:reference\s*#|errors\.edgesuite\.net)/i`,
    String
      .raw`/(?:src|href|action)=["']?[^"'\s<>]*\/\.(?:within\.website\/x|well-known\/\.git\.gammaspectra\.live|basedflare|cerberus)\/|id=["']?anubis_challenge/`,
  ],
  "scanner/arrival/browser_wall.ts": [PAGE, `new RegExp(source, "u")`],
  "scanner/arrival/error_phrases.ts": [
    PAGE,
    'new RegExp(`${ERROR_PAGE.aboutItself}|${MISSING.about}`, "i")',
    'new RegExp(ERROR_PAGE.blocked, "iu")',
    'new RegExp(ERROR_PAGE.closed, "iu")',
    'new RegExp(`^(?:(?:${ERROR_PAGE.loading})[\\\\s.…,!]*)+$`, "i")',
    'new RegExp( `^(?:(?:${ERROR_PAGE.oops})[,.!:… ]*)?(?:(?:http )?${ERROR}?:? ?404(?: ${ERROR})?[ :.,!–—-]*)?(?:${MISSING.titles})` + `[.! ]*(?:[(–—:-] ?(?:${ERROR} )?404\\\\)?)?$`, "i", )',
    'new RegExp(`^(?:${ERROR}[ :]*)*404(?:[. ]*${ERROR})?$`, "i")',
    'new RegExp( `(?:${MISSING.page})[^.!?]{0,80}?(?:${MISSING.missing})|${MISSING.sentences}`, "iu", )',
    'new RegExp(MISSING.page, "iu")',
    'new RegExp(MISSING.missing, "iu")',
    'new RegExp(`^(?:(?:${ERROR_PAGE.oops})[ ,.!:…–-]+)?(?:${sources})[.!…。！]*$`, "i")',
    'new RegExp(TEXTS.cookies.join("|"), "u")',
  ],
  "scanner/arrival/named_address.ts": [
    PAGE,
    'new RegExp( `(?<![\\\\p{L}\\\\p{N}@-]|[^w]\\\\.)(?:${names})(?![\\\\p{L}\\\\p{N}-]|\\\\.\\\\w)`, "iu", )',
  ],
  "scanner/arrival/reported_failure.ts": [
    PAGE,
    String
      .raw`/^(?:http )?(?:error |fehler )?(?:5\d\d[ :–—-]*)?(?:internal server error|service (?:temporarily )?unavailable|bad gateway|gateway time-?out|server error|database error|error establishing a database connection)[.!]?$/i`,
    String
      .raw`/^(?:(?:error )?(?:403|451)[ :–—-]*)(?:forbidden|access denied|unavailable (?:due to|for) legal reasons)[.!]?$|^(?:access denied|forbidden|unavailable (?:due to|for) legal reasons)[.!]?$/i`,
    String
      .raw`/^(?:php )?(?:fatal|parse) error: .+ in \S+(?: on line |:)\d+|^error establishing a database connection/im`,
    String.raw`/(?<![.!?])[.!?]+(?:\s|$)|\n+/`,
  ],
  "scanner/arrival/foreign_sign_in.ts": [
    "Host and path of the page's address: Chromium's limit is 2 MB, alternatives of fixed words are begun once for each letter.",
    String
      .raw`/^(login\.(microsoftonline|microsoft|live|salesforce|yahoo)\.com|(accounts\.google|appleid\.apple|id\.atlassian|signin\.aws\.amazon)\.com|.+\.(okta|oktapreview|okta-emea|auth0|onelogin|pingidentity|pingone|cloudflareaccess|b2clogin|ciamlogin|amazoncognito|duosecurity|jumpcloud)\.(com|eu))$/`,
    String
      .raw`/(?:^|[/._-])(?:log-?[io]n|sign-?in|sign-?on|sso|oauth2?|auth|accounts?|konto|anmeld\w*|einlogg\w*|connexion|se-connecter|inloggen|aanmelden|accedi|iniciar-?sesion|logowanie|zaloguj|logg-?inn?|innlogging|logga-?in|inloggning|log-?ind|kirjaudu|sisene|prihla[sc]\w*|bejelentkez\w*|autentificare|prijava|prisijung\w*|giris)(?:$|[/._?#-])/i`,
  ],
  "scanner/arrival/gates.ts": [
    PAGE,
    'new RegExp(`(?<!\\\\p{L})(?:${questions.replaceAll("{age}", AGES)})`, "iu")',
    'new RegExp(`^(?:please )?(?:${titles})[.!? ]*$`, "i")',
    'new RegExp(`^(?:(?:${answers})(?:$|[^\\\\p{L}]))|(?<!\\\\d)${AGES}(?!\\\\d)`, "iu")',
    String.raw`new RegExp(readAlternatives(regionFile, REGION_PARTS).sentences, "iu")`,
  ],
  "scanner/arrival/empty.ts": [
    PAGE,
    String
      .raw`/<\/?(html|head|body|meta|title|base|main|section|article|div|span|p|br|hr|pre|noscript)\b[^>]*>/gi`,
    String.raw`/<!--[^]*?-->|<!doctype[^>]*>|<title\b[^>]*>[^]*?<\/title>/gi`,
    String.raw`/<noscript\b[^>]*>([^]*?)<\/noscript>/gi`,
    String.raw`/<(script|style|template)\b[^]*?<\/\1>|<link\b[^>]*>/gi`,
    String.raw`/\son[a-z]+\s*=|url\(|http-equiv|\bshadowroot/i`,
    "/<[^>]*>/g",
  ],
  "scanner/arrival/no_page.ts": [
    PAGE,
    String.raw`/\s+[-–—|·•»:]+\s+|[|»]/`,
    String
      .raw`/\bsrc=["'](?:https?:)?\/\/[^"'/]*\b(?:sedoparking|parkingcrew|bodis|parklogic)\.(?:com|net)\b/i`,
    String.raw`/^welcome to nginx!|^(?:apache2? \S+ |\S+ )?default page: it works/im`,
    String
      .raw`/\b(?:this |the )?domain(?: name)?(?: \S+\.\S+)? (?:is|may be) (?:parked|for sale|available for (?:sale|purchase))|\bbuy this domain\b/i`,
    String
      .raw`/^\S+\.[a-z-]{2,24} (?:is|may be) (?:now )?(?:parked|for sale|available for (?:sale|purchase))[.! ]*$/im`,
    String
      .raw`/(?:domain|domaine|dominio|domínio|dominiu|domein(?:naam)?|domen[aeuy]|domén[ay]?|domän(?:en)?|domæne[t]?|verkkotunnus|domeeninimi|domēns|domenas|домейн(?:ът)?|όνομα χώρου)\)?(?: \S+\.\S+)? (?:steht zum verkauf|ist geparkt|wurde geparkt|(?:est )?à vendre|(?:está )?en venta|(?:está )?à venda|(?:è )?in vendita|(?:is )?te koop|(?:jest )?na sprzedaż|(?:är )?till salu|(?:er )?til salgs?|on myytävänä|(?:je )?na pred?aj|(?:je )?na prod(?:ej|aju)|(?:je )?naprodaj|(?:este )?de vânzare|eladó|(?:on )?müüa|tiek pārdots|parduodamas|се продава|πωλείται)|eladó domain/i`,
  ],
  "scanner/arrival/place.ts": [
    "Path of the page's address: Chromium's limit is 2 MB.",
    String.raw`/(?:\/|\.(?:html?|php|aspx?|jsp))+$/i`,
  ],
  "scanner/arrival/refusal_marks.ts": [
    PAGE,
    String
      .raw`/^(?:\d{14,}(?:-\d{8,})?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,3}(?:\.[\da-f]{6,}){3})$/i`,
    "/[.-]+$/",
  ],
  "scanner/browser/find.ts": ["Names of our own files.", "/headless[-_]shell[^/]*$/"],
  "scanner/browser/identity.ts": ["Chromium's version.", String.raw`/(\d+)\.\d+\.\d+/`],
  "scanner/browser/memory.ts": [
    "Output of `ps` or `grep`, line by line.",
    String.raw`/^\s*(\d+)\s+(\d+)\s+(\d+)(?:\s+(.*))?$/`,
  ],
  "scanner/browser/profile.ts": ["Names of our own folders.", "new RegExp(`^${PREFIX}(\\\\d+)-`)"],
  "scanner/browser/sandbox.ts": [
    "A line of Chromium's own output, from its beginning alone.",
    "/^.*?[.!](?= |$)/",
    String.raw`/^\[[\d:/.]+:\w+:[^\]]*\] /`,
  ],
  "scanner/consent/act/by_words.ts": [
    "A button's label, 120 letters (layers_script.ts).",
    String
      .raw`/\b(all|alle[sn]?|allem|tout|tous|tod[ao]s|tutt[ioe]|wszystk\S*|tudo|toate|sve|vse)\b|összes|mindet|[όο]λων|όλα|tümünü|hepsini|вс[её]|všetk|všechny|vše|すべて|全て|الكل|جميع/i`,
  ],
  "scanner/consent/page/layer_looks.ts": [
    "Runs inside of the page, whose own process it is.",
    String.raw`new RegExp(source, "u")`,
    String.raw`new RegExp(texts.policies.join("|"), "gu")`,
  ],
  "scanner/consent/managers/autoconsent.ts": [
    "Expressions of autoconsent's rules, for the address of a page.",
    "new RegExp(pattern)",
  ],
  "scanner/consent/verify/choice_records.ts": [
    STORED,
    String.raw`/^(?:[,;|]*|dismissed|closed|hidden|shown|seen|\d{1,6}(?:\.\d{1,4}){0,2})$/i`,
    String.raw`/^(?:1\d{9}|1\d{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)$/`,
  ],
  "scanner/consent/verify/entry_names.ts": [
    STORED,
    String.raw`new RegExp(PHRASES.consentNames, "i")`,
    String.raw`/prefer[a-z]*|preferans\w*|voorkeur\w*|praferen\w*/gi`,
    "/^(?:(?:my|user|cookies?|privacy|gdpr|consent|tracking)[-_]?)+preferences?$/i",
  ],
  "scanner/consent/verify/purpose_names.ts": [
    STORED,
    'new RegExp( "(?:^|[^a-z])(?:non|not|no|un|in|nicht|niet|nie|nao|ikke|inte|icke|ei|ne|pas|nem|mitte|eba|не|μη)[-_ ]*" + "(?:strictly|technically|absolutely)?[-_ ]*" + `(?:necess|notwend|essen[tzc]i|required|erforder|${PHRASES.necessary})`, )',
  ],
  "scanner/consent/verify/statements.ts": [
    "Sticky, at each word once; the list is of one kind of letter between signs. Values of 200,000 letters.",
    String.raw`/([\w.\p{L}-]+)\s*[=:]\s*["']?([\w\p{L}-]+)(?![\w\p{L}-]|\s*[=:])/uy`,
    String.raw`/^\p{L}[\w\p{L} -]*(?:[,|;+]\p{L}[\w\p{L} -]*)+$/iu`,
  ],
  "scanner/consent/verify/stored.ts": [
    STORED,
    'new RegExp(`^(?:${PHRASES.choiceNames})$`, "i")',
    'new RegExp( "^(?:consents?|analytics?|statisti(?:cs?|k)|marketing|ads?|advertis(?:ing|ements?)|targeting|tracking" + "|personali[sz]ation|(?:ad|analytics)_storage|ad_user_data|ad_personalization" + `|${PHRASES.wholePurposes})$`, "i", )',
  ],
  "scanner/consent/verify/stored_phrases.ts": [
    STORED,
    'new RegExp(`${english.source}|${others}`, "i")',
  ],
  "scanner/consent/verify/stored_words.ts": [
    STORED,
    String
      .raw`/^(?:(?:reject|refuse|decline|disallow)(?:e?d)?(?:[-_ ]?(?:all|everything|cookies))?|(?:denied|deny)(?:[-_ ]?all)?|all[-_ ]?(?:reject|deni|declin|refus)ed|opt(?:ed)?[-_ ]?out|none|ondenyallservices|(?:(?:only|just|accept)[-_ ]?)*(?:strictly[-_ ]?)?(?:necessary|essentials?|required|minimal)(?:[-_ ]?(?:only|cookies))*)$/i`,
    String
      .raw`/(?<!un|dis|not[-_]?)(?:accept(?:ed)?|agreed?|allow(?:ed)?|grant(?:ed)?|opt(?:ed)?[-_]?in)[-_]?(?:all|cookies?|consents?|gdpr|policy|privacy|tracking)*$/i`,
    String
      .raw`/(?:reject(?:ed)?|declined?|den(?:y|ied)|refused?|opt(?:ed)?[-_]?out|disallow(?:ed)?|disagreed?)[-_]?(?:all|cookies?|consents?|tracking)*$/i`,
    String
      .raw`/answer|interact|sav(e|ed)|done|set$|decid|decision|made|confirm|respon|complet|dismiss|clos|open|display|hid|ready|init|valid|appl(y|ied|ies)|gdpr|ccpa|gpc|dnt|rodo|tcf|eu$|secure|user|auto|reload|persist|plicit|method|source|type|id$|^v\d*$|ver|rev|cho|select|custom|submit|updated|stored|sync|migrat|debug|test|first|new|old|wall|button|click|policy|read|ack|cart|csrf|auth|stripe|paypal|cloudflare|klaro|wordpress/i`,
    String.raw`/^(?:\d{10}|\d{13}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)$/`,
  ],
  "scanner/consent/page/tcf.ts": [
    "Begins once for each word; three strings of a value are decoded. A banner's text of 4,000 letters (layers_script.ts).",
    "@iabtechlabtcf/core",
    String.raw`/(?<![\w-])C[\w-]{25,}(?:\.[\w-]+){0,3}/g`,
    String.raw`new RegExp(PURPOSE_NAMES[id], "u")`,
  ],
  "scanner/consent/verify/trackers_begun.ts": [
    STORED,
    String
      .raw`/^(_ga|_ga_[A-Z0-9]+|_gid|_gcl_(au|aw|dc)|_fb[pc]|__gads|__gpi|_uet[sv]id|_pin_unauth|_ttp|_tt_enable_cookie|_scid|_cl(ck|sk)|_hjSession(User)?_\d+|_ym_uid|_pk_id\..+|AMP_[0-9a-f]+|amplitude_id.*|mp_[0-9a-f]+_mixpanel|ajs_anonymous_id|hubspotutk|__hstc|cto_bundle|_rdt_uuid|_li_id.*|IDE|MUID|test_cookie|li_sugr|bcookie)$/`,
  ],
  "scanner/consent/withdraw/way_labels.ts": [
    "Labels of 100 letters (way_back_script.ts): alternatives of words, begun once for each letter.",
    `new RegExp(LINK_TEXTS.policy, "u")`,
    `new RegExp(sources.join("|"), "u")`,
  ],
  "scanner/countries.ts": ["The operator's own file; addresses are looked up.", "mmdb-lib"],
  "scanner/egress/certificate.ts": [
    "The operator's own file.",
    String.raw`/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g`,
  ],
  "scanner/egress/dial.ts": ["A message of Deno, a line.", String.raw`/\s*\(os error \d+\)/`],
  "scanner/languages/phrases.ts": [
    "Compiles our own phrases to check them; what it makes of them reads what a page's look may hold (look_script.ts).",
    "new RegExp(source)",
    'new RegExp([...words, ...phrases.filter(isFree)].join("|"), "u")',
  ],
  "scanner/probes/carried.ts": [
    "A value of 4,096 letters, its first; a field is begun once for each of its quotation marks.",
    String
      .raw`/(?<![\w-])(?:(?:B[OP]|C[O-T])[\w-]{25,}(?:\.[\w-]+){0,3}|\d~[\d.~dv]+|D[B-Z][A-Z]{2}[\w.-]*(?:~[\w.-]+)+)/g`,
    String.raw`/"\w*(?:version|build|release|revision|commit)\w*"\s*:\s*"[^"]*"/gi`,
  ],
  "scanner/probes/identifying.ts": [
    "A part of 500 letters; a look back at one letter.",
    String.raw`/(?<![A-Za-z0-9.])\d{10,}(?![A-Za-z0-9.])/g`,
  ],
  "scanner/probes/sent_body.ts": [
    "The beginning of each line of a sent body; a name ends with the next quotation mark.",
    String.raw`/^content-disposition: form-data;[^\r\n]*?\bname="([^"]*)"/gim`,
    String
      .raw`/(?:gdpr_?[cC]onsent(?:_?[sS]tring)?|["']consent)(?:%3D|[\s"'\\=:]{1,12})([BC][\w-]{25,}(?:\.[\w-]+){0,3})/`,
  ],
  "scanner/probes/sent_values.ts": [
    "From the beginning alone, once; a body of 65,536 letters.",
    String.raw`/^[^\s=&]{1,200}=[^\s]*$/`,
  ],
  "scanner/probes/stack.ts": [
    "From one place of a line of 4,000 letters.",
    String.raw`/^eval at (\S+) \((?:eval at .*\()?([^\s()]+:\d+:\d+)\)/`,
  ],
  "scanner/steps/element.ts": [
    "A selector of 1,000 letters (STEP_LIMITS).",
    String.raw`/\[\s*(name|role)\s*=\s*(["'])(.*?)\2\s*\]/g`,
  ],
  "scanner/steps/run_steps.ts": [
    "Types of the steps; 50 steps of 100,000 letters together (STEP_LIMITS).",
    "@puppeteer/replay",
  ],
  "shell/build/build.ts": ["Our own files.", "node:zlib"],
};
