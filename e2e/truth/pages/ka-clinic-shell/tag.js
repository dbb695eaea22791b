(function(){var d=document,h=location.hostname.replace(/^www\./,"");
function c(n,v){d.cookie=n+"="+v+";path=/;domain=."+h+";max-age=63072000;SameSite=Lax"}
function g(n){var m=d.cookie.match(new RegExp("(?:^|; )"+n+"=([^;]*)"));return m&&m[1]}
var id=g("_lch")||"LS1.1."+(1e9*Math.random()|0)+"."+(Date.now()/1e3|0);c("_lch",id);
c("_lch_7QK2P0","LS2.1."+(Date.now()/1e3|0)+".1.0");
fetch("https://region1.lichylnyk-ka2.test/g/collect?v=2&tid=L-7QK2P0&cid="+id+"&en=page_view&dt="+encodeURIComponent(d.title),{method:"POST",mode:"no-cors",keepalive:true});
})();
