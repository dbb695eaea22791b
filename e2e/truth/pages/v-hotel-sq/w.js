(function(){var d=document.getElementById("rezervo");d.innerHTML='<form><label>Mbërritja <input type="date"></label> <label>Netë <input type="number" value="3" min="1" size="3"></label> <button type="button">Shiko çmimet</button></form>';
fetch("https://cdn.rezervo-v3.test/api/5521/kalendari").then(function(r){return r.json()}).then(function(j){sessionStorage.setItem("rz_kal",j.v)})})();
