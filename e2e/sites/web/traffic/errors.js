// What goes wrong on pages: told to the console, thrown, rejected.
console.error("planted error", { code: 7 });
console.warn("planted warning");
console.assert(false, "planted assertion");
setTimeout(() => {
  throw new TypeError("planted exception");
});
Promise.reject(new Error("planted rejection"));
const told = ["error", "warning", "assertion", "exception", "rejection"];
fetch("/fired", { method: "POST", body: told.map((it) => `planted ${it}`).join("\n") });
