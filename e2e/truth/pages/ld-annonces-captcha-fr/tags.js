(function () {
  var c = (document.cookie.match(/(?:^|; )datagarde=([^;]+)/) || [])[1] || "";
  var x = new XMLHttpRequest();
  x.open("POST", "https://api-js.gardepage-ld1.test/js/");
  x.setRequestHeader("content-type", "application/x-www-form-urlencoded");
  x.onload = function () {
    try { var r = JSON.parse(x.responseText); if (r.cookie) document.cookie = r.cookie; } catch (e) { /* no answer */ }
  };
  x.send("jsData=" + encodeURIComponent(JSON.stringify({ ttst: performance.now(), br_ow: outerWidth, br_oh: outerHeight, nav: navigator.language })) + "&ddk=" + window.ddjskey + "&cid=" + c);
})();
