fetch("https://securepubads.adfloat.test/ad?iu=parkin",{mode:"no-cors",credentials:"include"});
