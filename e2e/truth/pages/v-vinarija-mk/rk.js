var i=new Image;i.src="https://tag.reklamko-v4.test/sync?r="+Math.random();
