(function(){document.cookie="_vch="+Date.now()+"."+Math.floor(1e6*Math.random())+"; path=/; max-age=34128000; secure";new Image().src="https://chap.vichak-v5.test/g?h="+location.hostname})();
