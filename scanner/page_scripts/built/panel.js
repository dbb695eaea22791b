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

function folded(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "ae").replace(/[łŁ]/g, "l");
}



function radioPairs() {
    const all = inLayer("input[type=radio], [role=radio]");
    const named = (one, name, form)=>one instanceof HTMLInputElement && one.name === name && one.form === form;
    const groups = Map.groupBy(all, (radio)=>radio instanceof HTMLInputElement && radio.name !== "" ? all.find((other)=>named(other, radio.name, radio.form)) : radio.closest("fieldset, [role=radiogroup]"));
    const pairs = [
        ...groups.values()
    ].flatMap((radios)=>{
        if (radios.some((radio)=>radio.matches(":disabled, [aria-disabled=true]"))) return [];
        const of = (side)=>radios.filter((radio)=>sideOf(radioLabel(radio)) === side);
        const [[allow, ...more], [deny, ...others]] = [
            of("allow"),
            of("deny")
        ];
        return allow && deny && more.length + others.length === 0 ? [
            {
                allow,
                deny
            }
        ] : [];
    });
    globalThis.crumbtrailPairs = new WeakMap(pairs.map((pair)=>[
            pair.allow,
            pair
        ]));
    return pairs;
}
function pairOf(element) {
    return globalThis.crumbtrailPairs?.get(element);
}
function radioLabel(radio) {
    const input = radio instanceof HTMLInputElement ? radio : null;
    const named = document.getElementById(radio.getAttribute("aria-labelledby") ?? "");
    const texts = [
        input?.labels?.[0]?.innerText,
        radio.getAttribute("aria-label"),
        named?.innerText,
        input ? radio.nextSibling?.textContent : radio.innerText,
        input?.value
    ];
    return texts.map((text)=>text?.trim() ?? "").find((text)=>text !== "") ?? "";
}
function sideOf(label) {
    const deny = new RegExp("(?:^|[^a-z])(?:no[nt]?|nein|nee|ne[ij]|nie|nao|ei|ne|nem|pas|nicht|niet|ikke|inte|do ?n[o']t" + "|off|aus|uit|av|fra|0|false|denied)(?:[^a-z]|$)" + "|(?:^|[^a-z])(?:den[yi]|reject|declin|refus|disallow|disagree|disabl|block|opt.?out|object|withdraw" + "|ablehn|lehne|verweiger|deaktiv|widersprech|verbiet|interdi|desactiv|oppose|rifiut|neg[ao]" + "|disattiv|rechaz|deneg|weiger|afwijz|uitschakel|bezwaar|odrzuc|odmaw|odmow|wylacz|sprzeciw" + "|neka|avvis|avboj|afvis|kiella|kielt|hylka|rejeit|recus|zakaz|odmit|nesouhlas" + "|only|nur|solo|seulement|uniquement|tylko|alleen|apenas|endast|bara|kun|vain|pouze)");
    const allow = new RegExp("(?:^|[^a-z])(?:yes|ja|oui|si|tak|sim|kylla|ano|igen|on|an|ein|aan|pa|til|1|true)(?:[^a-z]|$)" + "|(?:^|[^a-z])(?:allow|accept|agree|grant|consent|enabl|permit|opt.?in|zulass|erlaub|akzept" + "|zustimm|stimme|einwillig|einverstand|aktiv|autoris|activ|accett|attiv|acept|toesta|toestem" + "|akkoord|inschakel|zgadzam|wyraz|akcept|zezw|wlacz|tillat|tillad|godk|godta|salli|hyvak" + "|aceit|povol|souhlas)");
    const text = folded(label).toLowerCase();
    if (text.length > 60) return null;
    if (deny.test(text)) return "deny";
    return allow.test(text) ? "allow" : null;
}
function pairLabel({ allow, deny }) {
    const group = allow.closest("fieldset, [role=radiogroup]");
    const title = document.getElementById(group?.getAttribute("aria-labelledby") ?? "");
    const named = group?.getAttribute("aria-label") ?? title?.innerText ?? group?.querySelector("legend")?.innerText;
    if (named?.trim()) return named.trim();
    const answers = [
        radioLabel(allow),
        radioLabel(deny)
    ];
    let around = allow.parentElement;
    for(let level = 0; around !== null && level < 8; level++, around = around.parentElement){
        if (!around.contains(deny)) continue;
        const line = around.innerText.split("\n").map((text)=>text.trim()).find((text)=>text !== "" && !answers.includes(text));
        if (line !== undefined) return line;
    }
    return "";
}




