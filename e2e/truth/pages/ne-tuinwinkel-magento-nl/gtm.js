(function () {
  var o = "; path=/; domain=ne-tuinhofvanveen.test; max-age=", t = Math.floor(Date.now() / 1000), m = document.cookie.match(/ne_ga=([^;]+)/);
  document.cookie = "ne_ga=" + (m ? m[1] : "GA1.2." + Math.floor(Math.random() * 2e9) + "." + t) + o + 63072000;
  document.cookie = "ne_gid=GA1.2." + Math.floor(Math.random() * 2e9) + "." + t + o + 86400;
  new Image().src = "https://www.ne-tagbeheer.test/collect?v=1&t=pageview&dl=" + encodeURIComponent(location.href);
  new Image().src = "https://ct.ne-prikbord.test/v3/?tid=2613344109871&event=pagevisit";
})();
