(() => {
// Written by `deno task page-scripts`. Do not edit: change the module and run it.
"use strict";
function blankSpot() {
    const pressed = "a, button, input, select, textarea, label, summary, video, audio, iframe, " + "object, embed, canvas, form, [role=button], [role=link], [role=slider], [onclick], " + "[ontouchstart], [onpointerdown], [contenteditable], [tabindex], [draggable=true]";
    const finger = 12;
    const parentOf = (element)=>{
        if (element.parentElement !== null) return element.parentElement;
        const root = element.getRootNode();
        return root instanceof ShadowRoot ? root.host : null;
    };
    const innermost = (x, y)=>{
        let element = document.elementFromPoint(x, y);
        for(let root = element?.shadowRoot; root; root = element?.shadowRoot){
            const inner = root.elementFromPoint(x, y);
            if (inner === null || inner === element) break;
            element = inner;
        }
        return element;
    };
    const kindAt = (x, y)=>{
        const found = innermost(x, y);
        if (found === null || found.localName.includes("-")) return "taken";
        if (getComputedStyle(found).cursor === "pointer") return "taken";
        let overlaid = false;
        for(let one = found; one !== null; one = parentOf(one)){
            if (one.matches(pressed)) return "taken";
            overlaid ||= /fixed|sticky/.test(getComputedStyle(one).position) || one.matches("dialog");
        }
        return overlaid ? "overlaid" : "free";
    };
    const spots = [
        0.7,
        0.6,
        0.8,
        0.5,
        0.9,
        0.4,
        0.3,
        0.2
    ].flatMap((y)=>[
            0.5,
            0.02,
            0.98,
            0.25,
            0.75
        ].map((x)=>({
                x: innerWidth * x,
                y: innerHeight * y
            })));
    const kindAround = (x, y)=>{
        const kinds = [
            -finger,
            0,
            finger
        ].map((by)=>kindAt(x, y + by));
        return kinds.find((kind)=>kind === "taken") ?? kinds.find((kind)=>kind === "overlaid") ?? "free";
    };
    const rated = spots.map((spot)=>({
            spot,
            kind: kindAround(spot.x, spot.y)
        }));
    return (rated.find(({ kind })=>kind === "free") ?? rated.find(({ kind })=>kind === "overlaid"))?.spot ?? null;
}
return { blankSpot };
})()