(function () {
  var d = "; domain=.falkenau-lb4.test; path=/; max-age=34128000; secure; samesite=none";
  if (window.ucServices[0]) {
    var ecid = String(Math.random()).slice(2) + String(Math.random()).slice(2);
    document.cookie = "kndctr_B52D1CFE5330949C_AdobeOrg_identity=CiY" + ecid + d;
    document.cookie = "kndctr_B52D1CFE5330949C_AdobeOrg_cluster=irl1; domain=.falkenau-lb4.test; path=/; max-age=1800; secure; samesite=none";
    fetch("https://edge.adobelaunch-lb4.test/ee/v1/interact?configId=lb4", { method: "POST", credentials: "include", body: JSON.stringify({ events: [{ xdm: { eventType: "web.webpagedetails.pageViews", web: { webPageDetails: { name: document.title } } } }] }) });
  }
  if (window.ucServices[1]) new Image().src = "https://dpm.audiencehub-lb4.test/ibs:dpid=411&dpuuid=" + Date.now();
})();
