(function (n) {
  if (!localStorage.getItem("permutive-id")) localStorage.setItem("permutive-id", crypto.randomUUID());
  localStorage.setItem("_pdfps", "[]");
  sessionStorage.setItem("pv_depth", String(Number(sessionStorage.getItem("pv_depth") || 0) + 1));
  n.sendBeacon("https://api.permuteer-s83.test/v2.0/watson?k=83", JSON.stringify({ u: localStorage.getItem("permutive-id"), url: location.href }));
})(navigator);
