(function(){"use strict";
var P="https://static.prairiecdn-z2.test/_next/";
var uid="xxxxxxxx-xxxx-4xxx".replace(/x/g,function(){return(Math.random()*16|0).toString(16)});
try{
  if(!localStorage.getItem("ajs_anonymous_id"))localStorage.setItem("ajs_anonymous_id",JSON.stringify(uid));
  document.cookie="ajs_anonymous_id="+uid+"; path=/; domain=prairie-outfitters-z2.test; max-age=31536000; SameSite=Lax";
}catch(e){}
function load(f){return new Promise(function(ok,no){
  var s=document.createElement("script");s.src=P+f;s.onload=ok;
  s.onerror=function(){var e=new Error("Loading chunk 237 failed.\n(error: "+s.src+")");e.name="ChunkLoadError";no(e)};
  document.head.appendChild(s);
})}
load("static/chunks/pages/collections/%5Bhandle%5D-41e7d0b6.js").catch(function(e){
  console.error(e);
  fetch("https://o4511.errorlog-z2.test/api/77/envelope/?k=51ab",{method:"POST",body:JSON.stringify({message:e.message,release:"kU3x7wq0PzD"}),keepalive:true}).catch(function(){});
  try{sessionStorage.setItem("__next_scroll_0",'{"x":0,"y":0}')}catch(_){}
  document.getElementById("__next").innerHTML='<div style="font-family:system-ui,sans-serif;height:100vh;text-align:center;display:flex;flex-direction:column;align-items:center;justify-content:center"><div style="line-height:48px"><h2 style="font-size:14px;font-weight:400;line-height:28px">Application error: a client-side exception has occurred (see the browser console for more information).</h2></div></div>';
});
})();
