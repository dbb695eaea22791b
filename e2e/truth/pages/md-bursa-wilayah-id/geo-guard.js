(() => {
  const diizinkan = ["ID", "SG", "MY"];
  fetch("https://ip.lokasikita-md1.test/v2/json?key=pk_koinraya", { credentials: "include" })
    .then((r) => r.json())
    .then((lokasi) => {
      document.cookie = "kr_region=" + lokasi.country + "; path=/; domain=koinraya-md1.test; max-age=3600; secure; samesite=lax";
      if (diizinkan.includes(lokasi.country)) return import("/_next/static/chunks/main-app-77ab.js");
      sessionStorage.setItem("kr_blocked_from", location.pathname);
      location.replace("/id/restricted?country=" + lokasi.country);
    })
    .catch(() => location.replace("/id/restricted"));
})();
