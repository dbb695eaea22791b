new Image().src="https://sk.pocitadlo-plus.test/pp.gif?"+Date.now();
