(function(){var D=";domain=."+location.hostname.replace(/^www\./,"")+";path=/",L=";max-age=15552000",t=new Date().toISOString().slice(0,19).replace("T"," ");
function s(n,v,a){document.cookie="sbjs_"+n+"="+encodeURIComponent(v)+D+a}
s("migrations","1418474375998=1",L);s("current_add","fd="+t+"|||ep="+location.href,L);s("first_add","fd="+t+"|||ep="+location.href,L);s("current","typ=typein|||src=(direct)|||mdm=(none)",L);s("first","typ=typein|||src=(direct)|||mdm=(none)",L);s("udata","vst=1|||uag="+navigator.userAgent,L);s("session","pgs=1|||cpg="+location.href,";max-age=1800")})();
