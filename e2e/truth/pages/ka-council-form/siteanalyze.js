(function(){var m=document.cookie.match(/nmstat=([^;]+)/),v=m?m[1]:"f"+Math.random().toString(16).slice(2)+Date.now();document.cookie="nmstat="+v+";path=/;max-age=86400000;domain=.wensbeck-ka7.test;SameSite=Lax;Secure";
new Image().src="https://60217.global.sitereview-ka7.test/image.gif?prev="+v+"&url="+encodeURIComponent(location.href)})();
