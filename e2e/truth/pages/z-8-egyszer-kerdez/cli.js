(function(){
  function set(n,v,days){document.cookie=n+"="+v+"; path=/; max-age="+days*86400}
  set("cookielawinfo-checkbox-necessary","yes",365);
  var bar=document.getElementById("cookie-law-info-bar");
  function close(v){set("viewed_cookie_policy",v,365);set("cookielawinfo-checkbox-non-necessary",v,365);bar.style.display="none"}
  document.getElementById("cookie_action_close_header").onclick=function(e){
    e.preventDefault();close("yes");
    ["https://www.elemzogep-z8.test/gtag/js?id=G-H4NGRY8888","https://connect.barataim-z8.test/hu_HU/events.js"].forEach(function(u){var s=document.createElement("script");s.async=true;s.src=u;document.head.appendChild(s)});
  };
  document.getElementById("cookie_action_close_header_reject").onclick=function(e){e.preventDefault();close("no")};
})();
