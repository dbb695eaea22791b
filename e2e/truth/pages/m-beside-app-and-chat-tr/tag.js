if (!/(?:^|; )_olc=/.test(document.cookie)) {
  document.cookie = "_olc=" + Date.now() + "; path=/; max-age=31536000; secure; samesite=lax";
}
