(()=>{const c=document.cookie;
if(!/_pk_id\.4\.b1f0=/.test(c))document.cookie="_pk_id.4.b1f0="+Math.random().toString(16).slice(2,18)+"."+Math.floor(Date.now()/1000)+".; path=/; max-age=33955200; SameSite=Lax";
document.cookie="_pk_ses.4.b1f0=1; path=/; max-age=1800; SameSite=Lax";
navigator.sendBeacon("https://analys.granby-z7.test/matomo.php?idsite=4&rec=1&url="+encodeURIComponent(location.href));})();
