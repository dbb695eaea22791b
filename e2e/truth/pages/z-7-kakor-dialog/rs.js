(()=>{document.cookie="_rspkrLoadCore=1; path=/";
localStorage.setItem("rs_settings",JSON.stringify({hlicon:"iconon",speed:100,lang:"sv_se"}));
const b=document.getElementById("lyssna");if(b)b.title="Lyssna på sidans text";})();
