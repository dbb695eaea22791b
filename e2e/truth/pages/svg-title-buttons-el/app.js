const cc = document.querySelector(".cc");
const kept = localStorage.getItem("synainesi");
const measure = () => { const s = document.createElement("script"); s.src = "https://www.clarinet-s55.test/tag/k9"; document.head.appendChild(s); };
if (kept === null) cc.hidden = false;
if (kept === "nai") measure();
for (const [cls, word] of [["cc-y", "nai"], ["cc-n", "ohi"]]) {
  cc.querySelector("." + cls).addEventListener("click", () => {
    localStorage.setItem("synainesi", word);
    cc.hidden = true;
    if (word === "nai") measure();
  });
}
