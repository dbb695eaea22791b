(function(){var i=new Image();i.src="https://be.audimetre-ka5.test/_"+"redot.gif?l=21&tz="+new Date().getTimezoneOffset()+"&href="+encodeURIComponent(location.href)})();
