(() => {
"use strict";
const CONTROLS = "a, button, input, select, textarea, label, summary, video, audio, iframe, " + "object, embed, canvas, form, [role=button], [role=link], [role=slider], [onclick], " + "[ontouchstart], [onpointerdown], [contenteditable], [tabindex], [draggable=true]";
const FINGER = 12;
const HEIGHTS = [
    0.7,
    0.6,
    0.8,
    0.5,
    0.9,
    0.4,
    0.3,
    0.2
];
const WIDTHS = [
    0.5,
    0.02,
    0.98,
    0.25,
    0.75
];
function blankSpot() {
    const spots = HEIGHTS.flatMap((y)=>WIDTHS.map((x)=>({
                x: innerWidth * x,
                y: innerHeight * y
            })));
    const rated = spots.map((spot)=>({
            spot,
            ground: groundUnderFinger(spot)
        }));
    const best = rated.find(({ ground })=>ground === "free") ?? rated.find(({ ground })=>ground === "overlaid");
    return best?.spot ?? null;
}
function groundUnderFinger({ x, y }) {
    const grounds = [
        -FINGER,
        0,
        FINGER
    ].map((offset)=>groundAt(x, y + offset));
    if (grounds.includes("control")) return "control";
    return grounds.includes("overlaid") ? "overlaid" : "free";
}
function groundAt(x, y) {
    const touched = innermostElement(x, y);
    if (touched === null || touched.localName.includes("-")) return "control";
    if (getComputedStyle(touched).cursor === "pointer") return "control";
    let overlaid = false;
    for(let element = touched; element !== null; element = parentOf(element)){
        if (element.matches(CONTROLS)) return "control";
        overlaid ||= /fixed|sticky/.test(getComputedStyle(element).position) || element.matches("dialog");
    }
    return overlaid ? "overlaid" : "free";
}
function innermostElement(x, y) {
    let element = document.elementFromPoint(x, y);
    for(let root = element?.shadowRoot; root; root = element?.shadowRoot){
        const inner = root.elementFromPoint(x, y);
        if (inner === null || inner === element) break;
        element = inner;
    }
    return element;
}
function parentOf(element) {
    if (element.parentElement !== null) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
}
return { blankSpot };
})()