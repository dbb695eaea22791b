new Image().src="https://px.reclamix.test/i?e=PageView";
