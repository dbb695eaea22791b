(() => {
"use strict";
function isVisible(owner) {
    const box = owner.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && owner.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true
    });
}
function isSetApart(owner) {
    for(let around = owner; around !== null; around = around.parentElement){
        if (/^(fixed|sticky)$/.test(getComputedStyle(around).position)) return true;
        if (around.matches("dialog, [role=dialog], [role=alertdialog], [aria-modal=true]")) return true;
    }
    const box = owner.getBoundingClientRect();
    return box.width * box.height > 0.7 * innerWidth * innerHeight;
}
const MOST_ELEMENTS = 20_000;
const SHOW_BY_THEMSELVES = "img, svg, canvas, video, iframe, input, textarea, button, hr, object";
function mayHideSomething() {
    if (document.getElementsByTagName("*").length > MOST_ELEMENTS) return false;
    for (const y of [
        0.1,
        0.3,
        0.5,
        0.7,
        0.9,
        0.97
    ]){
        for (const x of [
            0.1,
            0.3,
            0.5,
            0.7,
            0.9
        ]){
            const element = document.elementFromPoint(innerWidth * x, innerHeight * y);
            if (element === null || element.shadowRoot !== null) continue;
            if (element.matches(SHOW_BY_THEMSELVES)) continue;
            if (element.localName.includes("-") || element.childNodes.length === 0) return true;
        }
    }
    return false;
}
function shareRoot(root) {
    (globalThis.crumbtrailRoots ??= new WeakMap()).set(root.host, root);
}
return { isSetApart, isVisible, mayHideSomething, shareRoot };
})()