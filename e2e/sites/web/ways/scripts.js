// Cookies by script, each in a way of its own; what could be read back is told to the server.
(() => {
  const tail = "; Path=/; Secure";
  const read = (name) => `; ${document.cookie}`.includes(`; ${name}=`);
  const fired = [];
  const plant = (name, write) => {
    write(name);
    if (read(name)) fired.push(name);
  };
  const refuse = (name, write) => {
    write(name);
    if (!read(name)) fired.push(name);
  };

  plant("w_script", function writeIt(name) {
    document.cookie = `${name}=1${tail}; Max-Age=86400`;
  });
  plant("w_domain", (name) => {
    document.cookie = `${name}=1${tail}; Domain=demo-publisher.test`;
  });
  plant("w_eval", (name) => eval(`document.cookie = "${name}=1${tail}"`));
  plant(
    "w_named",
    (name) =>
      eval(`document.cookie = "${name}=1${tail}"\n//# sourceURL=https://cdn.tag-host.test/sp.js`),
  );
  plant("w_function", (name) => new Function(`document.cookie = "${name}=1${tail}"`)());
  plant("w_call", (name) => {
    const { set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    set.call(document, `${name}=1${tail}`);
  });
  plant("w_injected", (name) => {
    const script = document.createElement("script");
    script.textContent = `document.cookie = "${name}=1${tail}"`;
    document.head.append(script);
  });
  plant("w_gone", (name) => {
    document.cookie = `${name}=1${tail}`;
    setTimeout(() => document.cookie = `${name}=; Max-Age=0${tail}`, 120);
  });
  plant("w_again", (name) => {
    document.cookie = `${name}=1${tail}`;
    document.cookie = `${name}=; Max-Age=0${tail}`;
    document.cookie = `${name}=2${tail}`;
  });
  plant("w_over", (name) => {
    document.cookie = `${name}=script${tail}`;
  });
  refuse("w_foreign", (name) => {
    document.cookie = `${name}=1; Domain=other-net.test${tail}`;
  });
  refuse("__Host-w_prefix", (name) => {
    document.cookie = `${name}=1; Secure; Path=/deep`;
  });
  refuse("w_httponly", (name) => {
    document.cookie = `${name}=1${tail}; HttpOnly`;
  });
  refuse("w_large", (name) => {
    document.cookie = `${name}=${"x".repeat(5000)}${tail}`;
  });
  fired.push("w_elsewhere");
  document.cookie = "w_elsewhere=1; Secure; Path=/elsewhere";

  setTimeout(`document.cookie = "w_timer=1${tail}"`, 10);
  const code = `document.cookie = "w_blob=1${tail}"`;
  const loaded = document.createElement("script");
  loaded.src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  document.head.append(loaded);
  const data = document.createElement("script");
  data.src = `data:text/javascript,${encodeURIComponent(`document.cookie = "w_data=1${tail}"`)}`;
  document.head.append(data);

  const kept = cookieStore.set("w_store", "1");
  const passing = cookieStore.set("w_store_gone", "1");
  const options = cookieStore.set({
    name: "w_store_domain",
    value: "1",
    domain: "demo-publisher.test",
    expires: Date.now() + 86_400_000,
  });
  passing.then(() => setTimeout(() => cookieStore.delete("w_store_gone"), 100));
  const bad = cookieStore.set({ name: "w_store_bad", value: "1", domain: "other-net.test" })
    .catch(() => fired.push("w_store_bad"));
  Promise.all([kept, passing, options, bad]).then(() =>
    fired.push("w_store", "w_store_gone", "w_store_domain")
  );

  setTimeout(() => {
    const late = ["w_timer", "w_blob", "w_data", "w_inline", "w_handler", "w_module", "w_imported"];
    fired.push(...late.filter(read));
    fetch("/fired", { method: "POST", body: fired.join("\n") });
  }, 700);
})();
