setTimeout(function () {
  if (sessionStorage.getItem("nyhedsbrev_vist")) return;
  sessionStorage.setItem("nyhedsbrev_vist", "1");
  var b = document.createElement("div");
  b.className = "nb-slor";
  b.setAttribute("role", "dialog");
  b.setAttribute("aria-label", "Nyhedsbrev");
  b.innerHTML = '<button type="button" class="luk" aria-label="Luk">×</button><h3>Få 10 % på din første ordre</h3><p>Tilmeld dig nyhedsbrevet. Vi skriver højst to gange om måneden.</p><form action="/nyhedsbrev" method="post"><input type="email" name="mail" placeholder="Din e-mail" required><button class="tilmeld">Ja tak, giv mig 10 %</button></form><button type="button" class="nej">Nej tak</button>';
  document.body.appendChild(b);
  b.querySelector(".luk").onclick = b.querySelector(".nej").onclick = function () { b.remove(); };
}, 2000);
