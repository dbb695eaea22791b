(() => {
"use strict";
const { apply: cookies_apply } = Reflect;
const { then: cookies_then } = Promise.prototype;
const { includes: includes, indexOf: indexOf, slice: cookies_slice, trim: trim } = String.prototype;
function wrapCookies(kit) {
    if (typeof Document === "function") wrapDocument(kit);
    kit.whenThere("CookieStore", "set", "cookieStore", ()=>wrapStore(kit));
}
function wrapDocument({ disguise, replace, report, stackBefore }) {
    replace(Document.prototype, "cookie", (descriptor)=>{
        const read = descriptor.get;
        const write = descriptor.set;
        const set = disguise(write, (self, args, caller)=>{
            const given = `${args[0]}`;
            cookies_apply(write, self, [
                given
            ]);
            const taken = cookies_apply(includes, `; ${cookies_apply(read, self, [])}`, [
                `; ${nameIn(given)}`
            ]);
            const text = cookies_apply(cookies_slice, given, [
                0,
                8192
            ]);
            const before = stackBefore(self, "cookie", "set");
            report({
                kind: "document.cookie",
                text,
                taken
            }, caller(), before);
        });
        return {
            ...descriptor,
            set
        };
    });
}
function nameIn(text) {
    const end = cookies_apply(indexOf, text, [
        ";"
    ]);
    const pair = cookies_apply(trim, end < 0 ? text : cookies_apply(cookies_slice, text, [
        0,
        end
    ]), []);
    const equals = cookies_apply(indexOf, pair, [
        "="
    ]);
    return equals < 0 ? pair : cookies_apply(trim, cookies_apply(cookies_slice, pair, [
        0,
        equals
    ]), []) + "=";
}
function wrapStore({ replaceMethod, report, stackBefore }) {
    for (const method of [
        "set",
        "delete"
    ]){
        const removes = method === "delete";
        replaceMethod(CookieStore.prototype, method, (native)=>(self, args, caller)=>{
                const stack = caller();
                const before = stackBefore(self, method, "value");
                const answer = cookies_apply(native, self, args);
                const [given, value] = args;
                const cookie = typeof given === "object" ? {
                    ...given
                } : {
                    name: given,
                    value
                };
                const reportAs = (taken)=>()=>report({
                            kind: "cookieStore",
                            cookie,
                            taken,
                            removes
                        }, stack, before);
                cookies_apply(cookies_then, answer, [
                    reportAs(true),
                    reportAs(false)
                ]);
                return answer;
            });
    }
}

function shareWithSameOriginFrames(secret, own) {
    if (typeof document !== "object") return own;
    const { apply } = Reflect;
    const performanceOf = Reflect.getOwnPropertyDescriptor(globalThis, "performance")?.get;
    if (!performanceOf) return own;
    let shared = own;
    const detail = (older)=>void (shared = older);
    for (const frame of [
        globalThis.parent,
        globalThis.opener
    ]){
        if (shared !== own || frame === globalThis || !frame) continue;
        try {
            apply(performanceOf, frame, []).dispatchEvent(new CustomEvent(secret, {
                detail
            }));
        } catch  {}
    }
    performance.addEventListener(secret, (event)=>event.detail(shared));
    return shared;
}

const { apply: stacks_apply, getOwnPropertyDescriptor: getOwnPropertyDescriptor, defineProperty: stacks_defineProperty, deleteProperty: deleteProperty, isExtensible: isExtensible } = Reflect;
const [NativeError, { captureStackTrace: captureStackTrace }] = [
    Error,
    Error
];
const { startsWith: startsWith } = String.prototype;
const FRAMES = 40;
function stackAbove(inner) {
    const holder = {};
    const undoLimit = override("stackTraceLimit", FRAMES);
    const undoPrepare = undoLimit && override("prepareStackTrace", describe);
    if (undoPrepare) captureStackTrace(holder, inner);
    const { stack = "" } = holder;
    undoPrepare?.();
    undoLimit?.();
    return `${stack}`;
}
function override(name, value) {
    const found = getOwnPropertyDescriptor(NativeError, name);
    if (found ? !found.configurable : !isExtensible(NativeError)) return null;
    stacks_defineProperty(NativeError, name, {
        value,
        configurable: true
    });
    return ()=>found ? stacks_defineProperty(NativeError, name, found) : deleteProperty(NativeError, name);
}
function describe(_error, calls) {
    let text = "Error";
    for(let index = 0; index < calls.length; index++){
        const call = calls[index];
        if (call) text += `\n    at ${textOf(call)}`;
    }
    return text;
}
function textOf(call) {
    const loaded = call.getFileName();
    const named = call.getScriptNameOrSourceURL();
    const isScriptName = Boolean(named) && stacks_apply(startsWith, named, [
        "http"
    ]);
    if (named === loaded || !named || !(loaded || isScriptName)) return call.toString();
    const name = call.getFunctionName() || "<anonymous>";
    const place = `${loaded || "<anonymous>"}:${call.getLineNumber()}:${call.getColumnNumber()}`;
    return `${name} (${place})${isScriptName ? `\n    calls itself ${named}` : ""}`;
}



const { apply: kit_apply, defineProperty: kit_defineProperty, getOwnPropertyDescriptor: kit_getOwnPropertyDescriptor } = Reflect;
const { stringify: stringify } = JSON;
const { includes: kit_includes } = String.prototype;
const nativeToString = Function.prototype.toString;
const kit_scope = globalThis;
const closedGetter = kit_getOwnPropertyDescriptor(kit_scope, "closed")?.get;
function makeBase(binding) {
    const send = kit_scope[binding];
    if (typeof send !== "function") return null;
    delete kit_scope[binding];
    const channel = {
        send,
        debug: console.debug.bind(console),
        unplaced: 0
    };
    const shared = shareWithSameOriginFrames(binding, {
        originals: new WeakMap(),
        labels: new WeakMap(),
        channel
    });
    const { get, set } = WeakMap.prototype;
    const addStandIn = (standIn, original)=>void kit_apply(set, shared.originals, [
            standIn,
            original
        ]);
    const original = (value)=>typeof value === "object" || typeof value === "function" ? kit_apply(get, shared.originals, [
            value
        ]) ?? value : value;
    function disguise(native, around) {
        const handler = {
            __proto__: null,
            apply: (_target, self, args)=>around(self, args, ()=>stackAbove(handler.apply))
        };
        const standIn = new Proxy(native, handler);
        addStandIn(standIn, native);
        return standIn;
    }
    function report(observation, stack, before) {
        try {
            const by = closedGetter && kit_apply(closedGetter, kit_scope, []) ? shared.channel : channel;
            const writer = before || stack;
            const call = kit_apply(kit_includes, writer, [
                "://"
            ]) ? undefined : `${binding} ${++by.unplaced}`;
            by.send(stringify(plain({
                ...observation,
                stack,
                before,
                place: kit_place(),
                call
            })));
            if (call) by.debug(call);
        } catch  {}
    }
    const descriptor = kit_getOwnPropertyDescriptor(Function.prototype, "toString");
    const toString = disguise(nativeToString, (self, args)=>kit_apply(nativeToString, original(self), args));
    kit_defineProperty(Function.prototype, "toString", {
        ...descriptor,
        value: toString
    });
    return {
        disguise,
        addStandIn,
        original,
        setLabel: (of, label)=>void kit_apply(set, shared.labels, [
                of,
                label
            ]),
        labelOf: (object)=>kit_apply(get, shared.labels, [
                object
            ]),
        report
    };
}
function plain(value) {
    const { cookie } = value;
    const parts = typeof cookie === "object" ? {
        ...value,
        cookie: {
            ...cookie,
            toJSON: undefined
        }
    } : value;
    return {
        ...parts,
        toJSON: undefined
    };
}
function kit_place() {
    const { href } = location;
    return href.startsWith("about:") && typeof document === "object" ? document.baseURI : href;
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
    const address = (request)=>{
        try {
            return urlOf?.get ? apply(urlOf.get, request, []) : request;
        } catch  {
            return request;
        }
    };
    replaceMethod(globalThis, "fetchLater", (native)=>(self, args, caller)=>{
            reportRequester(address(args[0]), caller());
            return apply(native, self, args);
        });
    replaceMethod(scope.BackgroundFetchManager?.prototype, "fetch", (native)=>{
        return (self, args, caller)=>{
            const requests = Array.isArray(args[1]) ? args[1] : [
                args[1]
            ];
            for (const request of requests)reportRequester(address(request), caller());
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
    function watch(kind, owner, method, applies = ()=>true) {
        let reports = 0;
        replaceMethod(scope[owner]?.prototype, method, (native)=>(self, args, caller)=>{
                if (reports < MOST && applies(args, self)) {
                    reports++;
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
function wrapWebRtc({ replaceMethod, report }) {
    const scope = globalThis;
    const { apply } = Reflect;
    const prototype = scope.RTCPeerConnection?.prototype;
    const configurationOf = prototype?.getConfiguration;
    const MOST = 100;
    let reports = 0;
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
            if (reports++ < MOST) {
                report({
                    kind: "WEBRTC",
                    text: `RTCPeerConnection: ${serversOf(self)}`
                }, caller());
            }
            return apply(native, self, args);
        });
}

function wrapSiteData({ replaceMethod, report, reportRequester, whenThere }) {
    const scope = globalThis;
    const { apply } = Reflect;
    const then = Promise.prototype.then;
    const listen = EventTarget.prototype.addEventListener;
    const onRequest = (method, removes)=>replaceMethod(scope.IDBFactory?.prototype, method, (native)=>(self, args, caller)=>{
                const stack = caller();
                const request = apply(native, self, args);
                const reportOpen = ()=>report({
                        kind: "INDEXED_DB",
                        text: `${args[0]}`,
                        removes
                    }, stack);
                apply(listen, request, [
                    "success",
                    reportOpen
                ]);
                return request;
            });
    const onPromise = (owner, method, kind, removes, nameOf, before)=>replaceMethod(scope[owner]?.prototype, method, (native)=>(self, args, caller)=>{
                const stack = caller();
                before?.(args, stack);
                const promise = apply(native, self, args);
                const reportAnswer = (answer)=>{
                    const name = answer === false ? undefined : nameOf(args, self, answer);
                    if (typeof name === "string") report({
                        kind,
                        text: name,
                        removes
                    }, stack);
                };
                apply(then, promise, [
                    reportAnswer,
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
    const { disguise, setLabel, labelOf, original, addStandIn, report, stackBefore } = kit;
    const { replace, replaceClass, replaceMethod } = kit;
    const { apply, defineProperty, get, set } = Reflect;
    const { prototype } = Storage;
    const { slice } = String.prototype;
    const NativeProxy = Proxy;
    const standIns = new WeakMap();
    const { get: getStandIn, set: setStandIn } = WeakMap.prototype;
    const standInFor = (area)=>apply(getStandIn, standIns, [
            area
        ]);
    const isKind = (label)=>label === "LOCAL_STORAGE" || label === "SESSION_STORAGE";
    const reportWrite = (area, key, stack, before)=>{
        const kind = labelOf(area);
        if (isKind(kind) && typeof key !== "symbol") {
            const text = apply(slice, `${key}`, [
                0,
                8192
            ]);
            report({
                kind,
                text,
                taken: true
            }, stack, before);
        }
    };
    function standInOf(area, kind) {
        const known = standInFor(area);
        if (known) return known;
        const handler = {
            __proto__: null,
            get: (target, key)=>get(target, key),
            set (target, key, value) {
                const done = set(target, key, value);
                reportWrite(target, key, stackAbove(handler.set));
                return done;
            },
            defineProperty (target, key, descriptor) {
                const done = defineProperty(target, key, descriptor);
                reportWrite(target, key, stackAbove(handler.defineProperty));
                return done;
            }
        };
        const standIn = new NativeProxy(area, handler);
        apply(setStandIn, standIns, [
            area,
            standIn
        ]);
        setLabel(area, kind);
        addStandIn(standIn, area);
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
            const area = original(self);
            if (args.length > 1) args[0] = `${args[0]}`;
            apply(native, area, args);
            reportWrite(area, args[0], caller(), stackBefore(prototype, "setItem", "value"));
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
            return apply(native, self, args.map(original));
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


const tools_scope = globalThis;
const { apply: tools_apply, construct: construct, defineProperty: tools_defineProperty, getOwnPropertyDescriptor: tools_getOwnPropertyDescriptor, getPrototypeOf: getPrototypeOf } = Reflect;
const { endsWith: endsWith, includes: tools_includes } = String.prototype;
const tools_nativeToString = Function.prototype.toString;
const NativeURL = URL;
function makeKit(base) {
    const replace = (owner, name, change)=>{
        const descriptor = tools_getOwnPropertyDescriptor(owner, name);
        if (!descriptor?.configurable) return;
        tools_defineProperty(owner, name, change(descriptor));
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
    const replaceClass = (name, around)=>replace(tools_scope, name, (descriptor)=>{
            const native = descriptor.value;
            const handler = {
                __proto__: null,
                construct (target, args, newTarget) {
                    const make = (given)=>construct(target, given, newTarget);
                    return around(make, args, ()=>stackAbove(handler.construct));
                }
            };
            const value = new Proxy(native, handler);
            base.addStandIn(value, native);
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
            const constructed = tools_scope[type];
            return constructed && tools_getOwnPropertyDescriptor(constructed.prototype, method) !== undefined;
        };
        if (isThere()) return wrap();
        const inherited = tools_scope.WorkerGlobalScope?.prototype;
        const holder = [
            tools_scope,
            inherited ?? tools_scope
        ].find((owner)=>tools_getOwnPropertyDescriptor(owner, accessor));
        if (!holder) return;
        replace(holder, accessor, (descriptor)=>{
            const native = descriptor.get;
            const get = base.disguise(native, (self, args)=>{
                tools_defineProperty(holder, accessor, descriptor);
                if (isThere()) wrap();
                return tools_apply(native, self, args);
            });
            return {
                ...descriptor,
                get
            };
        });
    };
    const stackBefore = (of, name, part)=>{
        for(let owner = of; owner !== null; owner = getPrototypeOf(owner)){
            const current = tools_getOwnPropertyDescriptor(owner, name)?.[part];
            if (typeof current !== "function") continue;
            return base.original(current) === current ? stackThrough(current) : undefined;
        }
    };
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
function stackThrough(current) {
    const stack = stackAbove(current);
    if (tools_apply(tools_includes, stack, [
        "\n"
    ])) return stack;
    const text = tools_apply(tools_nativeToString, current, []);
    return tools_apply(endsWith, text, [
        "[native code] }"
    ]) ? "" : undefined;
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