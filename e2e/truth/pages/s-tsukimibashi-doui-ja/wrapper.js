(function(){
var KEY='_dk_user_consent_1182',ORIGIN='https://notice.doui-kanri.test';
var subs=[];
function tell(c){subs.forEach(function(f){f(c);});}
function state(){try{return JSON.parse(localStorage.getItem(KEY));}catch(e){return null;}}
var q=window._dk_queue||[];window._dk_queue={push:function(x){if(x[0]==='onConsent'){subs.push(x[1]);var s=state();if(s)x[1](s.categories);}}};
function begin(){q.forEach(function(x){_dk_queue.push(x);});if(!state())setTimeout(show,1000);}
function show(){
var d=document.createElement('div');d.id='dk_message_container_1182';d.setAttribute('style','position:fixed;left:0;right:0;bottom:0;height:190px;z-index:2147483647;opacity:0;transition:opacity .4s');
var f=document.createElement('iframe');f.id='dk_message_iframe_1182';f.title='Cookieの同意';f.src=ORIGIN+'/index.html?message_id=1182';f.setAttribute('style','width:100%;height:100%;border:0');
d.appendChild(f);document.body.appendChild(d);
f.onload=function(){d.style.opacity='1';};
addEventListener('message',function on(e){if(e.origin!==ORIGIN||!e.data||e.data.dk!==1182)return;
if(e.data.act==='resize'){d.style.height=e.data.h+'px';return;}
removeEventListener('message',on);var c=e.data.categories;
localStorage.setItem(KEY,JSON.stringify({v:2,uuid:crypto.randomUUID(),date:new Date().toISOString(),categories:c}));
d.style.opacity='0';setTimeout(function(){d.remove();},400);tell(c);});}
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',begin);else begin();
})();
