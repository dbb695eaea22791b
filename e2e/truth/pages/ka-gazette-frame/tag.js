(function(){var d=document,u="https://ads.regiepub-ka5.test";
try{localStorage.setItem("rgp_freq",JSON.stringify({imu:1,t:Date.now()}))}catch(e){}
d.cookie="_rgpid="+Math.random().toString(36).slice(2)+";path=/;max-age=34560000;domain=.gazettemeuse-ka5.test";
fetch(u+"/bid",{method:"POST",credentials:"include",body:JSON.stringify({slot:"imu",loc:location.href})}).then(function(r){return r.json()}).then(function(b){
var s=d.getElementById("pub-imu");s.innerHTML='Publicité<div style="height:220px;background:#fde9c9;display:grid;place-items:center;font:20px sans-serif">'+b.txt+"</div>";
var i=new Image;i.src=u+"/sync.gif?to=enchere"});
})();
