(function () {
  var m = document.cookie.match(/ng_lch=([^;]+)/), id = m ? m[1] : Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
  document.cookie = "ng_lch=" + id + "; path=/; domain=ng-stepovakhvylia.test; max-age=31536000";
  new Image().src = "https://cnt.ng-lichylka.test/hit.gif?s=2207&u=" + id;
})();
