(function () {
  var m = document.cookie.match(/(?:^|; )nc_amcv=([^;]+)/), id = m ? m[1] : "MCMID" + Math.random().toString().slice(2, 20);
  document.cookie = "nc_amcv=" + id + "; path=/; domain=.nc-caisseboreale.test; max-age=34128000; secure";
  navigator.sendBeacon("https://smetrics.nc-lynxmetrique.test/b/ss/boreale-prod/1", "mid=" + id + "&pageName=" + encodeURIComponent(digitalData.page.nom));
})();
