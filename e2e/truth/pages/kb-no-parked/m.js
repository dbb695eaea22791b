(function(){try{if(!localStorage.getItem("_dh_vid"))localStorage.setItem("_dh_vid",Math.random().toString(36).slice(2)+"."+Date.now())}catch(e){}
new Image().src="https://statisk.domenehjem-kb1.test/m.gif?r="+encodeURIComponent(document.referrer)})();
