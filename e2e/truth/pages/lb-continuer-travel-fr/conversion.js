document.cookie = "_gcl_au=1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000) + "; path=/; domain=escalea-lb7.test; max-age=7776000; secure; samesite=lax";
(new Image).src = "https://www.regiedoubleclic-lb7.test/pagead/viewthroughconversion/984471/?random=" + Date.now();
