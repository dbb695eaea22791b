(function () {
  var o = ";path=/;domain=fiofaisca-ma6.test;Secure;SameSite=None";
  document.cookie = "kndctr_5F1CMA6_AdobeOrg_cluster=irl1;max-age=1800" + o;
  document.cookie = "kndctr_5F1CMA6_AdobeOrg_identity=CiY" + btoa(String(Date.now())).replace(/=/g, "") + ";max-age=34128000" + o;
  fetch("https://edge.adlancador-ma6.test/ee/irl1/v1/interact", { method: "POST", credentials: "include", body: JSON.stringify({ events: [{ xdm: { web: { webPageDetails: { URL: location.href } } } }] }) });
  (new Image).src = "https://dpm.demodados-ma6.test/ibs?dpid=771";
  sessionStorage.setItem("com.adobe.reactor.dataElements.utm", "directo");
})();
