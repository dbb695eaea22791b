(function(s){
  function u(){return Math.floor(1e9*Math.random())+"."+Math.floor(Date.now()/1e3)}
  try{localStorage.setItem("kd_locale",s.locale);sessionStorage.setItem("kd_closed_view",s.handle)}catch(e){}
  if(!/(^|; )_kdga=/.test(document.cookie))document.cookie="_kdga=KD1."+u()+"; path=/; max-age=63072000; domain="+location.hostname.replace(/^www/,"");
  var i=new Image;i.src="https://stats.kaidian-ka1.test/v2/hit.gif?t=closed&h="+encodeURIComponent(s.handle)+"&dl="+encodeURIComponent(location.pathname);
})(window.__STORE__);
