(function () { var i = new Image(); i.src = "https://skripta.mjerokaz.test/hit.gif?id=2093&u=" + encodeURIComponent(location.href) + "&r=" + Math.random(); })();
