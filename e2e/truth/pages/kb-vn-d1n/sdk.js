(function(){var f=document.createElement("iframe");f.className="zc";f.title="Chat";f.src="https://widget.tinnhan-kb9.test/chat?oaid=3381";document.body.appendChild(f)})();
