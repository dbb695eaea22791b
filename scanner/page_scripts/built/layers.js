(() => {
"use strict";
function rootOf(element) {
    return element.shadowRoot ?? globalThis.crumbtrailRoots?.get(element) ?? null;
}
function isVisible(element) {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true
    });
}
function textOf(element) {
    const root = rootOf(element);
    if (root) return root.textContent ?? "";
    return (element instanceof HTMLElement ? element.innerText : element.textContent) ?? "";
}
function labelOf(button) {
    const value = button instanceof HTMLInputElement ? button.value : "";
    return (button.innerText?.trim() || value || button.getAttribute("aria-label") || button.title).trim();
}
function inLayer(selector) {
    const found = new Set();
    const visit = (root)=>{
        for (const element of root.querySelectorAll(selector))found.add(element);
        for (const inner of root.querySelectorAll("*")){
            const shadow = rootOf(inner);
            if (shadow) visit(shadow);
        }
    };
    if (self !== top) visit(document);
    for (const { element } of globalThis.crumbtrailLayers ?? []){
        visit(rootOf(element) ?? element);
    }
    return [
        ...found
    ];
}

const BUTTON_KINDS = [
    "accept",
    "acknowledge",
    "reject",
    "settings",
    "save",
    "other"
];
function buttonKind(label, texts) {
    const text = label.toLowerCase().replaceAll("\u0307", "").replace(/[’`´]/g, "'").replace(/\s+/g, " ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (text === "" || text.length > 80) return "other";
    const whole = (sources, said = text)=>sources.some((source)=>new RegExp(`^(?:${source})$`, "u").test(said));
    if (texts.never.some((source)=>new RegExp(source, "u").test(text))) return "other";
    const answer = /^(?:(?:yes|nein|ja|oui|nee|nej|nei|tak|sim|sí|sì|kyllä|ano),?|(?:no|non|nie|não|ei|ne),) /;
    const said = text.replace(answer, "");
    const rejects = whole(texts.reject) || whole(texts.reject, said);
    const accepts = whole(texts.accept);
    if (rejects !== accepts) return rejects ? "reject" : "accept";
    if (rejects) return "other";
    if (whole(texts.save)) return "save";
    if (whole(texts.settings)) return "settings";
    return whole(texts.acknowledge) ? "acknowledge" : "other";
}



function layerSign(element, texts) {
    const framed = self !== top || opener !== null;
    if (element === document.documentElement || element === document.body && !framed) return null;
    const overlaid = isApart(element) || framed && element === document.body;
    const named = /cookie|consent|gdpr|dsgvo|privacy|(^|[-_ ])cmp([-_ ]|$)/i.test(`${element.id} ${element.getAttribute("class") ?? ""}`);
    if (!overlaid && !named) return null;
    const text = textOf(element).toLowerCase();
    if (text.length < 20 || text.length > (overlaid ? 20_000 : 3000)) return null;
    const says = (sources)=>sources.some((source)=>new RegExp(source, "u").test(text));
    if (!says(texts.layer)) return null;
    const buttons = buttonsIn(element).filter((button)=>overlaid || !leadsAway(button));
    const labels = buttons.map((button)=>labelOf(button));
    if (asksForConsent(element, {
        labels,
        named,
        says
    }, texts)) return "asks";
    const isNotice = overlaid && text.length < 2500 && labels.length > 0;
    return isNotice && says(texts.notice) && !says(texts.offTopic) ? "tells" : null;
}
function isApart(element) {
    const { position } = getComputedStyle(element);
    return position === "fixed" || position === "sticky" || element.tagName === "DIALOG" || /^(alert)?dialog$/.test(element.getAttribute("role") ?? "") || element.getAttribute("aria-modal") === "true";
}
function leadsAway(button) {
    const href = button instanceof HTMLAnchorElement ? button.getAttribute("href") ?? "" : "";
    return !/^(#|javascript:|$)/i.test(href);
}
function isPromotion({ text, labels, named }, texts) {
    const any = (sources, said)=>sources.some((source)=>new RegExp(source, "u").test(said));
    const kinds = labels.map((label)=>buttonKind(label, texts));
    const joins = labels.some((label)=>any(texts.joins, label.toLowerCase().trim()));
    if (joins && !kinds.includes("accept")) return true;
    const lower = text.toLowerCase();
    const policies = new RegExp(texts.policies.join("|"), "gu");
    if (named || any(texts.layer, lower.replace(policies, ""))) return false;
    const answered = kinds.some((kind)=>kind !== "reject" && kind !== "other");
    return !answered || any(texts.offTopic, lower);
}
function asksForConsent(element, { labels, named, says }, texts) {
    const kinds = labels.map((label)=>buttonKind(label, texts));
    if (isPromotion({
        text: textOf(element),
        labels,
        named
    }, texts)) return false;
    const answers = labels.filter((_, at)=>kinds[at] === "accept" || kinds[at] === "reject");
    const isPlain = (label)=>texts.plain.some((source)=>new RegExp(source, "u").test(label.toLowerCase()));
    const opposite = kinds.includes("accept") && kinds.includes("reject");
    const wantsAddress = element.querySelector("input[type=email], input[type=search]") !== null;
    const understood = answers.some(isPlain);
    const offTopic = wantsAddress || says(texts.offTopic) && !(understood && says(texts.notice));
    const onTopic = !offTopic && (named || says(texts.topic) || says(texts.notice));
    if (understood && (!offTopic || opposite && !wantsAddress)) return true;
    if (!onTopic) return false;
    return answers.length > 0 || kinds.includes("save") && element.querySelector("input, [role=switch]") !== null || (named || says(texts.cookies)) && kinds.includes("acknowledge");
}
function buttonsIn(element) {
    const selector = "button, a, [role=button], input[type=button], input[type=submit], [onclick]";
    const found = [];
    const visit = (root)=>{
        for (const inner of root.querySelectorAll(selector)){
            if (!(inner instanceof HTMLElement) || !isVisible(inner)) continue;
            if (inner.matches(":disabled")) continue;
            if (!inner.querySelector(selector)) found.push(inner);
        }
        for (const inner of root.querySelectorAll("*")){
            const root = rootOf(inner);
            if (root) visit(root);
        }
    };
    visit(rootOf(element) ?? element);
    const plain = [
        ...(rootOf(element) ?? element).querySelectorAll("span, div, p, li")
    ].slice(0, 300);
    for (const inner of plain){
        if (!(inner instanceof HTMLElement) || inner.childElementCount > 0 || !isVisible(inner)) {
            continue;
        }
        if (getComputedStyle(inner).cursor !== "pointer" || inner.closest(selector)) continue;
        if (inner.innerText.trim().length < 40) found.push(inner);
    }
    return found.slice(0, 60);
}




function seenLayers(texts) {
    if (self !== top && (innerWidth < 200 || innerHeight < 60)) return [];
    const found = [];
    const unsure = new Set();
    for (const y of [
        0.03,
        0.15,
        0.3,
        0.5,
        0.7,
        0.85,
        0.97
    ]){
        for (const x of [
            0.08,
            0.3,
            0.5,
            0.7,
            0.92
        ]){
            let element = elementAt(innerWidth * x, innerHeight * y);
            for(let level = 0; element !== null && level < 25; level++){
                if (found.some((layer)=>layer === element)) break;
                const sign = layerSign(element, texts);
                if (sign === "asks") {
                    found.push(element);
                    break;
                }
                if (sign === "tells") unsure.add(element);
                element = climb(element);
            }
        }
    }
    if (found.length === 0) found.push(...[
        ...unsure
    ].slice(0, 1));
    const layers = found.map((element)=>({
            element,
            buttons: buttonsIn(element)
        }));
    globalThis.crumbtrailLayers = layers;
    return layers.map(({ element, buttons })=>({
            text: textOf(element).replace(/\s+/g, " ").trim().slice(0, 4000),
            buttons: buttons.map((button)=>{
                const label = labelOf(button);
                return {
                    label: label.slice(0, 120),
                    kind: buttonKind(label, texts)
                };
            })
        }));
}
function elementAt(x, y) {
    let element = document.elementFromPoint(x, y);
    for(let root = element && rootOf(element); root; root = element && rootOf(element)){
        const inner = root.elementFromPoint(x, y);
        if (inner === null || inner === element) break;
        element = inner;
    }
    return element;
}
function climb(element) {
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
}
function clickButton(layer, button) {
    const element = globalThis.crumbtrailLayers?.[layer]?.buttons[button];
    if (!element?.isConnected) return false;
    element.click();
    return true;
}
function buttonToPress(layer, button) {
    const element = globalThis.crumbtrailLayers?.[layer]?.buttons[button] ?? null;
    element?.scrollIntoView({
        block: "center",
        behavior: "instant"
    });
    return element;
}
function openSettings(texts) {
    const about = /cookie|privacy|consent|datenschutz|confidentialit|privacidad|zgod|toestemming/i;
    const leads = [
        ...document.querySelectorAll("a, button, [role=button]")
    ].filter((element)=>isVisible(element) && buttonKind(labelOf(element), texts) === "settings");
    const best = leads.find((element)=>about.test(labelOf(element)));
    best?.click();
    return best ? labelOf(best) : null;
}
return { buttonToPress, clickButton, openSettings, seenLayers };
})()