(function(){function g(n){return document.cookie.indexOf(n+"=")>=0}
var id="_pk_id.14.9c3e",ses="_pk_ses.14.9c3e";
if(!g(id))document.cookie=id+"="+Math.random().toString(16).slice(2,18)+"."+Math.floor(Date.now()/1000)+".; max-age=33955200; path=/; SameSite=Lax";
document.cookie=ses+"=1; max-age=1800; path=/; SameSite=Lax";
navigator.sendBeacon("https://stats.peupliermesure.test/matomo.php?action_name="+encodeURIComponent(document.title)+"&idsite=14&rec=1&rand="+Math.random());})();
