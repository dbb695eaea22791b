(function(){document.cookie="_akp="+Math.random().toString(16).slice(2)+";path=/;max-age=7776000;samesite=lax";
var i=new Image(1,1);i.src="https://px.annonceklubben-y4.test/tr?ev=PageView&r="+Math.random();})();
