(() => {
// Written by `deno task page-scripts`. Do not edit: change the module and run it.
"use strict";
function wrapCookies(kit) {
    const { disguise, needRoom, replace, replaceMethod, report, stackBefore, whenThere } = kit;
    const { apply, getOwnPropertyDescriptor } = Reflect;
    const then = Promise.prototype.then;
    const { includes, indexOf, slice, startsWith, trim } = String.prototype;
    const getterOf = (owner, name)=>getOwnPropertyDescriptor(owner ?? {}, name)?.get;
    const address = getterOf(globalThis.Document?.prototype, "URL");
    const base = getterOf(globalThis.Node?.prototype, "baseURI");
    function addressOf(document1) {
        const own = address && apply(address, document1, []);
        return base && own && apply(startsWith, own, [
            "about:"
        ]) ? apply(base, document1, []) : own;
    }
    const view = getOwnPropertyDescriptor(globalThis.Document?.prototype ?? {}, "defaultView")?.get;
    const isShown = (document1)=>!view || apply(view, document1, []) !== null;
    function nameIn(text) {
        const end = apply(indexOf, text, [
            ";"
        ]);
        const pair = apply(trim, end < 0 ? text : apply(slice, text, [
            0,
            end
        ]), []);
        const equals = apply(indexOf, pair, [
            "="
        ]);
        return equals < 0 ? pair : apply(trim, apply(slice, pair, [
            0,
            equals
        ]), []) + "=";
    }
    if (typeof Document === "function") {
        replace(Document.prototype, "cookie", (descriptor)=>{
            const read = descriptor.get;
            const write = descriptor.set;
            const set = disguise(write, (self, args, caller)=>{
                needRoom();
                const text = `${args[0]}`;
                apply(write, self, [
                    text
                ]);
                if (!isShown(self)) return;
                const name = nameIn(text);
                const taken = apply(includes, `; ${apply(read, self, [])}`, [
                    `; ${name}`
                ]);
                const cut = apply(slice, text, [
                    0,
                    8192
                ]);
                const told = {
                    kind: "document.cookie",
                    text: cut,
                    taken
                };
                const where = self === document ? undefined : addressOf(self);
                report(told, caller(), where, stackBefore(self, "cookie", "set"));
            });
            return {
                ...descriptor,
                set
            };
        });
    }
    function wrapStore() {
        const { prototype } = CookieStore;
        for (const method of [
            "set",
            "delete"
        ]){
            const removes = method === "delete";
            replaceMethod(prototype, method, (native)=>(self, args, caller)=>{
                    needRoom();
                    const stack = caller();
                    const before = stackBefore(self, method, "value");
                    const answer = apply(native, self, args);
                    const given = args[0];
                    const cookie = typeof given === "object" ? {
                        ...given
                    } : {
                        name: given,
                        value: args[1]
                    };
                    const tell = (taken)=>()=>report({
                                kind: "cookieStore",
                                cookie,
                                taken,
                                removes
                            }, stack, undefined, before);
                    try {
                        apply(then, answer, [
                            tell(true),
                            tell(false)
                        ]);
                    } catch  {
                        tell(true)();
                    }
                    return answer;
                });
        }
    }
    whenThere("CookieStore", "set", "cookieStore", wrapStore);
}

function shareWithSameOriginFrames(secret, own) {
    const scope = globalThis;
    const { apply, getOwnPropertyDescriptor } = Reflect;
    const targetOf = getOwnPropertyDescriptor(scope, "performance")?.get;
    const detailOf = getOwnPropertyDescriptor(globalThis.CustomEvent?.prototype ?? {}, "detail")?.get;
    if (typeof document !== "object" || !targetOf || !detailOf) return own;
    const { addEventListener, dispatchEvent } = EventTarget.prototype;
    let shared = own;
    const detail = (given)=>void (shared = given);
    for (const sister of [
        scope.parent,
        scope.opener
    ]){
        if (shared !== own || sister === scope || !sister) continue;
        try {
            apply(dispatchEvent, apply(targetOf, sister, []), [
                new CustomEvent(secret, {
                    detail
                })
            ]);
        } catch  {}
    }
    const answer = (event)=>{
        const give = apply(detailOf, event, []);
        give(shared);
    };
    apply(addEventListener, apply(targetOf, scope, []), [
        secret,
        answer
    ]);
    return shared;
}

function makeStacks() {
    const { apply, getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible } = Reflect;
    const [NativeError, { captureStackTrace: capture }] = [
        Error,
        Error
    ];
    const { startsWith } = String.prototype;
    function lend(name, value) {
        const found = getOwnPropertyDescriptor(NativeError, name);
        const was = found && {
            __proto__: null,
            ...found
        };
        const ours = {
            __proto__: null,
            value,
            writable: true,
            enumerable: true,
            configurable: true
        };
        if (!was && !(name in NativeError) && value === undefined) return ()=>{};
        if (was ? !was.configurable : !isExtensible(NativeError)) return null;
        defineProperty(NativeError, name, ours);
        return ()=>was ? defineProperty(NativeError, name, was) : deleteProperty(NativeError, name);
    }
    function stackAs(inner, told) {
        const holder = {};
        const limit = lend("stackTraceLimit", 40);
        const prepare = limit && lend("prepareStackTrace", told);
        if (prepare) capture(holder, inner);
        const { stack = "" } = holder;
        prepare?.();
        limit?.();
        return stack;
    }
    const found = stackAs(stackAs, (_error, sites)=>sites[0]);
    const site = typeof found === "object" ? found : null;
    const asked = site && Object.getPrototypeOf(site);
    if (!asked) return (inner)=>`${stackAs(inner, undefined)}`;
    const { toString, getFileName, getScriptNameOrSourceURL, getFunctionName } = asked;
    const { getLineNumber, getColumnNumber } = asked;
    function textOf(site) {
        const loaded = apply(getFileName, site, []);
        const called = apply(getScriptNameOrSourceURL, site, []);
        const isTrue = called === loaded || !called || !(loaded || apply(startsWith, called, [
            "http"
        ]));
        if (isTrue) return apply(toString, site, []);
        const name = apply(getFunctionName, site, []) || "<anonymous>";
        const place = `${apply(getLineNumber, site, [])}:${apply(getColumnNumber, site, [])}`;
        const other = called && apply(startsWith, called, [
            "http"
        ]) ? `\n    calls itself ${called}` : "";
        return `${name} (${loaded || "<anonymous>"}:${place})${other}`;
    }
    function tell(_error, sites) {
        let text = "Error";
        for(let index = 0; index < sites.length; index++){
            const site = sites[index];
            if (site) text += `\n    at ${textOf(site)}`;
        }
        return text;
    }
    return (inner)=>`${stackAs(inner, tell)}`;
}



function makeBase(binding) {
    const scope = globalThis;
    const send = scope[binding];
    if (typeof send !== "function") return null;
    delete scope[binding];
    const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
    const [{ stringify }, { includes, startsWith }] = [
        JSON,
        String.prototype
    ];
    const nativeText = Function.prototype.toString;
    const own = {
        send,
        debug: console.debug.bind(console),
        unplaced: 0
    };
    const closed = getOwnPropertyDescriptor(scope, "closed")?.get;
    const [natives, notes] = [
        new WeakMap(),
        new WeakMap()
    ];
    const shared = shareWithSameOriginFrames(binding, {
        nativeOf: natives.get.bind(natives),
        setNative: natives.set.bind(natives),
        noted: notes.get.bind(notes),
        note: notes.set.bind(notes),
        voice: own
    });
    const { nativeOf, setNative, noted, note } = shared;
    const stackAbove = makeStacks();
    const room = new Array(4096).fill(0);
    const needRoom = ()=>void apply(()=>{}, undefined, room);
    function disguise(original, around) {
        const handler = {
            __proto__: null,
            apply: (_target, self, args)=>around(self, args, ()=>stackAbove(handler.apply))
        };
        const standIn = new Proxy(original, handler);
        setNative(standIn, original);
        return standIn;
    }
    function place() {
        try {
            const { href } = location;
            return apply(startsWith, href, [
                "about:"
            ]) && typeof document === "object" ? document.baseURI : href;
        } catch  {
            return "";
        }
    }
    const plain = (value)=>({
            __proto__: null,
            ...value,
            toJSON: undefined
        });
    const voice = ()=>closed && apply(closed, scope, []) ? shared.voice : own;
    function report(observation, stack, where = place(), before) {
        try {
            const by = voice();
            const writer = before || stack;
            const call = apply(includes, writer, [
                "://"
            ]) ? undefined : `${binding} ${++by.unplaced}`;
            const parts = "cookie" in observation ? {
                ...observation,
                cookie: plain(observation.cookie)
            } : observation;
            by.send(stringify(plain({
                ...parts,
                stack,
                before,
                place: where,
                call
            })));
            if (call) by.debug(call);
        } catch  {}
    }
    const original = (value)=>(typeof value === "object" && value !== null || typeof value === "function") && nativeOf(value) || value;
    const text = getOwnPropertyDescriptor(Function.prototype, "toString");
    defineProperty(Function.prototype, "toString", {
        ...text,
        value: disguise(nativeText, (self, args)=>apply(nativeText, typeof self === "function" ? original(self) : self, args))
    });
    return {
        disguise,
        pass: setNative,
        original,
        note,
        noted,
        needRoom,
        stackAbove,
        report
    };
}

function wrapRequesters({ replaceClass, replaceMethod, reportRequester }) {
    const scope = globalThis;
    const { apply } = Reflect;
    for (const name of [
        "Worker",
        "SharedWorker",
        "EventSource"
    ]){
        replaceClass(name, (make, args, caller)=>{
            reportRequester(args[0], caller());
            return make(args);
        });
    }
    replaceMethod(scope.Worklet?.prototype, "addModule", (native)=>(self, args, caller)=>{
            reportRequester(args[0], caller());
            return apply(native, self, args);
        });
    replaceMethod(globalThis, "open", (native)=>(self, args, caller)=>{
            if (args[0]) reportRequester(args[0], caller());
            return apply(native, self, args);
        });
    const urlOf = Object.getOwnPropertyDescriptor(scope.Request?.prototype ?? {}, "url");
    const address = (asked)=>{
        try {
            return urlOf?.get ? apply(urlOf.get, asked, []) : asked;
        } catch  {
            return asked;
        }
    };
    replaceMethod(globalThis, "fetchLater", (native)=>(self, args, caller)=>{
            reportRequester(address(args[0]), caller());
            return apply(native, self, args);
        });
    replaceMethod(scope.BackgroundFetchManager?.prototype, "fetch", (native)=>{
        return (self, args, caller)=>{
            const asked = Array.isArray(args[1]) ? args[1] : [
                args[1]
            ];
            for (const one of asked)reportRequester(address(one), caller());
            return apply(native, self, args);
        };
    });
    replaceClass("PaymentRequest", (make, args, caller)=>{
        const request = make(args);
        const methods = Array.isArray(args[0]) ? args[0] : [];
        for (const { supportedMethods } of methods)reportRequester(supportedMethods, caller());
        return request;
    });
    const hasAttribute = scope.Element?.prototype && scope.Element.prototype.hasAttribute;
    const href = Object.getOwnPropertyDescriptor(scope.HTMLAnchorElement?.prototype ?? {}, "href");
    replaceMethod(scope.HTMLElement?.prototype, "click", (native)=>(self, args, caller)=>{
            try {
                if (hasAttribute && href?.get && apply(hasAttribute, self, [
                    "download"
                ])) {
                    reportRequester(apply(href.get, self, []), caller());
                }
            } catch  {}
            return apply(native, self, args);
        });
    const action = Object.getOwnPropertyDescriptor(scope.HTMLFormElement?.prototype ?? {}, "action");
    for (const method of [
        "submit",
        "requestSubmit"
    ]){
        replaceMethod(scope.HTMLFormElement?.prototype, method, (native)=>(self, args, caller)=>{
                if (action?.get) reportRequester(apply(action.get, self, []), caller());
                return apply(native, self, args);
            });
    }
}

function wrapSignals({ replaceMethod, report }) {
    const scope = globalThis;
    const { apply } = Reflect;
    const MOST = 20;
    const MANY_FONTS = 15;
    const NAMES_OF_HARDWARE = [
        37445,
        37446
    ];
    const fonts = new Set();
    let lastFont = "";
    function watch(kind, owner, method, tells = ()=>true) {
        let told = 0;
        replaceMethod(scope[owner]?.prototype, method, (native)=>(self, args, caller)=>{
                if (told < MOST && tells(args, self)) {
                    told++;
                    report({
                        kind,
                        text: `${owner}.${method}`
                    }, caller());
                }
                return apply(native, self, args);
            });
    }
    const isList = (font)=>{
        if (typeof font !== "string" || font === lastFont || fonts.size >= MANY_FONTS) return false;
        lastFont = font;
        fonts.add(font.replace(/[\d.]+(px|pt|em|rem|%)/g, ""));
        return fonts.size === MANY_FONTS;
    };
    watch("CANVAS", "HTMLCanvasElement", "toDataURL");
    watch("CANVAS", "HTMLCanvasElement", "toBlob");
    watch("CANVAS", "CanvasRenderingContext2D", "getImageData");
    watch("CANVAS", "OffscreenCanvas", "convertToBlob");
    watch("CANVAS", "OffscreenCanvasRenderingContext2D", "getImageData");
    for (const owner of [
        "WebGLRenderingContext",
        "WebGL2RenderingContext"
    ]){
        watch("WEBGL", owner, "getParameter", ([name])=>NAMES_OF_HARDWARE.includes(name));
        watch("WEBGL", owner, "readPixels");
    }
    watch("AUDIO", "OfflineAudioContext", "startRendering");
    watch("FONTS", "FontFaceSet", "check", ([font])=>isList(font));
    const fontOf = (_args, self)=>isList(self.font);
    watch("FONTS", "CanvasRenderingContext2D", "measureText", fontOf);
    watch("FONTS", "OffscreenCanvasRenderingContext2D", "measureText", fontOf);
    replaceMethod(scope, "queryLocalFonts", (native)=>(self, args, caller)=>{
            report({
                kind: "FONTS",
                text: "queryLocalFonts"
            }, caller());
            return apply(native, self, args);
        });
    watch("BATTERY", "Navigator", "getBattery");
}

function wrapSiteData({ needRoom, replaceMethod, report, reportRequester, whenThere }) {
    const scope = globalThis;
    const { apply } = Reflect;
    const then = Promise.prototype.then;
    const listen = EventTarget.prototype.addEventListener;
    const onRequest = (method, removes)=>replaceMethod(scope.IDBFactory?.prototype, method, (native)=>(self, args, caller)=>{
                needRoom();
                const stack = caller();
                const request = apply(native, self, args);
                const tell = ()=>report({
                        kind: "INDEXED_DB",
                        text: `${args[0]}`,
                        removes
                    }, stack);
                apply(listen, request, [
                    "success",
                    tell
                ]);
                return request;
            });
    const onPromise = (owner, method, kind, removes, nameOf, before)=>replaceMethod(scope[owner]?.prototype, method, (native)=>(self, args, caller)=>{
                needRoom();
                const stack = caller();
                before?.(args, stack);
                const promise = apply(native, self, args);
                const tell = (answer)=>{
                    const name = answer === false ? undefined : nameOf(args, self, answer);
                    if (typeof name === "string") report({
                        kind,
                        text: name,
                        removes
                    }, stack);
                };
                apply(then, promise, [
                    tell,
                    ()=>{}
                ]);
                return promise;
            });
    const given = ([name])=>`${name}`;
    const scopeOf = (registration)=>registration?.scope;
    onRequest("open", false);
    onRequest("deleteDatabase", true);
    whenThere("CacheStorage", "open", "caches", ()=>{
        onPromise("CacheStorage", "open", "CACHE_STORAGE", false, given);
        onPromise("CacheStorage", "delete", "CACHE_STORAGE", true, given);
    });
    const made = ([name, options])=>options?.create ? `${name}` : undefined;
    for (const method of [
        "getFileHandle",
        "getDirectoryHandle"
    ]){
        onPromise("FileSystemDirectoryHandle", method, "FILE_SYSTEM", false, made);
    }
    onPromise("FileSystemDirectoryHandle", "removeEntry", "FILE_SYSTEM", true, given);
    const requests = ([url], stack)=>reportRequester(url, stack);
    const registered = (_args, _self, answer)=>scopeOf(answer);
    onPromise("ServiceWorkerContainer", "register", "SERVICE_WORKER", false, registered, requests);
    whenThere("ServiceWorkerRegistration", "unregister", "registration", ()=>{
        const ended = (_args, self)=>scopeOf(self);
        onPromise("ServiceWorkerRegistration", "unregister", "SERVICE_WORKER", true, ended);
    });
}

function wrapStorage(kit) {
    if (typeof Storage !== "function" || typeof window !== "object") return;
    const { disguise, needRoom, note, noted, original, pass, report, stackAbove, stackBefore } = kit;
    const { replace, replaceClass, replaceMethod } = kit;
    const { apply, defineProperty, get, set } = Reflect;
    const { prototype } = Storage;
    const { slice } = String.prototype;
    const NativeProxy = Proxy;
    const standIns = new WeakMap();
    const standInFor = standIns.get.bind(standIns);
    const keep = standIns.set.bind(standIns);
    const isKind = (note)=>note === "LOCAL_STORAGE" || note === "SESSION_STORAGE";
    const tell = (area, key, stack, before)=>{
        const kind = noted(area);
        if (isKind(kind) && typeof key !== "symbol") {
            const text = apply(slice, `${key}`, [
                0,
                8192
            ]);
            report({
                kind,
                text,
                taken: true
            }, stack, undefined, before);
        }
    };
    function standInOf(area, kind) {
        const known = standInFor(area);
        if (known) return known;
        const handler = {
            __proto__: null,
            get: (target, key)=>get(target, key),
            set (target, key, value) {
                needRoom();
                const done = set(target, key, value);
                tell(target, key, stackAbove(handler.set));
                return done;
            },
            defineProperty (target, key, descriptor) {
                needRoom();
                const done = defineProperty(target, key, descriptor);
                tell(target, key, stackAbove(handler.defineProperty));
                return done;
            }
        };
        const standIn = new NativeProxy(area, handler);
        keep(area, standIn);
        note(area, kind);
        pass(standIn, area);
        return standIn;
    }
    for (const [name, kind] of [
        [
            "localStorage",
            "LOCAL_STORAGE"
        ],
        [
            "sessionStorage",
            "SESSION_STORAGE"
        ]
    ]){
        replace(globalThis, name, (descriptor)=>{
            const native = descriptor.get;
            const getter = disguise(native, (self, args)=>{
                const area = apply(native, self, args);
                return typeof area === "object" && area !== null ? standInOf(area, kind) : area;
            });
            return {
                ...descriptor,
                get: getter
            };
        });
    }
    for (const method of [
        "getItem",
        "removeItem",
        "clear",
        "key"
    ]){
        replaceMethod(prototype, method, (native)=>(self, args)=>apply(native, original(self), args));
    }
    replaceMethod(prototype, "setItem", (native)=>(self, args, caller)=>{
            needRoom();
            const area = original(self);
            if (args.length > 1) args[0] = `${args[0]}`;
            apply(native, area, args);
            tell(area, args[0], caller(), stackBefore(prototype, "setItem", "value"));
        });
    replace(prototype, "length", (descriptor)=>{
        const native = descriptor.get;
        return {
            ...descriptor,
            get: disguise(native, (self, args)=>apply(native, original(self), args))
        };
    });
    replace(StorageEvent.prototype, "storageArea", (descriptor)=>{
        const native = descriptor.get;
        const getter = disguise(native, (self, args)=>{
            const area = apply(native, self, args);
            return standInFor(area) ?? area;
        });
        return {
            ...descriptor,
            get: getter
        };
    });
    replaceMethod(StorageEvent.prototype, "initStorageEvent", (native)=>(self, args)=>{
            for(let index = 0; index < args.length; index++)args[index] = original(args[index]);
            return apply(native, self, args);
        });
    replaceClass("StorageEvent", (make, [type, given, ...rest])=>{
        const init = given;
        const storageArea = original(init?.storageArea);
        return make([
            type,
            init?.storageArea ? {
                ...init,
                storageArea
            } : init,
            ...rest
        ]);
    });
}

function makeKit(base) {
    const scope = globalThis;
    const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
    const replace = (owner, name, change)=>{
        const descriptor = getOwnPropertyDescriptor(owner, name);
        if (!descriptor?.configurable) return;
        defineProperty(owner, name, {
            __proto__: null,
            ...change(descriptor)
        });
    };
    const replaceMethod = (owner, name, around)=>{
        if (!owner) return;
        replace(owner, name, (descriptor)=>{
            const native = descriptor.value;
            return {
                ...descriptor,
                value: base.disguise(native, around(native))
            };
        });
    };
    const replaceClass = (name, around)=>replace(scope, name, (descriptor)=>{
            const native = descriptor.value;
            const handler = {
                __proto__: null,
                construct (target, args, newTarget) {
                    const make = (given)=>construct(target, given, newTarget);
                    return around(make, args, ()=>base.stackAbove(handler.construct));
                }
            };
            const value = new Proxy(native, handler);
            base.pass(value, native);
            replace(native.prototype, "constructor", (own)=>({
                    ...own,
                    value
                }));
            return {
                ...descriptor,
                value
            };
        });
    const whenThere = (type, method, accessor, wrap)=>{
        const isThere = ()=>{
            const constructed = scope[type];
            return constructed && getOwnPropertyDescriptor(constructed.prototype, method) !== undefined;
        };
        if (isThere()) return wrap();
        const inherited = scope.WorkerGlobalScope?.prototype;
        const holder = [
            scope,
            inherited ?? scope
        ].find((owner)=>getOwnPropertyDescriptor(owner, accessor));
        if (!holder) return;
        replace(holder, accessor, (descriptor)=>{
            const native = descriptor.get;
            const get = base.disguise(native, (self, args)=>{
                defineProperty(holder, accessor, {
                    __proto__: null,
                    ...descriptor
                });
                if (isThere()) wrap();
                return apply(native, self, args);
            });
            return {
                ...descriptor,
                get
            };
        });
    };
    const stackBefore = (of, name, part)=>{
        for(let owner = of; owner !== null; owner = getPrototypeOf(owner)){
            const current = getOwnPropertyDescriptor(owner, name)?.[part];
            if (typeof current !== "function") continue;
            return base.original(current) === current ? stackThrough(current) : undefined;
        }
    };
    const textOf = Function.prototype.toString;
    const { endsWith, includes } = String.prototype;
    function stackThrough(current) {
        const stack = base.stackAbove(current);
        if (apply(includes, stack, [
            "\n"
        ])) return stack;
        const text = apply(textOf, current, []);
        return apply(endsWith, text, [
            "[native code] }"
        ]) ? "" : undefined;
    }
    const NativeURL = URL;
    const reportRequester = (url, stack)=>{
        try {
            const here = typeof document === "object" ? document.baseURI : location.href;
            base.report({
                kind: "REQUESTER",
                text: new NativeURL(`${url}`, here).href
            }, stack);
        } catch  {}
    };
    return {
        ...base,
        stackBefore,
        reportRequester,
        replace,
        replaceMethod,
        replaceClass,
        whenThere
    };
}

function wrapWebRtc({ replaceMethod, report }) {
    const scope = globalThis;
    const { apply } = Reflect;
    const prototype = scope.RTCPeerConnection?.prototype;
    const configurationOf = prototype?.getConfiguration;
    const MOST = 100;
    let told = 0;
    function serversOf(connection) {
        if (configurationOf === undefined) return "";
        try {
            const { iceServers = [] } = apply(configurationOf, connection, []);
            return iceServers.flatMap(({ urls })=>urls).join(" ").slice(0, 500);
        } catch  {
            return "";
        }
    }
    replaceMethod(prototype, "setLocalDescription", (native)=>(self, args, caller)=>{
            if (told++ < MOST) {
                report({
                    kind: "WEBRTC",
                    text: `RTCPeerConnection: ${serversOf(self)}`
                }, caller());
            }
            return apply(native, self, args);
        });
}









const PARTS = [
    wrapCookies,
    wrapStorage,
    wrapSiteData,
    wrapRequesters,
    wrapSignals,
    wrapWebRtc
];
function install(binding) {
    const base = makeBase(binding);
    if (base === null) return;
    const kit = makeKit(base);
    for (const wrap of PARTS)wrap(kit);
}
return { install };
})()