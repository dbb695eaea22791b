if (!document.cookie.includes("hq_first=")) document.cookie = `hq_first=${Date.now()}; path=/; max-age=${60 * 60 * 24 * 365}`;
document.querySelectorAll("[data-ad]").forEach((slot) => {
  const img = new Image(1, 1);
  img.src = "https://ads.holmq-s86.test/imp?slot=" + slot.dataset.ad;
  slot.append("Annons – Humle på nätet, fri frakt", img);
});
