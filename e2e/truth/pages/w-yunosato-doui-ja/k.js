document.cookie="_kk="+Date.now()+";path=/;domain=yunosato-ryokan.test;max-age=7776000;secure";new Image().src="https://tag.kokokutag.test/c?t="+Date.now();
