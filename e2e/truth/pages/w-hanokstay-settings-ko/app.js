(function(){
const h=(t,p,...c)=>{const e=document.createElement(t);for(const k in p||{})k.startsWith("on")?e.addEventListener(k.slice(2).toLowerCase(),p[k]):e[k]=p[k];e.append(...c);return e};
const rooms=[["은행나무집","마당이 넓은 두 칸 한옥입니다. 최대 4명, 온돌방 2개, 1박 150,000원."],["달빛재","한옥마을 입구에서 걸어서 3분. 최대 2명, 아침 식사 제공, 1박 98,000원."],["솔바람채","독채 전체를 빌려 드립니다. 최대 8명, 바비큐 가능, 1박 320,000원."]];
const app=document.getElementById("app");rooms.forEach(([n,d])=>app.append(h("article",{},h("h2",{textContent:n}),h("p",{textContent:d}))));
app.append(h("p",{textContent:"예약은 입실 이틀 전까지 무료로 취소하실 수 있습니다."}));
const portal=document.getElementById("portal");
const track=()=>document.body.append(h("script",{src:"https://log.bangmunja.test/b.js"}));
const read=()=>JSON.parse(localStorage.getItem("cookieConsent")||"null");
const save=(s)=>{localStorage.setItem("cookieConsent",JSON.stringify({v:4,...s}));portal.replaceChildren();if(s.analytics)track()};
const First=()=>h("div",{className:"modal"},h("h3",{textContent:"쿠키 사용 안내"}),h("p",{textContent:"맞춤 서비스 제공과 이용 통계 분석을 위해 쿠키를 사용하고자 합니다. 쿠키 설정에서 동의 여부를 선택하실 수 있습니다."}),h("button",{textContent:"쿠키 설정",onClick:()=>portal.replaceChildren(Second())}),h("button",{textContent:"모두 동의",onClick:()=>save({analytics:true,marketing:true})}));
const Second=()=>{const s={analytics:false,marketing:false};const row=(k,t,fix)=>h("p",{},h("label",{},h("input",{type:"checkbox",checked:!!fix,disabled:!!fix,onChange:(e)=>s[k]=e.target.checked})," "+t));
return h("div",{className:"modal"},h("h3",{textContent:"쿠키 설정"}),row("n","필수 쿠키 (항상 사용)",true),row("analytics","분석 쿠키"),row("marketing","마케팅 쿠키"),h("button",{textContent:"선택 항목 저장",onClick:()=>save(s)}),h("button",{textContent:"모두 동의",onClick:()=>save({analytics:true,marketing:true})}))};
fetch("/api/config").then(r=>r.json()).then(c=>{const s=read();if(s&&s.v===c.version){if(s.analytics)track()}else if(c.banner)portal.append(First())});
})();
