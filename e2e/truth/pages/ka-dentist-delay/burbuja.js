(function(){var a=document.createElement("div");a.className="wa";a.textContent="💬 Escríbenos por WhatsApp";document.body.append(a);
try{localStorage.setItem("chateo_3329",JSON.stringify({v:1,abierto:false,t:Date.now()}))}catch(e){}
setTimeout(function(){fetch("https://api.chateo-ka10.test/v1/online?id=3329").catch(function(){})},2000)})();
