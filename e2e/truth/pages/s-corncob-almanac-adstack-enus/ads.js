(function(){
// storage check, and the widest domain that takes a cookie
try{localStorage.setItem('__plt_test','1');localStorage.removeItem('__plt_test');}catch(e){}
var dom=null,parts=location.hostname.split('.');
for(var i=2;i<=parts.length&&!dom;i++){var d=parts.slice(-i).join('.');document.cookie='_pl_tld=1; domain='+d+'; path=/; SameSite=Lax; Secure';
if(document.cookie.indexOf('_pl_tld=1')>=0){dom=d;document.cookie='_pl_tld=; domain='+d+'; path=/; max-age=0; SameSite=Lax; Secure';}}
if(document.cookie.indexOf('_pl_uid=')<0)document.cookie='_pl_uid='+Math.random().toString(36).slice(2)+'; domain='+dom+'; path=/; max-age=31104000; SameSite=Lax; Secure';
try{sessionStorage.setItem('pl_session',JSON.stringify({pv:1,t:Date.now()}));}catch(e){}
function ready(f){if(document.readyState==='loading')addEventListener('DOMContentLoaded',f);else f();}
ready(function(){fetch('https://bid.plumbline-mt.test/openrtb2/auction',{method:'POST',body:'{}',credentials:'include'}).then(function(r){return r.json();}).then(function(b){
try{localStorage.setItem('pl_bidcache',JSON.stringify(b));}catch(e){}
b.seatbid.forEach(function(s){var el=document.getElementById(s.slot);if(!el)return;var f=document.createElement('iframe');f.src=s.creative;f.width=300;f.height=250;f.style.border=0;f.title='3rd party ad content';el.textContent='';el.appendChild(f);});
new Image().src='https://sync.quillbid.test/setuid?bidder=plumb&r=1';});});
})();
