// Writes what another script stands before, and once round it: this is the writer all the same.
(() => {
  document.cookie = "w_watched=1; Path=/; Secure";
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  const round = () => set.call(document, "w_round=1; Path=/; Secure");
  round();
  localStorage.setItem("s_watched", "1");
  const fired = ["w_watched", "w_round", "w_guard"]
    .filter((name) => document.cookie.includes(`${name}=1`));
  if (localStorage.s_watched === "1") fired.push("s_watched");
  cookieStore.set("w_watched_store", "1").then(() => {
    fetch("/fired", { method: "POST", body: [...fired, "w_watched_store"].join("\n") });
  });
})();
