((aken) => {
  const loe = () => document.cookie.split("; ").map((k) => k.split("=")).find(([n]) => n === "linn_kypsised")?.[1];
  const loendur = () => import("https://stat.loendur-s53.test/piwik.js");
  if (loe() === "koik") return loendur();
  if (loe()) return;
  aken.showPopover();
  aken.addEventListener("click", ({ target: { dataset: { vastus } } }) => {
    if (!vastus) return;
    document.cookie = `linn_kypsised=${vastus}; path=/; max-age=${60 * 60 * 24 * 365}; secure; samesite=strict`;
    aken.hidePopover();
    if (vastus === "koik") loendur();
  });
})(document.getElementById("kypsised"));
