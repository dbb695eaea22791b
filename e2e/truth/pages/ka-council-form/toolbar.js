(function(){var p;try{p=localStorage.getItem("earshot.prefs");if(!p)localStorage.setItem("earshot.prefs",'{"rate":1,"open":false}')}catch(e){}
function b(){var a=document.createElement("button");a.textContent="Listen and accessibility tools";a.style.cssText="position:fixed;right:0;top:40%;background:#333;color:#fff;border:0;padding:10px";document.body.appendChild(a)}
document.body?b():document.addEventListener("DOMContentLoaded",b)})();
