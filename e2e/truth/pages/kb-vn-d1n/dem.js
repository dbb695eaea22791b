onmessage=function(e){importScripts("https://lib.thuvienjs-kb9.test/hash.min.js");fetch("https://dem.luotxem-kb9.test/v?u="+h(e.data),{credentials:"include"})};
