// Stored entries by method, by assignment and in passing; databases, caches.
(() => {
  const fired = [];
  const plant = (name, write, area = localStorage) => {
    write(name);
    if (area.getItem(name) !== null) fired.push(name);
  };
  plant("s_method", (name) => localStorage.setItem(name, "1"));
  plant("s_assigned", (name) => localStorage[name] = "1");
  plant("s_session", (name) => sessionStorage.setItem(name, "1"), sessionStorage);
  plant("s_session_assigned", (name) => sessionStorage[name] = "1", sessionStorage);
  plant("s_defined", (name) => Object.defineProperty(localStorage, name, { value: "1" }));
  plant("s_prototype", (name) => Storage.prototype.setItem.call(localStorage, name, "1"));
  plant("s_passing", (name) => localStorage.setItem(name, "1"));
  localStorage.removeItem("s_passing");
  plant("s_passing_assigned", (name) => localStorage[name] = "1");
  delete localStorage.s_passing_assigned;

  const opened = indexedDB.open("d_page", 2);
  opened.onupgradeneeded = () => opened.result.createObjectStore("visits");
  opened.onsuccess = () => {
    fired.push("d_page");
    opened.result.close();
  };
  const passing = indexedDB.open("d_passing");
  passing.onsuccess = () => {
    fired.push("d_passing");
    passing.result.close();
    indexedDB.deleteDatabase("d_passing");
  };
  caches.open("c_page").then((cache) => cache.put("/kept", new Response("kept")))
    .then(() => fired.push("c_page"));
  navigator.storage.getDirectory()
    .then((root) => root.getFileHandle("f_page", { create: true }))
    .then(() => fired.push("f_page"));
  setTimeout(() => fetch("/fired", { method: "POST", body: fired.join("\n") }), 700);
})();
