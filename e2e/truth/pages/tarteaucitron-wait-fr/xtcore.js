document.cookie = "xtvrn=$730073$; path=/; max-age=15552000";
(function (i) { i.src = "https://logs.xitix-s73.test/hit.xiti?s=730073&p=accueil"; })(new Image());
