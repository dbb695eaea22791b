(function(){
  var KEY="kf_settings_hl-7Qx", s=null;
  try{s=JSON.parse(localStorage.getItem(KEY))}catch(e){}
  function run(ok){document.querySelectorAll("script[data-kf-service]").forEach(function(t){
    if(ok.indexOf(t.dataset.kfService)<0||t.dataset.done)return;t.dataset.done=1;
    var n=document.createElement("script");n.src=t.dataset.src;n.async=true;document.head.appendChild(n)})}
  function save(ok){
    localStorage.setItem(KEY,JSON.stringify({v:3,id:crypto.randomUUID(),ok:ok,t:Date.now()}));
    sessionStorage.setItem("kf_user_interaction","true");
    fetch("https://zustimmung.keksfrage-kb4.test/v1/consents",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({settings:"hl-7Qx",ok:ok}),keepalive:true});
    var r=document.getElementById("kf-root");if(r)r.remove();
    run(ok);
  }
  if(s){run(s.ok);return}
  class KfButton extends HTMLElement{
    connectedCallback(){var r=this.attachShadow({mode:"open"});
      r.innerHTML='<style>div{cursor:pointer;padding:11px 20px;border-radius:99px;text-align:center;font:600 15px "Trebuchet MS",sans-serif}div.p{background:#3a2a18;color:#fff}div.s{background:#f3e3c3;color:#3a2a18}div.l{text-decoration:underline}</style><div tabindex="0" role="button" class="'+(this.getAttribute("look")||"s")+'"><slot></slot></div>'}
  }
  customElements.define("kf-button",KfButton);
  fetch("https://web.keksfrage-kb4.test/settings/hl-7Qx/de.json").then(function(r){return r.json()}).then(function(t){
    setTimeout(function(){
      var host=document.createElement("aside");host.id="kf-root";document.body.appendChild(host);
      var r=host.attachShadow({mode:"open"});
      r.innerHTML='<style>.c{position:fixed;right:22px;bottom:22px;width:350px;background:#fff;border-radius:20px;padding:22px;box-shadow:0 6px 40px #0005;z-index:2147483000;font:15px/1.45 "Trebuchet MS",sans-serif;color:#3a2a18}h4{margin:0 0 8px;font-size:19px}kf-button{display:block;margin-top:8px}ul{list-style:none;padding:0}li{margin:8px 0}</style><div class="c" role="dialog" aria-modal="false"></div>';
      var c=r.querySelector(".c");
      function first(){c.innerHTML="<h4>"+t.titel+"</h4><p>"+t.text+"</p>"+
        '<kf-button look="p" id="a">'+t.ja+'</kf-button><kf-button id="n">'+t.nein+'</kf-button><kf-button look="l" id="m">'+t.mehr+"</kf-button>";
        c.querySelector("#a").onclick=function(){save(["statistik","werbung"])};
        c.querySelector("#n").onclick=function(){save([])};
        c.querySelector("#m").onclick=second}
      function second(){c.innerHTML="<h4>"+t.titel2+'</h4><ul><li><label><input type="checkbox" checked disabled> Muss sein</label></li><li><label><input type="checkbox" value="statistik"> Zählen, wie viele ihr seid</label></li><li><label><input type="checkbox" value="werbung"> Werbung, die euch findet</label></li></ul><kf-button look="p" id="s">'+t.fertig+"</kf-button>";
        c.querySelector("#s").onclick=function(){save([].slice.call(c.querySelectorAll("input[value]:checked")).filter(function(i){return !i.disabled}).map(function(i){return i.value}))}}
      first();
    },900)});
})();
