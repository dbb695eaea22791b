// A manager's core with TCF: API, TC string and its cookie, without a face. Pages set `tcfConfig`:
// {cmpId, list, days, disclosed: ids or null, encode: (string) => string} and call `cmp.save`.
(() => {
  const config = window.tcfConfig;
  const COOKIE = "euconsent-v2";
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const int = (value, width) => value.toString(2).padStart(width, "0");
  const field = (ids, width) =>
    Array.from({ length: width }, (_, at) => ids.includes(at + 1) ? "1" : "0").join("");
  const vendorField = (ids) => {
    const max = Math.max(0, ...ids);
    return int(max, 16) + "0" + field(ids, max);
  };
  const letters = (text) => int(text.charCodeAt(0) - 65, 6) + int(text.charCodeAt(1) - 65, 6);
  const packed = (bits) => {
    const whole = bits.padEnd(Math.ceil(bits.length / 24) * 24, "0");
    return whole.match(/.{6}/g).map((six) => ALPHABET[parseInt(six, 2)]).join("");
  };
  const encode = ({ purposes, interests, vendors, vendorInterests }) => {
    const day = Math.floor(Date.now() / 86_400_000) * 864_000;
    const core = int(2, 6) + int(day, 36) + int(day, 36) + int(config.cmpId, 12) + int(3, 12) +
      int(1, 6) +
      letters(document.documentElement.lang.slice(0, 2).toUpperCase()) +
      int(cmp.list?.vendorListVersion ?? 142, 12) +
      int(5, 6) + "1" + "0" + field([], 12) + field(purposes, 24) + field(interests, 24) + "0" +
      letters("DE") +
      vendorField(vendors) + vendorField(vendorInterests) + int(0, 12);
    const segments = [packed(core)];
    if (config.disclosed) segments.push(packed(int(1, 3) + vendorField(config.disclosed)));
    return (config.encode ?? ((text) => text))(segments.join("."));
  };
  const flags = (ids) => Object.fromEntries(ids.map((id) => [id, true]));
  const listeners = new Map();
  let next = 1;
  const NONE = { purposes: [], interests: [], vendors: [], vendorInterests: [] };
  const kept = () => {
    const tcString = new RegExp(COOKIE + "=([^;]+)").exec(document.cookie)?.[1];
    return tcString ? { tcString, ...JSON.parse(localStorage.getItem("tcf-state") ?? "{}") } : null;
  };
  const data = (eventStatus, listenerId) => {
    const state = kept() ?? { tcString: "", ...NONE };
    return {
      tcString: state.tcString,
      tcfPolicyVersion: 5,
      cmpId: config.cmpId,
      cmpVersion: 3,
      gdprApplies: true,
      eventStatus,
      cmpStatus: "loaded",
      listenerId,
      isServiceSpecific: true,
      useNonStandardTexts: false,
      publisherCC: "DE",
      purposeOneTreatment: false,
      purpose: { consents: flags(state.purposes), legitimateInterests: flags(state.interests) },
      vendor: {
        consents: flags(state.vendors),
        legitimateInterests: flags(state.vendorInterests),
        disclosedVendors: flags(config.disclosed ?? []),
      },
      specialFeatureOptins: {},
      publisher: {
        consents: {},
        legitimateInterests: {},
        customPurpose: { consents: {}, legitimateInterests: {} },
        restrictions: {},
      },
    };
  };
  let status = kept() ? "tcloaded" : "cmpuishown";
  const api = (command, _version, tell, parameter) => {
    if (command === "ping") {
      return tell({
        gdprApplies: true,
        cmpLoaded: true,
        cmpStatus: "loaded",
        displayStatus: status === "cmpuishown" ? "visible" : "hidden",
        apiVersion: "2.3",
        cmpVersion: 3,
        cmpId: config.cmpId,
        gvlVersion: cmp.list?.vendorListVersion,
        tcfPolicyVersion: 5,
      }, true);
    }
    if (command === "addEventListener") {
      const id = next++;
      listeners.set(id, tell);
      return tell(data(status, id), true);
    }
    if (command === "removeEventListener") return tell(listeners.delete(parameter), true);
    if (command === "getTCData") return tell(data(status), true);
    tell(null, false);
  };
  const cmp = window.cmp = {
    list: null,
    get isAsked() {
      return kept() !== null;
    },
    save(choice) {
      const state = { ...NONE, ...choice };
      const days = choice.days ?? config.days ?? 365;
      localStorage.setItem("tcf-state", JSON.stringify(state));
      document.cookie = `${COOKIE}=${encode(state)}; path=/; max-age=${
        days * 86_400
      }; SameSite=Lax`;
      status = "useractioncomplete";
      for (const [id, tell] of listeners) tell(data(status, id), true);
    },
    encode: (choice) => encode({ ...NONE, ...choice }),
    reopen() {
      status = "cmpuishown";
      for (const [id, tell] of listeners) tell(data(status, id), true);
    },
    ready: fetch(config.list).then((answer) => answer.json()).then((list) => {
      cmp.list = list;
    }),
  };
  window.__tcfapi = api;
  const locator = document.createElement("iframe");
  locator.name = "__tcfapiLocator";
  locator.style.display = "none";
  document.documentElement.append(locator);
  addEventListener("message", ({ data: message, source }) => {
    const call = message?.__tcfapiCall;
    if (!call) return;
    api(
      call.command,
      call.version,
      (returnValue, success) =>
        source.postMessage({ __tcfapiReturn: { returnValue, success, callId: call.callId } }, "*"),
      call.parameter,
    );
  });
})();
