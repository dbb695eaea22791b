(function(){var k="_aud_id";if(document.cookie.indexOf(k+"=")<0)document.cookie=k+"="+Math.random().toString(16).slice(2)+"; domain=correovega-kb5.test; path=/; max-age=34000000";
new Image().src="https://b.audiencia-kb5.test/p?c1=2&c2=2299311&ts="+Date.now()})();
