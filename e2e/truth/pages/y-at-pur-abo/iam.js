(function(){var i=new Image();i.src="https://oe.zaehlwerk-y5.test/tx.io?st=mostbote&cp=Home&r="+Date.now();})();
