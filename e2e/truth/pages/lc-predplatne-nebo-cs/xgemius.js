(function () {
  // the audience survey of the publishers counts every view
  (new Image).src = "https://hit.merinka-lc7.test/redot.gif?id=" + window.pp_gemius_identifier + "&screen=" + screen.width + "x" + screen.height + "&href=" + encodeURIComponent(location.href);
})();
