(function(){var k='_bls';var m=document.cookie.match(/_bls=([^;]+)/);var v=m?m[1]:(1e17*Math.random()).toString(36);document.cookie=k+'='+v+';path=/;max-age=7776000';
var x=new XMLHttpRequest();x.open('POST','https://in.bloomstats-d07.test/e');x.setRequestHeader('content-type','application/json');x.send(JSON.stringify({v:v,u:location.pathname}));})();
