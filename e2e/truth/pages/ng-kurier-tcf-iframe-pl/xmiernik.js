(function () {
  var k = "_mr_visitor", v = localStorage.getItem(k) || Math.random().toString(36).slice(2) + Date.now().toString(36);
  localStorage.setItem(k, v);
  new Image().src = "https://pro.ng-miernik.test/redot.gif?l=11&v=" + v + "&h=" + encodeURIComponent(location.href);
})();
