(function(){var i=new Image(1,1);i.src="https://px.volpimedia.test/tr?ev=PageView&dl="+encodeURIComponent(location.href);})();
