(function(){var k="zl_lsid";var v=localStorage.getItem(k);if(!v){v=Math.random().toString(36).slice(2);localStorage.setItem(k,v);}
(new Image()).src="https://hit.zliczarka-y7.test/redot.gif?id=kp.118&l="+v;})();
