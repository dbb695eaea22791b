(function(d,p){
  var n=d.getElementById("cookie-notice");
  function set(v){d.cookie=p.cookieName+"="+v+"; expires="+new Date(Date.now()+1e3*p.cookieTime).toUTCString()+"; path=/; secure";
    d.body.className=d.body.className.replace("cookies-not-set","cookies-set cookies-"+(v?"accepted":"refused"));n.style.display="none";
    d.dispatchEvent(new CustomEvent("setCookieNotice",{detail:{value:v}}))}
  if(d.cookie.indexOf(p.cookieName+"=")===-1)setTimeout(function(){n.style.display="block"},400);
  d.querySelectorAll(".cn-set").forEach(function(a){a.addEventListener("click",function(e){e.preventDefault();set(a.dataset.cookieSet==="accept")})});
})(document,bsk_params);
