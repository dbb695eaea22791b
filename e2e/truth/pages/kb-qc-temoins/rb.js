(function(){var p=new Image;p.src="https://pub.regie-boreale-kb7.test/pix?c=belanger&n="+Date.now()})();
