(function(){
  var CMP="https://cmp.murmedia-z6.test";
  function ads(){var s=document.createElement("script");s.async=true;s.src="https://tag.regiealpes-z6.test/prebid/gazette.js";document.head.appendChild(s)}
  if(/(^|; )mw_consent=1/.test(document.cookie)){ads();return}
  var f=document.createElement("iframe");
  f.id="mw-frame";f.title="Consentement";f.src=CMP+"/wall/v3/index.html?site=gazettedesmonts&lang=fr&offer=199";
  document.body.appendChild(f);document.documentElement.classList.add("mw-open");document.body.classList.add("mw-open");
  addEventListener("message",function(e){
    if(e.origin!==CMP||!e.data||e.data.mw!=="accept")return;
    document.cookie="mw_consent=1; path=/; domain=gazettedesmonts-z6.test; max-age=15552000; SameSite=Lax; Secure";
    localStorage.setItem("mw:tcdata",JSON.stringify({tcString:e.data.tc,at:Date.now()}));
    f.remove();document.documentElement.classList.remove("mw-open");document.body.classList.remove("mw-open");ads();
  });
})();
