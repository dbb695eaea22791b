(function(w,d){
var C="euconsent-v2",K="choix_token",O="https://cmp.monchoix-ka5.test",f;
function dom(){return"."+location.hostname.split(".").slice(-2).join(".")}
function set(n,v){d.cookie=n+"="+encodeURIComponent(v)+";path=/;domain="+dom()+";max-age=31536000;SameSite=Lax;Secure"}
function get(n){var m=d.cookie.match(new RegExp("(?:^|; )"+n+"=([^;]*)"));return m?decodeURIComponent(m[1]):null}
function run(){var t=JSON.parse(get(K)||"{}");if(t.p&&t.p.length){var s=d.createElement("script");s.async=1;s.src="https://tag.regiepub-ka5.test/gazette/tag.js";d.head.appendChild(s)}}
function show(){
  if(f)return;f=d.createElement("iframe");f.id="choix-frame";f.title="Gestion des consentements";
  f.src=O+"/notice.html?site="+w.choixConfig.site+"&l=fr&n="+w.choixConfig.vendors;
  f.style.cssText="position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgba(0,0,0,.55)";
  d.body.appendChild(f);d.documentElement.style.overflow="hidden";
}
w.addEventListener("message",function(e){
  if(e.origin!==O||!e.data||e.data.type!=="choix:done")return;
  set(C,e.data.tc);set(K,JSON.stringify({u:Date.now().toString(36),p:e.data.p,v:2}));
  f.remove();f=null;d.documentElement.style.overflow="";run();
});
w.Choix={show:show};
function go(){get(C)?run():show()}
d.body?go():d.addEventListener("DOMContentLoaded",go);
})(window,document);
