document.cookie="_mdr="+Math.random()+";path=/;domain=ferreteria-tornillo.test;max-age=31536000";new Image().src="https://js.medidor.test/px?u="+location.href;
