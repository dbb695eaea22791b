(function(){
  var m=document.cookie.match(/(?:^|; )atuserid=([^;]+)/),id=m?m[1]:"OPT"+Math.random().toString(36).slice(2);
  document.cookie="atuserid="+id+"; path=/; domain=gazettedesmonts-z6.test; max-age=34128000; SameSite=Lax; Secure";
  new Image().src="https://stats.gazettedesmonts-z6.test/hit.xiti?s=628114&idclient="+id+"&vc=exempt&p=accueil";
})();
