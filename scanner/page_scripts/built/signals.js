(() => {
"use strict";
const ANSWER_MS = 700;
const page = globalThis;
function readTcData() {
    return new Promise((resolve)=>{
        const api = page.__tcfapi;
        if (typeof api !== "function") return resolve(null);
        const silent = setTimeout(()=>resolve({}), ANSWER_MS);
        api("addEventListener", 2, (data, success)=>{
            if (!success || !data) return;
            clearTimeout(silent);
            const { tcString, eventStatus, cmpId, gdprApplies, addtlConsent, listenerId } = data;
            const consents = Object.entries(data.purpose?.consents ?? {});
            const announced = consents.filter(([, on])=>on === true).map(([id])=>id);
            resolve({
                tcString,
                eventStatus,
                cmpId,
                gdprApplies,
                addtlConsent,
                announced
            });
            setTimeout(()=>api("removeEventListener", 2, ()=>{}, listenerId), 0);
        });
    });
}
async function readSignals() {
    return {
        google: googleConsent(),
        uet: uetConsent(),
        gpp: await gppPing(),
        gpc: navigator.globalPrivacyControl
    };
}
function googleConsent() {
    const given = Object.entries(page.google_tag_data?.ics?.entries ?? {});
    const entries = Object.fromEntries(given.map(([name, entry])=>[
            name,
            {
                default: entry?.default,
                update: entry?.update
            }
        ]));
    const commands = listOf(page.dataLayer).map((item)=>item).filter((item)=>item?.[0] === "consent" && isCommand(item[1])).slice(-20).map((item)=>({
            command: item?.[1],
            values: textsOf(item?.[2])
        }));
    return given.length + commands.length > 0 ? {
        entries,
        commands
    } : null;
}
function uetConsent() {
    const queue = page.uetq;
    const consent = Array.isArray(queue) ? undefined : queue?.uetConfig?.consent;
    const allowed = typeof consent?.adStorageAllowed === "boolean" ? consent.adStorageAllowed : null;
    const commands = listOf(Array.isArray(queue) ? queue : queue?.q).flatMap((item, index, all)=>item === "consent" && isCommand(all[index + 1]) ? [
            {
                command: all[index + 1],
                values: textsOf(all[index + 2])
            }
        ] : []).slice(-20);
    if (commands.length === 0 && !consent?.enabled) return null;
    const state = {
        default: consent?.adStorageUpdated ? null : allowed,
        update: consent?.adStorageUpdated ? allowed : null
    };
    return {
        entries: allowed === null ? {} : {
            ad_storage: state
        },
        commands
    };
}
async function gppPing() {
    const api = page.__gpp;
    if (typeof api !== "function") return null;
    const ping = await new Promise((resolve)=>{
        setTimeout(()=>resolve(null), ANSWER_MS);
        const answer = api("ping", (ping)=>resolve(ping ?? null));
        if (answer && typeof answer === "object") resolve(answer);
    });
    return ping && {
        gppVersion: ping.gppVersion,
        cmpStatus: ping.cmpStatus,
        signalStatus: ping.signalStatus,
        applicableSections: ping.applicableSections ?? [],
        supportedAPIs: ping.supportedAPIs ?? [],
        gppString: ping.gppString
    };
}
function isCommand(value) {
    return value === "default" || value === "update";
}
function listOf(value) {
    return Array.isArray(value) ? value : [];
}
function textsOf(values) {
    const entries = Object.entries(values ?? {}).slice(0, 20);
    return Object.fromEntries(entries.filter(([, value])=>typeof value === "string"));
}
return { readSignals, readTcData };
})()