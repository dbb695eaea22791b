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


function allOf(selector, root = document) {
    const found = [
        ...root.querySelectorAll(selector)
    ];
    for (const host of root.querySelectorAll("*")){
        const shadow = rootOf(host);
        if (shadow) found.push(...allOf(selector, shadow));
    }
    return found;
}
function usable(selectors) {
    const found = selectors.flatMap((selector)=>allOf(selector)).filter((element)=>element instanceof HTMLInputElement).filter((element)=>isVisible(element) && !element.matches(":disabled, [readonly]"));
    return [
        ...new Set(found)
    ];
}
function loginOf({ username, password }) {
    const secrets = usable(password);
    const alone = (field)=>field.autocomplete !== "new-password" && secrets.filter(({ form })=>form === field.form).length === 1;
    const login = secrets.find((field)=>field.autocomplete === "current-password") ?? secrets.find(alone);
    const secret = login ?? secrets[0] ?? null;
    const names = usable(username).filter((field)=>!secrets.includes(field));
    const near = names.filter((field)=>secret?.form && field.form === secret.form);
    const searchOrNewsletter = /news|letter|search|such|recherche|buscar|cerca|zoek|szukaj|lettre|boletin|bolet/i;
    const likely = names.filter((field)=>!searchOrNewsletter.test(`${field.name} ${field.id} ${field.form?.action ?? ""} ${field.form?.id ?? ""}`));
    const loose = secret?.form ? names.filter((field)=>field.form === null) : likely;
    const name = near[0] ?? loose[0] ?? likely[0] ?? names[0] ?? null;
    return {
        secret,
        name,
        asks: login !== undefined
    };
}
function formState(fields, { complaint }) {
    const { secret, name, asks } = loginOf(fields);
    const form = secret?.form ?? null;
    const button = form && submitButton(form, fields.submit, null);
    const leaks = form !== null && secret?.name !== "" && byGet(form, button) && (form.hasAttribute("action") || button?.hasAttribute("formmethod") === true);
    const text = document.body?.innerText.toLowerCase().slice(0, 50_000) ?? "";
    return {
        username: name !== null,
        password: secret !== null,
        asks,
        leaks: leaks || globalThis.crumbtrailLeakStopped === true,
        complaint: new RegExp(complaint, "u").exec(text)?.[0] ?? null
    };
}
function typeInto(fields, kind, text) {
    const login = loginOf(fields);
    const field = kind === "password" ? login.secret : login.name;
    if (field === null) return false;
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", {
        bubbles: true,
        composed: true
    }));
    field.dispatchEvent(new KeyboardEvent("keyup", {
        bubbles: true,
        composed: true
    }));
    field.dispatchEvent(new Event("change", {
        bubbles: true
    }));
    field.blur();
    return true;
}
function submitButton(form, selectors, says) {
    const buttons = selectors.flatMap((selector)=>allOf(selector)).filter((button)=>isVisible(button) && !button.matches(":disabled") && (form === null || (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && button.form === form));
    const saying = says === null ? [] : buttons.filter((button)=>says.test(labelOf(button)));
    return saying[0] ?? (form === null ? null : buttons[0]) ?? null;
}
function byGet(form, button) {
    const own = button?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
    return !/^(post|dialog)$/i.test(own);
}
function guard(secret) {
    addEventListener("submit", (event)=>{
        const form = secret?.form;
        if (!form || secret.name === "" || secret.value === "" || event.defaultPrevented) return;
        if (!event.composedPath().includes(form) || !byGet(form, event.submitter)) return;
        event.preventDefault();
        globalThis.crumbtrailLeakStopped = true;
    });
}
function submitForm(fields, { signIn, goOn }) {
    const says = new RegExp(`^(${signIn}|${goOn})$`, "iu");
    const { secret, name } = loginOf(fields);
    const form = (secret ?? name)?.form ?? null;
    guard(secret);
    const button = submitButton(form, fields.submit, says) ?? allOf("button, [role=button], input[type=button], input[type=submit]").find((element)=>isVisible(element) && says.test(labelOf(element))) ?? null;
    if (button !== null) button.click();
    else form?.requestSubmit();
    return button !== null || form !== null;
}
function openLogin({ signIn }) {
    const says = new RegExp(`^(${signIn})$`, "iu");
    const lead = allOf("a[href], button, [role=button]").find((element)=>isVisible(element) && says.test(labelOf(element)));
    if (lead instanceof HTMLAnchorElement) lead.removeAttribute("target");
    lead?.click();
    return lead ? labelOf(lead).slice(0, 120) : null;
}
return { formState, openLogin, submitForm, typeInto };
})()