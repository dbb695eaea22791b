(function(){var d="; path=/; domain=kohidpanzio-z8.test; max-age=7776000; SameSite=Lax";
if(!/(^|; )_fbp=/.test(document.cookie))document.cookie="_fbp=fb.1."+Date.now()+"."+Math.floor(Math.random()*1e9)+d;
new Image(1,1).src="https://www.barataim-z8.test/tr/?id=88120044&ev=PageView&dl="+encodeURIComponent(location.href);})();
