(function(){if(document.cookie.indexOf("_hkr_id=")<0)document.cookie="_hkr_id="+Math.random().toString(16).slice(2)+"; path=/; domain=tsukimibashi-do.test; max-age=63072000; SameSite=Lax; Secure";
try{sessionStorage.setItem("_hkr_ses",String(Date.now()));}catch(e){}
fetch("https://log.hakarun.test/i?pid=77120",{mode:"no-cors"});})();
