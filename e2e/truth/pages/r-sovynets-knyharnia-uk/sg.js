(function () {
  var m = document.cookie.match(/sg_vid=([^;]*)/), id = m ? m[1] : Math.random().toString(36).slice(2);
  document.cookie = "sg_vid=" + id + "; path=/; max-age=31536000; SameSite=Lax";
  fetch("https://metryka.svitlohlek.test/hit?id=" + id + "&u=" + encodeURIComponent(location.href), { mode: "no-cors", keepalive: true });
})();
