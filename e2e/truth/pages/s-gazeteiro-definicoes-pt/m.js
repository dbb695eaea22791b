(function(){if(document.cookie.indexOf("_mtj=")<0)document.cookie="_mtj="+Date.now().toString(36)+"."+Math.random().toString(36).slice(2,8)+"; path=/; domain=gazeteiro-ilheu.test; max-age=33696000; SameSite=Lax; Secure";
try{localStorage.setItem("mtj_fila",JSON.stringify([{e:"pv",t:Date.now()}]));}catch(e){}
navigator.sendBeacon("https://recolha.medirtejo.test/v1/e",JSON.stringify({e:"pv"}));})();
