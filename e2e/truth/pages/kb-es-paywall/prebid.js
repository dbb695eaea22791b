(function(){
  fetch("https://ads.subasta-kb5.test/openrtb2/auction",{method:"POST",credentials:"include",body:JSON.stringify({imp:[{id:"1",banner:{w:970,h:250}}]})}).then(function(r){return r.json()}).then(function(j){
    localStorage.setItem("pbjs_sharedid_sv",j.id);
    var f=document.createElement("iframe");f.width=970;f.height=90;f.style.border="0";f.src="https://creatividades.puja-kb5.test/c/970.html";document.querySelector("footer").before(f)})
})();
