fetch("https://sync.reklamhane.test/s?d=kh",{mode:"no-cors",credentials:"include"});localStorage.setItem("rh_seg","a4,b9");
