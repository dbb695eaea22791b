(function(){
  var cfg=_iub.csConfiguration,name="_iub_cs-"+cfg.cookiePolicyId;
  function get(){var m=document.cookie.match(new RegExp("(?:^|; )"+name+"=([^;]+)"));return m?JSON.parse(decodeURIComponent(m[1])):null}
  function activate(p){
    document.querySelectorAll("._iub_cs_activate").forEach(function(e){
      if(!p[e.getAttribute("data-iub-purposes")]||e.getAttribute("data-done"))return;
      e.setAttribute("data-done","1");
      if(e.tagName==="SCRIPT"){var s=document.createElement("script");s.src=e.getAttribute("data-suppressedsrc");document.head.appendChild(s)}
      else e.src=e.getAttribute("data-suppressedsrc");
    });
  }
  function done(all){
    var p={1:true,3:all,4:all,5:all},v={timestamp:new Date().toISOString(),version:"1.74.2",purposes:p,id:cfg.siteId,cons:{rand:Math.random().toString(16).slice(2,8)}};
    document.cookie=name+"="+encodeURIComponent(JSON.stringify(v))+"; path=/; max-age=31536000; SameSite=Lax; Secure";
    var b=document.getElementById("iubenda-cs-banner");if(b)b.remove();
    var x=new XMLHttpRequest();x.open("POST","https://idb.consensino-z5.test/consent");x.send(JSON.stringify(v));
    activate(p);
  }
  function show(){
    var st=document.createElement("style");
    st.textContent="#iubenda-cs-banner{position:fixed;top:20px;left:0;right:0;z-index:99999998;font:14px/1.5 sans-serif}.iubenda-cs-content{position:relative;width:800px;margin:auto;background:#fff;color:#222;box-shadow:0 8px 48px #0005;border-radius:4px;padding:24px}.iubenda-cs-close-btn{position:absolute;top:6px;right:8px;border:0;background:none;font-size:26px;line-height:1;color:#777;cursor:pointer}.iubenda-cs-content .b{border:0;border-radius:64px;padding:10px 24px;margin:8px 8px 0 0;background:#212121;color:#fff;cursor:pointer}.iubenda-cs-content .a{background:#0073ce}";
    document.head.appendChild(st);
    var d=document.createElement("div");d.id="iubenda-cs-banner";d.setAttribute("role","alertdialog");d.setAttribute("aria-label","Informativa");
    d.innerHTML='<div class="iubenda-cs-content"><button class="iubenda-cs-close-btn" aria-label="Chiudi">×</button><p><b>Informativa</b></p><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per <b>esperienza</b> e <b>misurazione</b> come specificato nella <a href="/cookie">cookie policy</a>. Usa il pulsante “Accetta” per acconsentire. Chiudendo questa informativa, continui senza accettare.</p><div><button class="b iubenda-cs-customize-btn">Scopri di più e personalizza</button><button class="b a iubenda-cs-accept-btn">Accetta</button></div></div>';
    document.body.appendChild(d);
    d.querySelector(".iubenda-cs-accept-btn").onclick=function(){done(true)};
    d.querySelector(".iubenda-cs-close-btn").onclick=function(){done(false)};
    d.querySelector(".iubenda-cs-customize-btn").onclick=function(){
      d.querySelector(".iubenda-cs-content").innerHTML='<p><b>Le tue preferenze relative al consenso</b></p><p>Il seguente pannello ti consente di esprimere le tue preferenze di consenso alle tecnologie di tracciamento che adottiamo.</p><p><label><input type="checkbox" checked disabled> Necessari</label><br><label><input type="checkbox" id="p3"> Esperienza</label><br><label><input type="checkbox" id="p4"> Misurazione</label></p><button class="b" id="no">Rifiuta tutto</button><button class="b a" id="yes">Accetta tutto</button>';
      d.querySelector("#no").onclick=function(){done(false)};d.querySelector("#yes").onclick=function(){done(true)};
    };
  }
  var k=get();
  if(k)activate(k.purposes);else setTimeout(show,1800);
})();
