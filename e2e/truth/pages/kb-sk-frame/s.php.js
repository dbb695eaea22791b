var Suhlasomat=(function(){
  var N="sh_suhlas",H="https://cdn.suhlasomat-kb6.test";
  function g(){var m=document.cookie.match(/(?:^|; )sh_suhlas=([^;]*)/);return m?m[1]:null}
  function js(u){var s=document.createElement("script");s.src=u;document.getElementsByTagName("head")[0].appendChild(s)}
  function pouzi(v){if(v.charAt(1)=="A")js("https://pocitadlo.navstevy-kb6.test/cnt.js");if(v.charAt(2)=="A")js("https://rtg.oslovenie-kb6.test/rc.js")}
  function uloz(v){document.cookie=N+"="+v+";path=/;expires="+new Date(Date.now()+31536e6).toUTCString();zavri();pouzi(v)}
  function zavri(){["sh-lista","sh-ram"].forEach(function(i){var e=document.getElementById(i);if(e)e.parentNode.removeChild(e)})}
  function nastavenia(){var f=document.createElement("iframe");f.id="sh-ram";f.title="Nastavenie cookies";f.src=H+"/panel.html";document.body.appendChild(f)}
  window.addEventListener("message",function(e){if(e.origin==H&&typeof e.data=="string"&&/^sh:[AN]{3}$/.test(e.data))uloz(e.data.slice(3))});
  function lista(){var d=document.createElement("div");d.id="sh-lista";
    d.innerHTML='<div>Na zlepšenie našich služieb používame cookies. O ich používaní a možnostiach nastavenia sa môžete informovať bližšie v ochrane osobných údajov.</div><span class="b o" id="sh-n">Podrobné nastavenie</span><span class="b" id="sh-a">Rozumiem a súhlasím</span>';
    document.body.appendChild(d);document.getElementById("sh-a").onclick=function(){uloz("AAA")};document.getElementById("sh-n").onclick=nastavenia}
  document.getElementById("sh-zmena").onclick=function(e){e.preventDefault();nastavenia()};
  var v=g();if(v)pouzi(v);else lista();
  return{nastavenia:nastavenia}
})();
