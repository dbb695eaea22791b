new Image().src="https://pix.ilanat.test/ev?e=view&r="+Math.random();
