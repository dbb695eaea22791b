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


function choiceButtons() {
    return [
        ...document.querySelectorAll('[class*="sp_choice_type_"]')
    ].filter((element)=>isVisible(element));
}
function codeOf(element) {
    return /(?:^|\s)sp_choice_type_(\w+)/.exec(element.getAttribute("class") ?? "")?.[1] ?? "";
}
function buttonOf(code) {
    return choiceButtons().find((element)=>codeOf(element) === code) ?? null;
}
function buttonToPress(code) {
    const button = buttonOf(code);
    button?.scrollIntoView({
        block: "center",
        behavior: "instant"
    });
    return button;
}
function clickButton(code) {
    const button = buttonOf(code);
    button?.click();
    return button !== null;
}
function sourcepointState() {
    const elements = choiceButtons();
    const buttons = elements.map((element)=>({
            code: codeOf(element),
            label: labelOf(element).slice(0, 120)
        }));
    if (buttons.length === 0) return null;
    const manager = /privacy-manager|_pm\//.test(location.pathname) || buttons.some(({ code })=>/^(1|SAVE_AND_EXIT|REJECT_ALL|ACCEPT_ALL)$/.test(code));
    const box = elements[0]?.closest("[id^=sp_message_container_], .message") ?? document.body;
    const text = textOf(box).replace(/\s+/g, " ").trim().slice(0, 4000);
    return {
        manager,
        text,
        buttons
    };
}
return { buttonToPress, clickButton, sourcepointState };
})()