!function(){"use strict";var l=window.location,d=document.currentScript,e=new URL(d.src).origin+"/api/event";
function ev(n){if(/^localhost$|^127/.test(l.hostname)||window.localStorage.plausible_ignore==="true")return;var p={n:n,u:l.href,d:d.getAttribute("data-domain"),r:document.referrer||null};
fetch(e,{method:"POST",headers:{"Content-Type":"text/plain"},keepalive:!0,body:JSON.stringify(p)}).catch(function(){})}
ev("pageview")}();
