(() => {
"use strict";
async function readStored() {
    const entries = {};
    const keep = (name, value)=>{
        entries[name.slice(0, 300)] = value.slice(0, 4000);
    };
    readStorage(keep);
    const late = new Promise((resolve)=>setTimeout(resolve, 3000));
    await Promise.race([
        late,
        Promise.allSettled([
            readDatabases(keep),
            readCaches(keep)
        ])
    ]);
    return {
        host: location.hostname,
        entries
    };
}
function readStorage(keep) {
    try {
        for (const [key, value] of Object.entries(localStorage))keep(`local storage ${key}`, value);
        for (const [key, value] of Object.entries(sessionStorage)){
            keep(`session storage ${key}`, value);
        }
    } catch  {}
}
async function readDatabases(keep) {
    const asText = (value)=>{
        try {
            const bytes = (_, part)=>ArrayBuffer.isView(part) ? undefined : part;
            return typeof value === "string" ? value : JSON.stringify(value, bytes) ?? "";
        } catch  {
            return "";
        }
    };
    const open = (name)=>new Promise((resolve)=>{
            const request = indexedDB.open(name);
            request.onupgradeneeded = ()=>request.transaction?.abort();
            request.onerror = ()=>resolve(null);
            request.onsuccess = ()=>{
                const { result } = request;
                result.onversionchange = ()=>result.close();
                resolve(result);
            };
        });
    const read = (database, store)=>new Promise((resolve)=>{
            let left = 30;
            const request = database.transaction(store).objectStore(store).openCursor();
            request.onerror = ()=>resolve();
            request.onsuccess = ()=>{
                const cursor = request.result;
                if (cursor === null || left-- === 0) return resolve();
                keep(`IndexedDB ${database.name} ${store}: ${asText(cursor.key)}`, asText(cursor.value));
                cursor.continue();
            };
        });
    for (const { name } of (await indexedDB.databases()).slice(0, 8)){
        const database = name === undefined ? null : await open(name);
        if (database === null) continue;
        try {
            for (const store of [
                ...database.objectStoreNames
            ].slice(0, 10))await read(database, store);
        } finally{
            database.close();
        }
    }
}
async function readCaches(keep) {
    const mayTell = /consent|cookie|cmp|gdpr|privacy|choice|preference/i;
    const isText = /^$|json|text\/plain|x-www-form/i;
    for (const name of (await globalThis.caches?.keys() ?? []).slice(0, 8)){
        const cache = await caches.open(name);
        const all = (await cache.keys()).slice(0, 500);
        const asked = all.filter(({ url })=>mayTell.test(`${name} ${new URL(url).pathname}`));
        for (const request of asked.slice(0, 10)){
            const answer = await cache.match(request);
            const type = answer?.headers.get("content-type") ?? "";
            if (!answer || !isText.test(type)) continue;
            keep(`Cache ${name}: ${new URL(request.url).pathname}`, await answer.text());
        }
    }
}
return { readCaches, readDatabases, readStored };
})()