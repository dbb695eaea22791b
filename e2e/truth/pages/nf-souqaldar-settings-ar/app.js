(() => {
  const bar = document.getElementById("ckbar"), dialog = document.getElementById("ckdlg");
  const saved = document.cookie.split("; ").find((it) => it.startsWith("nf_souq_consent="));
  const add = (src) => { const s = document.createElement("script"); s.src = src; s.async = true; document.head.append(s); };
  const apply = ({ a, m }) => {
    if (a) add("https://stat.nf-qiyas.test/matomo.js");
    if (m) add("https://pixel.nf-sadanet.test/i18n/pixel/events.js");
  };
  const keep = (choice) => {
    document.cookie = `nf_souq_consent=${encodeURIComponent(JSON.stringify({ v: 2, n: 1, ...choice }))}; path=/; max-age=15552000; secure; samesite=lax`;
    bar.hidden = true;
    if (dialog.open) dialog.close();
    apply(choice);
  };
  const acts = {
    all: () => keep({ a: 1, m: 1 }),
    none: () => keep({ a: 0, m: 0 }),
    open: () => dialog.showModal(),
    save: () => keep({ a: +dialog.querySelector("[name=a]").checked, m: +dialog.querySelector("[name=m]").checked }),
  };
  document.addEventListener("click", (event) => acts[event.target.closest("[data-ck]")?.dataset.ck]?.());
  if (saved) apply(JSON.parse(decodeURIComponent(saved.split("=")[1])));
  else bar.hidden = false;
})();
