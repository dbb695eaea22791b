(() => {
"use strict";
const LAYER_FRAME = /consent|cookie|privacy|cmp|gdpr|notice|message|piano|trustarc|index\.html|banner|policy/i;
function connect(binding) {
    if (self !== top && !LAYER_FRAME.test(location.href)) return false;
    const send = Reflect.get(globalThis, binding);
    const waiting = globalThis.crumbtrailPresses = new Map();
    let presses = 0;
    const press = (element)=>new Promise((done)=>{
            waiting.set(++presses, {
                element,
                done
            });
            send(JSON.stringify({
                type: "press",
                id: presses
            }));
        });
    const changed = new WeakSet();
    globalThis.autoconsentSendMessage = function(message) {
        if (this?.rules) globalThis.crumbtrailInstance = this;
        if (this?.domActions && !changed.has(this.domActions)) {
            changed.add(this.domActions);
            pressInstead(this.domActions, press);
        }
        send(JSON.stringify(message));
        return Promise.resolve();
    };
    return true;
}
function pressInstead(actions, press) {
    const pressOrClick = async (element)=>{
        if (await press(element) === "hidden") element.click();
    };
    actions.clickElement = async (element)=>{
        if (!(element instanceof HTMLElement)) return false;
        await pressOrClick(element);
        return true;
    };
    actions.click = async (selector, all = false)=>{
        const found = actions.elementSelector(selector);
        for (const element of all ? found : found.slice(0, 1))await pressOrClick(element);
        return found.length > 0;
    };
}
function elementToPress(id) {
    return globalThis.crumbtrailPresses?.get(id)?.element ?? null;
}
function pressed(id, how) {
    globalThis.crumbtrailPresses?.get(id)?.done(how);
    globalThis.crumbtrailPresses?.delete(id);
}
async function isLayerOpen() {
    const manager = globalThis.crumbtrailInstance?.foundCmp;
    if (!manager) return null;
    return Boolean(await manager.detectPopup().catch(()=>false));
}
function receive(message) {
    globalThis.autoconsentReceiveMessage?.(message);
}
return { connect, elementToPress, isLayerOpen, pressed, receive };
})()