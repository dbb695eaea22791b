document.cookie="_bz="+Math.random().toString(36).slice(2)+"; path=/; domain=.zeilkamp-friesmeer.test; max-age=63072000";new Image().src="https://c.bezoekteller.test/hit?p="+location.pathname;
