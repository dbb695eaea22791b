new Image().src="https://px.khosana.test/e?ev=PageView";document.cookie="_ksp="+Date.now()+";path=/;domain=.baandokmai-spa.test;max-age=7776000";
