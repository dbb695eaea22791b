(function () {
  // highest domain that takes a cookie
  var parts = location.hostname.split("."), top = "";
  for (var i = parts.length - 1; i >= 0 && !top; i--) {
    var d = parts.slice(i).join(".");
    document.cookie = "__tld__=1;path=/;domain=." + d;
    if (/(^|; )__tld__=1/.test(document.cookie)) top = d;
    document.cookie = "__tld__=;path=/;domain=." + d + ";expires=Thu, 01 Jan 1970 00:00:01 GMT";
  }
  var m = document.cookie.match(/(?:^|; )_nt_vid=([^;]+)/), vid = m ? m[1] : crypto.randomUUID();
  document.cookie = "_nt_vid=" + vid + ";path=/;domain=." + top + ";max-age=31536000;samesite=lax";
  sessionStorage.setItem("nt_last_product", String(window.LS.product.id));

  // the store's own events leave from a worker
  var code = "onmessage=function(e){setTimeout(function(){fetch('https://eventos.nubepulso-la10.test/v1/track',{method:'POST',keepalive:true,body:JSON.stringify(e.data)}).catch(function(){})},1500)}";
  var worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  worker.postMessage({ store: window.LS.store.id, vid: vid, ev: "product_viewed" });

  // apps' pixels live in a sandbox
  addEventListener("load", function () {
    var f = document.createElement("iframe"); f.name = "web-pixel-sandbox-CUSTOM-118"; f.setAttribute("sandbox", "allow-scripts allow-forms"); f.style.display = "none";
    f.src = "/web-pixels/custom/118/sandbox.html"; document.body.appendChild(f);
  });
  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "hidden") navigator.sendBeacon("https://salida.nubetienda-la10.test/v1/produce", JSON.stringify({ vid: vid, t: Math.round(performance.now()) }));
  });
})();
