(function(){var d=document;if(d.cookie.indexOf("_brch=")<0)d.cookie="_brch="+(Math.random()*1e16).toString(36)+"; path=/; max-age=31536000";
sessionStorage.setItem("brch_s",String(Date.now()));(new Image).src="https://js.broyach-kb8.test/hit?site=GR-2281&r="+Math.random()})();
