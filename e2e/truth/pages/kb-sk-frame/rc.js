(function(){var f=document.createElement("iframe");f.width=f.height=0;f.style.display="none";f.src="https://rtg.oslovenie-kb6.test/retarget.html?id=33871";document.body.appendChild(f)})();
