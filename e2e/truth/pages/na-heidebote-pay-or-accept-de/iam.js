(function () {
  var m = document.cookie.match(/(?:^|; )ioma2018=([^;]+)/), id = m ? m[1] : "i." + Math.random().toString(36).slice(2) + ":" + Date.now();
  document.cookie = "ioma2018=" + id + ";path=/;domain=.na-heidebote.test;max-age=31536000;secure";
  navigator.sendBeacon("https://data.na-reichweite.test/tx.io?st=heidebote&cp=home&pt=CP&ii=" + encodeURIComponent(id));
})();
