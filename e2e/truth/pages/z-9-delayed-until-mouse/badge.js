(function(){
  var f=document.createElement("iframe");f.title="Kundenbewertungen";f.src="https://widget.siegelhof-z9.test/shop/X71E0/inline.html";
  document.getElementById("siegel").appendChild(f);
  sessionStorage.setItem("siegel_X71E0","shown");
})();
