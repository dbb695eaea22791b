// What goes wrong on pages: told to the console, thrown, rejected.
console.error("planted error", { code: 7 });
setTimeout(() => {
  throw new TypeError("planted exception");
});
Promise.reject(new Error("planted rejection"));
