(function () {
  var p = document.getElementById("pub-pave"); if (!p) return;
  p.innerHTML = '<p style="font:11px Arial;color:#999;margin:24px 0 4px">Publicité</p><a href="#"><img alt="Cocottes en fonte, fabriquées en France" width="300" height="120" src="https://pub.nc-regiehexa.test/c/cocotte.svg"></a>';
})();
