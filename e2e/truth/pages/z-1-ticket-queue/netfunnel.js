var NetFunnel={ahead:12486,behind:3071,key:""};
NetFunnel.fmt=function(n){return String(n).replace(/\B(?=(\d{3})+$)/g,",")};
NetFunnel.set=function(v){document.cookie="NetFunnel_ID="+encodeURIComponent(v)+"; path=/"};
function NetFunnel_Action(s){
  NetFunnel.s=s;NetFunnel.set("WP15");NetFunnel.ask(5101);
}
NetFunnel.ask=function(op){
  var e=document.createElement("script");
  e.src="https://"+NetFunnel.s.host+"/ts.wseq?opcode="+op+"&nfid=0&prefix=NetFunnel.gRtype%3D"+op+"%3B&sid="+NetFunnel.s.svcId+"&aid="+NetFunnel.s.actId+"&js=yes&"+Date.now();
  e.onload=function(){e.remove()};
  document.head.appendChild(e);
};
NetFunnel.result=function(code,key){
  NetFunnel.key=key;NetFunnel.ahead-=37;NetFunnel.behind+=112;
  document.getElementById("Waiting").textContent=NetFunnel.fmt(NetFunnel.ahead);
  document.getElementById("NextWaiting").textContent=NetFunnel.fmt(NetFunnel.behind);
  NetFunnel.set(code+":key="+key+"&nwait="+NetFunnel.ahead+"&ttl=3");
  setTimeout(function(){NetFunnel.ask(5002)},3000);
};
