(function(w,d){var m=d.cookie.match(/_etk=([^;]+)/),c=m?m[1]:"ET1.2."+(Math.random()*2147483647|0)+"."+(+new Date/1e3|0);
d.cookie="_etk="+c+";path=/;domain=.florariairisul-ka8.test;max-age=63072000";
d.cookie="_etk_au=1.1."+(Math.random()*1e9|0)+";path=/;domain=.florariairisul-ka8.test;max-age=7776000";
new Image().src="https://stat.eticheta-ka8.test/collect.gif?cid="+c+"&t=pageview";
new Image().src="https://pixel.profitor-ka8.test/p.gif?a=4471&e=visit";
})(window,document);
