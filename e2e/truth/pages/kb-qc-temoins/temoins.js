(function(){
  var boite=document.getElementById("avis-temoins");
  function lire(n){var m=document.cookie.match(new RegExp("(?:^|; )"+n+"=([^;]*)"));return m&&decodeURIComponent(m[1])}
  if(!lire("loi25"))boite.classList.add("visible");
  boite.querySelectorAll("form").forEach(function(f){f.addEventListener("submit",function(e){
    e.preventDefault();var c=f.dataset.choix;
    document.cookie="loi25="+encodeURIComponent(c+"|"+new Date().toISOString().slice(0,10))+"; path=/; max-age=31536000; SameSite=Strict";
    if(c==="non"){
      ["_qb_id","_qb_ses"].forEach(function(n){document.cookie=n+"=; domain=quincaillerie-kb7.test; path=/; max-age=0"});
      localStorage.removeItem("qb_file");
      location.reload();
    }else boite.classList.remove("visible");
  })});
})();
