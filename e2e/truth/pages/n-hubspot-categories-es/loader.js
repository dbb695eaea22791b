(function (id, src) {
  if (document.getElementById(id)) return;
  var script = document.createElement("script");
  script.id = id;
  script.src = src;
  script.type = "text/javascript";
  script.setAttribute("data-cookieconsent", "ignore");
  script.setAttribute("data-hs-portal-id", "4471902");
  var first = document.getElementsByTagName("script")[0];
  first.parentNode.insertBefore(script, first);
})("cookieBanner-4471902", "https://js.hs-embudo.test/v2/4471902/banner.js");
