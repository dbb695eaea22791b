(function(){if(!/(^|; )zw_b=/.test(document.cookie))document.cookie="zw_b="+crypto.randomUUID()+"; path=/; max-age=34128000; SameSite=Lax; Secure";
sessionStorage.setItem("zw_seiten",String(1+Number(sessionStorage.getItem("zw_seiten")||0)));
fetch("https://stat.zaehlwerk-kb4.test/e",{method:"POST",mode:"no-cors",body:location.pathname,keepalive:true})})();
