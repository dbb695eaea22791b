document.cookie = '_gcl_au=1.1.' + Math.floor(Math.random() * 1e9) + '.' + Math.floor(Date.now() / 1000) + '; Domain=.fjellogfjord-f22.test; Path=/; Max-Age=7776000';