function toggles() {
    const selector = "input[type=checkbox], [role=switch], [role=checkbox], .pm-switch[aria-checked]";
    const single = inLayer(selector).filter((element)=>!element.matches(":disabled, [aria-disabled=true]") && !element.querySelector(selector));
    return [
        ...single,
        ...radioPairs().map(({ allow })=>allow)
    ];
}
function isShown(element) {
    if (isVisible(element)) return true;
    if (!(element instanceof HTMLInputElement)) return false;
    const drawn = [
        ...element.labels ?? [],
        element.nextElementSibling,
        element.parentElement
    ];
    return drawn.some((one)=>one !== null && isVisible(one));
}
function isOn(element) {
    if (element instanceof HTMLInputElement) return element.checked;
    return element.getAttribute("aria-checked") === "true";
}
function isSet(element, on) {
    const pair = pairOf(element);
    return pair ? isOn(on ? pair.allow : pair.deny) : isOn(element) === on;
}
function toggleLabel(element) {
    const pair = pairOf(element);
    if (pair) return pairLabel(pair).slice(0, 120);
    const state = /^(on|off|an|aus|ein|ja|nein|yes|no|oui|non|sí|no|aan|uit|nee|tak|nie|på|av|til|fra|nej|kyllä|ei|ano|ne)?$/i;
    const box = element instanceof HTMLInputElement;
    const own = element.getAttribute("aria-label") ?? (box ? element.labels?.[0]?.innerText : undefined) ?? document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.innerText ?? (box ? undefined : element.innerText.split("\n").find((line)=>!state.test(line.trim())));
    let text = own?.trim() ?? "";
    let around = element;
    for(let level = 0; text.length < 3 && around !== null && level < 4; level++){
        around = around.parentElement;
        text = around?.innerText?.trim().split("\n")[0] ?? "";
    }
    return text.slice(0, 120);
}
function stands(element, label, on) {
    if (element.isConnected) return isSet(element, on);
    return toggles().some((other)=>toggleLabel(other) === label && isSet(other, on));
}
async function turn(elements, on, waits) {
    const turned = elements.filter((element)=>!isSet(element, on)).map((element)=>({
            element,
            label: toggleLabel(element)
        }));
    for (const { element } of turned){
        const pair = pairOf(element);
        (on || !pair ? element : pair.deny).click();
    }
    const left = ()=>turned.filter(({ element, label })=>!stands(element, label, on));
    while(left().length > 0 && waits.length > 0){
        const ms = waits.pop();
        await new Promise((resolve)=>setTimeout(resolve, ms));
    }
    const stayed = left();
    return turned.filter((one)=>!stayed.includes(one)).map(({ label })=>`${label}: ${on ? "on" : "off"}`);
}
function ofInterest(tab, element) {
    const says = /legitim|legittim|berechtigt|gerechtvaardigd|uzasadnion|berattigad|berettiget|oikeutet|opravnen|opravnit|jogos|εννομ|zakonit|upravicen|законн/i;
    const panel = element?.closest("fieldset, section, [role=tabpanel], [role=group]");
    const title = document.getElementById(panel?.getAttribute("aria-labelledby") ?? "");
    const named = [
        tab,
        element ? toggleLabel(element) : "",
        panel?.getAttribute("aria-label"),
        title?.textContent,
        panel?.querySelector("legend, h2, h3, h4")?.textContent
    ];
    return named.some((text)=>says.test(folded(text ?? "")));
}




