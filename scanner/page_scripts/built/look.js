(() => {
"use strict";
function captchaOnDisplay() {
    const WIDGETS = [
        ".h-captcha, .g-recaptcha, .cf-turnstile, .frc-captcha, .smart-captcha, .mtcaptcha",
        "#captcha, #captcha-container, #captcha-box, [id^=px-captcha], #px-block, altcha-widget",
        "[class^=geetest_], #arkose, #arkose-iframe, #funcaptcha, #FunCaptcha, img[src*=captcha i]",
        "iframe[src*='captcha-delivery.com'], iframe[src*='hcaptcha.com']",
        "iframe[src*='/recaptcha/'], iframe[src*='challenges.cloudflare.com']",
        "iframe[src*='arkoselabs.com'], iframe[src*='funcaptcha.com'], iframe[src*='geetest.com']"
    ].join();
    const UNASKING = "button, .grecaptcha-badge *, [data-size=invisible], [data-appearance=interaction-only], [src*='size=invisible']";
    const TYPED = /^(?:text|email|password|tel|url|number|date|textarea)$/;
    const isLarge = (element, least)=>{
        const { width, height } = element.getBoundingClientRect();
        return width >= least && height >= least;
    };
    const all = (selector)=>[
            ...document.querySelectorAll(selector)
        ].filter((element)=>element.checkVisibility());
    const isField = (field)=>TYPED.test(String(Reflect.get(field, "type"))) && !/captcha|turnstile/i.test(`${field.id} ${field.getAttribute("name")}`);
    const widgets = all(WIDGETS).filter((widget)=>!widget.matches(UNASKING));
    const isWidgets = (element)=>widgets.some((widget)=>widget.contains(element));
    if (widgets.length === 0) return null;
    return {
        drawn: widgets.some((widget)=>isLarge(widget, 20)),
        fields: all("input, textarea").filter(isField).length,
        pictures: all("img, video, canvas").filter((one)=>isLarge(one, 150) && !isWidgets(one)).length
    };
}

function isDrawn(exceptFrames = false) {
    const BY_ITSELF = /^(img|svg|canvas|video|iframe|frame|object|embed|input|button|select|textarea|hr|meter|progress)$/i;
    const hasPaint = (element, pseudo)=>{
        const style = getComputedStyle(element, pseudo);
        if (style.visibility !== "visible" || style.display === "none") return false;
        if (pseudo && /^(none|normal)$/.test(style.content)) return false;
        if (pseudo && !/^(""|'')$/.test(style.content)) return true;
        if (style.backgroundImage !== "none") return true;
        if (element === document.body || element === document.documentElement) return false;
        return !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
    };
    const isPainted = (element)=>{
        if (exceptFrames && /^i?frame(set)?$/.test(element.localName)) return false;
        const { width, height } = element.getBoundingClientRect();
        if (hasPaint(element, "::before") || hasPaint(element, "::after")) return true;
        if (element !== document.body && (width < 4 || height < 4)) return false;
        return BY_ITSELF.test(element.localName) || hasPaint(element);
    };
    const hasText = (root)=>[
            ...root.children
        ].some((child)=>child instanceof HTMLElement && child.innerText.trim());
    const any = (root)=>[
            ...root.querySelectorAll("*")
        ].some((element)=>{
            const { shadowRoot } = element;
            return isPainted(element) || shadowRoot && (hasText(shadowRoot) || any(shadowRoot));
        });
    const { body } = document;
    return hasPaint(document.documentElement) || body !== null && (isPainted(body) || any(body));
}

const MOST_WORDS = 20_000;
const UNREAD = /^(script|style|noscript|template)$/i;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const RESOURCES = "img, svg, canvas, video, audio, iframe, frame, object, embed, link[rel~=stylesheet], script[src]";
const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=image], [type=reset]), select, textarea";
const BACK = /history\s*\.\s*(?:back\s*\(|go\s*\(\s*-)/;
const SOON_SECONDS = 120;
const BOARD = {
    rows: 4,
    words: 500
};
function shapeOfPage() {
    const here = String(document.location.href).replace(/#.*$/, "");
    const links = new Set();
    let goesBack = false;
    for (const anchor of document.querySelectorAll("a[href], button[onclick], input[onclick]")){
        const href = anchor.getAttribute("href") ?? "";
        const url = URL.parse(href, document.baseURI);
        if (url?.host === document.location.host) {
            const page = url.href.replace(/#.*$/, "");
            if (page !== here) links.add(page);
        }
        goesBack ||= BACK.test(href) || BACK.test(anchor.getAttribute("onclick") ?? "");
    }
    const root = document.body ?? document.documentElement;
    const inner = innerShape(root);
    return {
        words: inner.words,
        links: links.size,
        resources: document.querySelectorAll(RESOURCES).length + inner.closed,
        fields: [
            ...document.querySelectorAll(FIELDS)
        ].filter((field)=>field.checkVisibility()).length,
        goesBack,
        reloads: reloadsItself(here),
        isBoard: inner.words <= BOARD.words && rowsOfFigures() >= BOARD.rows
    };
}
function rowsOfFigures() {
    return [
        ...document.querySelectorAll("tr, li")
    ].filter(({ textContent })=>/\d/.test(textContent ?? "")).length;
}
function innerShape(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
        acceptNode: (node)=>UNREAD.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
    });
    let words = 0;
    let closed = 0;
    for(let node = walker.nextNode(); node && words < MOST_WORDS; node = walker.nextNode()){
        if (node instanceof Element) {
            if (node.shadowRoot) {
                const inner = innerShape(node.shadowRoot);
                words += inner.words;
                closed += inner.closed;
            } else if (node.localName.includes("-")) closed++;
            continue;
        }
        const text = String(node.nodeValue);
        words += (text.match(UNSPACED)?.length ?? 0) / 2;
        words += text.replace(UNSPACED, " ").split(/\s+/).filter((word)=>word !== "").length;
    }
    return {
        words: Math.round(words),
        closed
    };
}
function reloadsItself(here) {
    const refresh = document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
    const [, seconds = "", target] = /^\s*(\d+)[^]*?(?:[;,]\s*(?:url\s*=)?\s*['"]?([^'"]*))?$/i.exec(String(refresh ?? "").slice(0, 2000)) ?? [];
    if (seconds === "" || Number(seconds) > SOON_SECONDS) return false;
    const url = target?.trim() ? URL.parse(target.trim(), document.baseURI) : null;
    return url === null || url.href.replace(/#.*$/, "") === here;
}




const SMALL_ELEMENTS = 1000;
const USERNAME = "input[type=email], input[autocomplete~=username], input[name=username]";
function lookAtPage() {
    const small = document.getElementsByTagName("*").length < SMALL_ELEMENTS;
    const shown = small ? document.documentElement : document.head;
    const text = small ? beginning(document.body?.innerText) : "";
    const heading = document.querySelector("h1");
    const drawn = small && text === "" && isDrawn();
    const frames = document.querySelectorAll("frame, iframe").length;
    return {
        title: String(document.title).slice(0, 1000),
        heading: String(heading?.textContent ?? "").slice(0, 1000),
        html: beginning(shown?.outerHTML),
        text,
        drawn,
        frames: drawn && frames > 0 && !isDrawn(true) ? frames : 0,
        asks: isOnDisplay("input[type=password]") ? "password" : isOnDisplay(USERNAME) ? "name" : null,
        controls: small ? controls() : [],
        shape: shapeOfPage(),
        captcha: small ? captchaOnDisplay() : null,
        beside: small ? beginning(besides(heading)) : ""
    };
}
function beginning(text) {
    return String(text ?? "").slice(0, 30_000);
}
function besides(heading) {
    return [
        ...heading?.parentElement?.children ?? []
    ].filter((element)=>/^(P|UL|OL|DL|TABLE|FIGURE)$/.test(element.tagName)).map((element)=>element.innerText).join("\n");
}
function isOnDisplay(selector) {
    return [
        ...document.querySelectorAll(selector)
    ].some((element)=>element.checkVisibility());
}
function controls() {
    const selector = "a[href], button, [role=button], input, select";
    return [
        ...document.querySelectorAll(selector)
    ].filter((control)=>control.checkVisibility() && control.type !== "hidden").map((control)=>nameOf(control).trim().slice(0, 60)).slice(0, 40);
}
function nameOf(control) {
    const isField = "select, input:not([type=button], [type=submit], [type=image])";
    return control.matches(isField) ? [
        control.name,
        control.id,
        control.placeholder,
        control.autocomplete
    ].join(" ") : String(control.innerText || control.value || control.ariaLabel || "");
}
return { lookAtPage };
})()