document.cookie="zm="+Math.floor(Math.random()*1e9)+";path=/;domain=kumbuku-otel.test;max-age=7776000";(new Image).src="https://say.ziyaretmetre.test/v?"+Math.random();
