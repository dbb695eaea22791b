(function(){var K="sh.samtykke";function go(v){if(v.stat){var s=document.createElement("script");s.src="https://a.cykelmaaler.test/a.js";document.head.appendChild(s)}}
var had=localStorage.getItem(K);if(had){go(JSON.parse(had));return}
function show(){var f=document.createElement("iframe");f.src="https://ramme.samtykkehuset.test/lag/?s=7731&sprog=da";f.title="Samtykke til cookies";f.id="sh-ramme";f.style.cssText="position:fixed;border:0;left:50%;top:50%;width:560px;height:420px;margin:-210px 0 0 -280px;z-index:2147483647;background:#fff;box-shadow:0 0 0 100vmax #0007";document.body.appendChild(f);
addEventListener("message",function(e){if(e.origin!=="https://ramme.samtykkehuset.test"||!e.data||!e.data.shValg)return;localStorage.setItem(K,JSON.stringify(e.data.shValg));f.remove();go(e.data.shValg)})}
document.body?show():addEventListener("DOMContentLoaded",show)})();
