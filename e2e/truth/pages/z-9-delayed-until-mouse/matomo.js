(function(){
if(!/_pk_id\.7\.3dce=/.test(document.cookie))document.cookie="_pk_id.7.3dce="+Math.random().toString(16).slice(2,18)+"."+Math.floor(Date.now()/1000)+"."+"; path=/; max-age=33955200; SameSite=Lax";
document.cookie="_pk_ses.7.3dce=1; path=/; max-age=1800; SameSite=Lax";
fetch("https://statistik.zaehlstube-z9.test/matomo.php?idsite=7&rec=1&r="+Math.random(),{method:"POST",mode:"no-cors",keepalive:true});
})();
