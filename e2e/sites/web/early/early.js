// Three ways for a script: the old one, the new one, and one that covers its tracks.
document.cookie = "early_script=1; Path=/; Max-Age=86400; SameSite=Lax; Secure";
cookieStore.set("early_store", "1");
document.cookie = "early_gone=1; Path=/; SameSite=Lax; Secure";
setTimeout(() => {
  document.cookie = "early_gone=; Path=/; Max-Age=0; SameSite=Lax; Secure";
}, 100);
