(function(){
  try{sessionStorage.setItem("wr_pbjs_seen",String(+(sessionStorage.getItem("wr_pbjs_seen")||0)+1))}catch(e){}
  localStorage.setItem("wr_sharedid",localStorage.getItem("wr_sharedid")||Math.random().toString(36).slice(2));
  fetch("https://ads.werbering-y5.test/openrtb2/auction",{method:"POST",credentials:"include",headers:{"content-type":"text/plain"},body:"{}"}).then(function(r){return r.json()}).then(function(a){
    document.getElementById("anzeige-1").innerHTML='<iframe width="300" height="120" frameborder="0" title="Anzeige" src="'+a.url+'"></iframe>';
  });
})();
