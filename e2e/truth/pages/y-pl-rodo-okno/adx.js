(function(){document.cookie="_rk_cap=1;path=/;max-age=86400";
var f=document.createElement("iframe");f.width=640;f.height=100;f.style.border="0";f.title="Reklama";f.src="https://rek.reklamownia-y7.test/kreacja.html?slot=billboard";
document.getElementById("slot-billboard").appendChild(f);})();
