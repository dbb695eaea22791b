fetch("https://p.regiepub.test/u?p="+encodeURIComponent(location.pathname),{mode:"no-cors",credentials:"include"});
