(function(){var m=document.cookie.match(/_crp=([^;]+)/),v=m?m[1]:"cr.1."+Date.now()+"."+(Math.random()*1e9|0);document.cookie="_crp="+v+";domain=.sonrisatapatia-ka10.test;path=/;max-age=7776000;SameSite=Lax";
new Image().src="https://www.cararedes-ka10.test/tr/?id=91002&ev=PageView&fbp="+v})();
