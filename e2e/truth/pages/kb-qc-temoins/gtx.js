(function(){
  if(/(^|; )loi25=non/.test(document.cookie))return;
  function c(n,v,s){document.cookie=n+"="+v+"; domain=quincaillerie-kb7.test; path=/; max-age="+s}
  var id=(document.cookie.match(/_qb_id=([^;]+)/)||[])[1]||"QB1."+Math.floor(Math.random()*1e10)+"."+Math.floor(Date.now()/1e3);
  c("_qb_id",id,63072000);c("_qb_ses",Date.now(),1800);
  localStorage.setItem("qb_file",JSON.stringify([{e:"page",u:location.pathname}]));
  fetch("https://mesure.frequentation-kb7.test/g/collect?v=2&cid="+id,{method:"POST",mode:"no-cors",keepalive:true});
  var s=document.createElement("script");s.async=1;s.src="https://pub.regie-boreale-kb7.test/rb.js";document.head.appendChild(s);
})();
