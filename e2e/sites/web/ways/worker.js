// A dedicated worker: no cookies of its own, but its requests bring some.
const opened = indexedDB.open("d_worker");
opened.onsuccess = () => {
  opened.result.close();
  fetch("/fired", { method: "POST", body: "d_worker" });
};
fetch("/worker-fetch");
