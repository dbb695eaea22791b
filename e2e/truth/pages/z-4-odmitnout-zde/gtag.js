(function(){
  var c=window.shopConsent&&shopConsent(),ok=!!c&&c.consent.indexOf("analytics")>=0;
  function hit(g,ev){navigator.sendBeacon("https://region1.tagovac-z4.test/g/collect?v=2&tid=G-7YQ2M0CZ41&gcs="+g+"&en="+ev+"&dl="+encodeURIComponent(location.href))}
  function store(){
    var id=Math.floor(Math.random()*1e9)+"."+Math.floor(Date.now()/1000),d="; path=/; domain=zelenydvorek-z4.test; max-age=63072000";
    if(!/(^|; )_ga=/.test(document.cookie))document.cookie="_ga=GA1.1."+id+d;
    document.cookie="_ga_7YQ2M0CZ41=GS1.1."+Math.floor(Date.now()/1000)+".1.0"+d;
    if(!/_gcl_au=/.test(document.cookie))document.cookie="_gcl_au=1.1."+id+d;
  }
  window.tagGranted=function(){store();hit("G111","consent_update")};
  if(ok){store();hit("G111","page_view")}else hit("G100","page_view");
})();
