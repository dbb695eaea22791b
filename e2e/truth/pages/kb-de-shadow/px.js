(function(){var i=new Image(1,1);i.src="https://px.reichweite-kb4.test/tr?id=884120&ev=PageView&dl="+encodeURIComponent(location.href);
if(!/(^|; )_rwp=/.test(document.cookie))document.cookie="_rwp=rw.1."+Date.now()+"."+Math.floor(Math.random()*1e9)+"; domain=haferliebe-kb4.test; path=/; max-age=7776000"})();
