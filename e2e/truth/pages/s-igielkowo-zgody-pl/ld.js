(function(){try{localStorage.setItem("kr_gid",JSON.stringify({value:Math.random().toString(36).slice(2),expires:Date.now()+31536e6}));}catch(e){}
var f=document.createElement("iframe");f.width=f.height=0;f.style.display="none";f.title="kr syncframe";f.src="https://gum.kryteria-reklama.test/syncframe?origin=onetag";document.body.appendChild(f);})();
