(function(){new Image().src="https://c.rekmedia-z4.test/retargeting?id=100047&url="+encodeURIComponent(location.href)+"&consent=1"})();
