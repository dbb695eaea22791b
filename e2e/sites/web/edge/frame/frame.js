// A cross-site frame: its cookies, its partition's, and its own storage.
const CROSS = "Path=/; SameSite=None; Secure";
document.cookie = `e_frame=1; ${CROSS}`;
document.cookie = `e_chips=1; ${CROSS}; Partitioned`;
document.cookie = "e_frame_lax=1; Path=/; SameSite=Lax; Secure";
localStorage.es_assigned = "1";
localStorage.setItem("es_method", "1");
const database = indexedDB.open("ed_frame");
const told = ["e_frame_lax", "es_assigned", "es_method"];
told.push(...["e_frame", "e_chips"].filter((name) => document.cookie.includes(`${name}=`)));
database.onsuccess = () => {
  told.push("ed_frame");
  fetch("https://ways.demo-publisher.test/fired", {
    method: "POST",
    mode: "no-cors",
    body: told.join("\n"),
  });
};
