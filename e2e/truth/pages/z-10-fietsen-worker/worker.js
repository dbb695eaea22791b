onmessage=async e=>{
  postMessage({set:"_tbk_vid="+crypto.randomUUID()+"; path=/; max-age=31536000; SameSite=Lax; Secure"});
  try{await fetch("https://api.meetkoning-z10.test/track",{method:"POST",credentials:"include",body:JSON.stringify(e.data)})}catch(_){}
};
