// Stands before what writes, as error trackers and consent managers do; whoever writes from now on
// goes through it.
(() => {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  const passed = [];
  const pass = (document, text) => {
    passed.push(String(text).split("=", 1)[0]);
    cookie.set.call(document, text);
  };
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => cookie.get.call(document),
    set(text) {
      pass(this, text);
    },
  });
  Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
    apply: (target, area, args) => Reflect.apply(target, area, args),
  });
  const { set } = CookieStore.prototype;
  CookieStore.prototype.set = function (...args) {
    return set.apply(this, args);
  };
  document.cookie = "w_guard=1; Path=/; Secure";
})();
