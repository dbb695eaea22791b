(function(){var m=document.cookie.match(/__mtv=([^;]+)/),v=m?m[1]:Math.floor(Math.random()*1e10)+'.'+Math.floor(Date.now()/1000);
var d=new Date();d.setFullYear(d.getFullYear()+2);document.cookie='__mtv='+v+'; path=/; domain=agnanti-naxos-y6.test; expires='+d.toUTCString();
(new Image(1,1)).src='https://stats.metritis-y6.test/hit.gif?v='+v+'&p='+escape(location.pathname);})();
