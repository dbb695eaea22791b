document.cookie = '__gfp_64b=' + Math.random().toString(36).slice(2) + '|' + Math.floor(Date.now() / 1000) + '; Domain=.pekmuhely-f31.test; Path=/; Max-Age=34128000';
