!function (w, d) {
  var o = w.dd, q = [];
  for (var k in o) if (k !== "host") q.push(k + "=" + encodeURIComponent(o[k]));
  var f = d.createElement("iframe");
  f.src = "https://" + o.host + "/captcha/?initialCid=" + o.cid + "&" + q.join("&");
  f.setAttribute("title", "DataDome CAPTCHA");
  f.style.cssText = "width:100%;height:100vh;border:0";
  d.getElementById("cmsg").style.display = "none";
  d.body.appendChild(f);
}(window, document);
