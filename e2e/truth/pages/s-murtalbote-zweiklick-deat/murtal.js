(function(){
// kann der Browser speichern?
var kann=false;try{localStorage.setItem('__mb_probe__','1');localStorage.removeItem('__mb_probe__');kann=true;}catch(e){}
// cookielose Reichweitenmessung im eigenen Haus
function miss(e){navigator.sendBeacon('https://statistik.murtalbote.test/p',JSON.stringify({e:e,u:location.pathname}));}
setTimeout(function(){miss('aufruf');},400);
if(kann){var g=JSON.parse(localStorage.getItem('mb_gelesen')||'[]');if(g.indexOf(location.pathname)<0)g.push(location.pathname);localStorage.setItem('mb_gelesen',JSON.stringify(g.slice(-20)));}
document.querySelectorAll('.embed').forEach(function(f){f.querySelector('button').onclick=function(){var i=document.createElement('iframe');i.src=f.dataset.embed;i.width='100%';i.height=380;i.style.border=0;i.title='Video';i.allowFullscreen=true;f.replaceChildren(i);};});
// Karte und Wetterkastl erst, wenn gescrollt wird
var los=false;addEventListener('scroll',function(){if(los)return;los=true;
var k=document.getElementById('karte');k.src=k.dataset.src;
var w=document.createElement('iframe');w.title='Wetter im Murtal';w.src='https://kastl.schneeflankerl.test/wetter?ort=murau';document.getElementById('wetter').appendChild(w);
setTimeout(function(){miss('gescrollt');},1500);},{passive:true});
})();
