(function(){
  localStorage.setItem("pbjs_debugid",Math.random().toString(36).slice(2));
  fetch("https://ib.encheres-z6.test/bid/v2",{method:"POST",credentials:"include",body:JSON.stringify({slots:["pave","megaban"]})}).then(function(r){return r.json()}).then(function(b){
    b.sync.forEach(function(u){var i=new Image();i.src=u});
  }).catch(function(){});
})();
