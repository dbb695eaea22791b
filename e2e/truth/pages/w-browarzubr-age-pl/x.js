document.cookie="_pmr="+Date.now()+"; path=/; domain=browarzubr.test; max-age=7776000; secure";new Image().src="https://x.pomiarownia.test/h?s=1";
