new Image().src="https://t.latogatoszam.test/c.gif?r="+Math.random();
