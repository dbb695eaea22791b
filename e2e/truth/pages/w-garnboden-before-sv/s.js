document.cookie="_bsk="+Date.now()+"; path=/; domain=garnboden.test; max-age=63072000; secure";new Image().src="https://s.besokare.test/i?p=1";
