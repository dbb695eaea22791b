document.addEventListener("DOMContentLoaded",function(){
  var n=document.querySelector(".njoftim-cookie");
  function vlera(){var m=/(?:^|; )cookie_pelqim=([^;]*)/.exec(document.cookie);return m&&m[1]}
  function mat(){var s=document.createElement("script");s.src="https://matje.vizitor-v3.test/v.js";document.body.appendChild(s)}
  function ruaj(x){document.cookie="cookie_pelqim="+x+";path=/;max-age="+(180*86400)+";secure";n.classList.remove("hapur");if(x==="po")mat()}
  if(!vlera())setTimeout(function(){n.classList.add("hapur")},900);else if(vlera()==="po")mat();
  n.querySelector(".po").addEventListener("click",function(e){e.preventDefault();ruaj("po")});
  n.querySelector(".jo").addEventListener("click",function(e){e.preventDefault();ruaj("jo")});
  n.querySelector(".mbyll").addEventListener("click",function(){n.classList.remove("hapur")});
});
