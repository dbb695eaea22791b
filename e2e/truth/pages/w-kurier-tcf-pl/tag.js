fetch("https://ads.baltiqads.test/bid?s=kg&g=1",{credentials:"include"}).then(function(r){return r.json()}).then(function(){var a=document.getElementById("ad1");if(a)a.textContent="Reklama"});
