(function(){
  var box=document.querySelector(".siteCookies"),$=function(s){return document.querySelectorAll(s)};
  function on(s,f){$(s).forEach(function(e){e.addEventListener("click",function(ev){ev.preventDefault();f()})})}
  function fire(c){
    if(c.indexOf("analytics")>=0&&window.tagGranted)tagGranted();
    if(c.indexOf("marketing")>=0){var s=document.createElement("script");s.async=true;s.src="https://c.rekmedia-z4.test/js/rc.js";document.body.appendChild(s)}
  }
  function save(c){
    var v=encodeURIComponent(JSON.stringify({consent:c.join(","),cookieId:"z4"+Date.now().toString(36)}));
    document.cookie="CookiesConsent="+v+"; path=/; max-age=15552000; SameSite=Lax; Secure";
    box.hidden=true;fire(c);
  }
  on(".js-cookies-confirm",function(){save(["analytics","marketing"])});
  on(".js-cookies-reject",function(){save([])});
  on(".js-cookies-settings",function(){box.hidden=false;document.querySelector(".siteCookies__settings").style.display="block"});
  on(".js-cookies-save",function(){var c=[];if(document.getElementById("ca").checked)c.push("analytics");if(document.getElementById("cm").checked)c.push("marketing");save(c)});
  var known=shopConsent();
  if(!known)setTimeout(function(){box.hidden=false},600);
  else if(known.consent.indexOf("marketing")>=0)fire(["marketing"]);
})();
