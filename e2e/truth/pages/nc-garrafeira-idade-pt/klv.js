(function () {
  document.cookie = "nc_kla_id=" + btoa(JSON.stringify({ cid: Math.random().toString(36).slice(2) })).replace(/=/g, "") + "; path=/; max-age=63072000; secure; samesite=lax";
  localStorage.setItem("nc_klv_pagecount", String(1 + Number(localStorage.getItem("nc_klv_pagecount") || 0)));
  fetch("https://a.nc-cartasdevinho.test/onsite/track-analytics?company_id=Gc4IsP", { method: "POST", body: JSON.stringify({ metric: "Active on Site" }) }).catch(function () {});
})();
