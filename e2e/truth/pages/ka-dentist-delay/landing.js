new Image().src="https://clic.afiliadin-ka10.test/r.gif?cmp=555&next=dsp";