function objectToAll() {
    const says = /^(object to all|reject all interests?|allen? widersprechen|alle ablehnen|(s'opposer à|refuser) tout|oponerse a tod[oa]s?|opponiti a tutt[ioe]|bezwaar tegen alles?)$/i;
    const buttons = inLayer("button, a, [role=button]").filter((element)=>isVisible(element) && says.test(labelOf(element))).filter((element)=>!/REJECT_ALL|sp_choice_type_/.test(element.className));
    for (const button of buttons)button.click();
    return buttons.map((button)=>labelOf(button));
}
function shownToggles() {
    return noted(toggles().filter((element)=>isShown(element)), ofInterest(tabNow()), []);
}
const MAX_NOTED = 200;
function noted(elements, byInterest, known) {
    const all = [
        ...known
    ];
    for (const element of elements){
        const label = toggleLabel(element).split("\n")[0]?.trim() ?? "";
        const legitimateInterest = byInterest || ofInterest("", element);
        const isKnown = all.some((one)=>one.label === label && one.legitimateInterest === legitimateInterest);
        if (label !== "" && !isKnown && all.length < MAX_NOTED) all.push({
            label,
            legitimateInterest
        });
    }
    return all;
}
function tabNow() {
    return inLayer("[role=tab][aria-selected=true]")[0]?.innerText.trim() ?? "";
}
async function carryOut({ mode, toggleChoices }) {
    const report = {
        ...{
            seen: 0,
            toggles: [],
            turned: [],
            pressed: [],
            missed: [],
            left: []
        }
    };
    const found = new Set();
    const earlier = new Set();
    const waits = Array.from({
        length: 20
    }, ()=>60);
    const grant = async (all, byInterest, open)=>{
        for (const toggleChoice of open){
            const isInterest = toggleChoice.legitimateInterest ?? false;
            const alike = all.filter((element)=>toggleLabel(element).toLowerCase().includes(toggleChoice.label.toLowerCase()));
            const same = alike.filter((element)=>(byInterest || ofInterest("", element)) === isInterest);
            const named = same.length > 0 || isInterest || byInterest ? same : alike;
            if (named.length > 0) found.add(toggleChoice);
            report.turned.push(...await turn(named, toggleChoice.on, waits));
        }
    };
    const visit = async (tab)=>{
        const shown = toggles().filter((element)=>isShown(element));
        for (const element of shown)earlier.add(element);
        const byInterest = ofInterest(tab);
        report.toggles = noted(shown, byInterest, report.toggles);
        if (mode === "consents-off" && !byInterest) {
            report.turned.push(...await turn(shown, false, waits));
        }
        if (mode === "all-off") {
            report.pressed.push(...objectToAll());
            report.turned.push(...await turn(shown, false, waits));
        }
        if (mode === "toggle-choices") await grant(shown, byInterest, toggleChoices);
    };
    await visit(tabNow());
    const tabs = inLayer("[role=tab]").filter((element)=>isVisible(element));
    for (const tab of mode === "consents-off" ? [] : tabs){
        tab.click();
        report.pressed.push(tab.innerText.trim());
        await new Promise((resolve)=>setTimeout(resolve, 120));
        await visit(tab.innerText);
    }
    const unseen = toggles().filter((element)=>!earlier.has(element));
    report.toggles = noted(unseen, false, report.toggles);
    if (mode === "all-off") report.turned.push(...await turn(toggles(), false, waits));
    if (mode === "toggle-choices") {
        await grant(unseen, false, toggleChoices.filter((toggleChoice)=>!found.has(toggleChoice)));
    }
    for (const element of toggles())earlier.add(element);
    const needed = /necess|notwend|erforder|essen[tzc]|required|strict|noodzak|niezbedn|nodvand|nodvend|tecnic|techni|valttam|nezbytn|nevyhn|szukseg|nuzn|nujn|neces|απαραιτ|αναγκα|необход/i;
    const left = mode === "all-off" ? toggles().filter((element)=>isOn(element)) : [];
    report.left = left.map((element)=>toggleLabel(element)).filter((label)=>!needed.test(folded(label)));
    report.seen = earlier.size;
    const missed = mode === "toggle-choices" ? toggleChoices.filter((toggleChoice)=>!found.has(toggleChoice)) : [];
    report.missed = missed.map(({ label })=>label);
    return report;
}
return { carryOut, shownToggles };
})()