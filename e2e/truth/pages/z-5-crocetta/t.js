(function(){
  var d="; path=/; max-age=34128000; domain=ilgelsomoro-z5.test; SameSite=Lax; Secure";
  if(!/_pk_id\.12\.9c1e=/.test(document.cookie))document.cookie="_pk_id.12.9c1e="+Math.random().toString(16).slice(2)+"."+Date.now()+d;
  document.cookie="_pk_ses.12.9c1e=1; path=/; max-age=1800; domain=ilgelsomoro-z5.test; SameSite=Lax; Secure";
  fetch("https://misura.statistica-z5.test/p.php?idsite=12&rec=1&url="+encodeURIComponent(location.href),{method:"POST",mode:"no-cors",keepalive:true});
})();
