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


function allIn(root) {
    const inside = [
        ...root.querySelectorAll("*")
    ].flatMap((element)=>{
        const shadow = rootOf(element);
        return shadow ? [
            element,
            ...allIn(shadow)
        ] : [
            element
        ];
    });
    const own = root instanceof Element ? rootOf(root) : null;
    return own ? [
        ...allIn(own),
        ...inside
    ] : inside;
}
function byText(text, root) {
    const has = (element)=>!(element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) && find_script_textOf(element).includes(text);
    const having = allIn(root).filter(has);
    return having.filter((element)=>!having.some((other)=>other !== element && element.contains(other)));
}
function find_script_textOf(element) {
    if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) {
        return element.value;
    }
    return element.textContent ?? "";
}
function byXPath(path, root) {
    const result = document.evaluate(path, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const nodes = Array.from({
        length: result.snapshotLength
    }, (_, at)=>result.snapshotItem(at));
    return nodes.filter((node)=>node instanceof Element);
}
function find(selector, root) {
    if (selector.startsWith("text/")) return byText(selector.slice(5), root);
    if (selector.startsWith("xpath/")) return byXPath(selector.slice(6), root);
    const css = selector.replace(/^css\//, "");
    if (!selector.startsWith("pierce/")) return [
        ...root.querySelectorAll(css)
    ];
    const pierced = selector.slice(7);
    return allIn(root).filter((element)=>element.matches(pierced));
}
function findAll(selector) {
    const [first = "", ...inner] = typeof selector === "string" ? [
        selector
    ] : selector;
    return inner.reduce((outer, part)=>[
            ...new Set(outer.flatMap((element)=>find(part, rootOf(element) ?? element)))
        ], find(first, document));
}
function keepElement(selector) {
    const found = findAll(selector);
    globalThis.crumbtrailStepElement = found.find((one)=>isVisible(one)) ?? found[0];
    return found.length > 0;
}
function keepThis(element) {
    globalThis.crumbtrailStepElement = element;
}
function keptElement() {
    return globalThis.crumbtrailStepElement;
}
function count(selector, visible, attributes) {
    return findAll(selector).filter((element)=>fits(element, visible, attributes)).length;
}
function keptFits(visible, attributes) {
    const element = keptElement();
    return element !== undefined && fits(element, visible, attributes);
}
function fits(element, visible, attributes) {
    return isVisible(element) === visible && Object.entries(attributes).every(([name, value])=>element.getAttribute(name) === value);
}
const UNTYPED = /^(checkbox|radio|color|range|date|datetime-local|month|week|time|file|hidden)$/;
function field() {
    const element = keptElement();
    if (element instanceof HTMLInputElement) {
        const kind = UNTYPED.test(element.type) ? "set" : "type";
        const method = element.form?.getAttribute("method") ?? "get";
        const leaks = element.form?.hasAttribute("action") === true && !/^post$/i.test(method);
        return {
            kind,
            isPassword: element.type === "password",
            leaks: leaks && element.name !== ""
        };
    }
    const other = {
        isPassword: false,
        leaks: false
    };
    if (element instanceof HTMLTextAreaElement) return {
        kind: "type",
        ...other
    };
    if (element instanceof HTMLSelectElement) return {
        kind: "set",
        ...other
    };
    const isEditable = element instanceof HTMLElement && element.isContentEditable;
    return {
        kind: isEditable ? "type" : "none",
        ...other
    };
}
function focusField() {
    const element = keptElement();
    if (!(element instanceof HTMLElement)) return false;
    element.scrollIntoView({
        block: "center",
        behavior: "instant"
    });
    element.focus();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        element.select();
    } else getSelection()?.selectAllChildren(element);
    return true;
}
function hideText() {
    const element = keptElement();
    if (!(element instanceof HTMLElement)) return;
    element.style.setProperty("-webkit-text-security", "disc", "important");
}
function leaveField() {
    const element = keptElement();
    if (element instanceof HTMLElement) element.blur();
}
function setValue(value) {
    const element = keptElement();
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return false;
    if (element instanceof HTMLSelectElement) {
        const option = [
            ...element.options
        ].find((one)=>one.value === value || one.label === value);
        if (option === undefined) return false;
        element.value = option.value;
    } else element.value = value;
    element.dispatchEvent(new Event("input", {
        bubbles: true,
        composed: true
    }));
    element.dispatchEvent(new Event("change", {
        bubbles: true
    }));
    return true;
}
function scrollToPlace(isPage, x, y) {
    const target = isPage ? document.scrollingElement : keptElement();
    target?.scrollTo({
        left: x,
        top: y,
        behavior: "instant"
    });
}
function keepChildFrame(index) {
    const frames = allIn(document).filter((element)=>element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement);
    globalThis.crumbtrailStepElement = frames[index];
    return frames[index] !== undefined;
}
return { count, field, focusField, hideText, keepChildFrame, keepElement, keepThis, keptElement, keptFits, leaveField, scrollToPlace, setValue };
})()