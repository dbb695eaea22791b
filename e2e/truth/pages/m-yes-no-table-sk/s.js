if (!/(?:^|; )_sdun=/.test(document.cookie)) {
  document.cookie = "_sdun=" + Date.now() + "; path=/; max-age=31536000; secure; samesite=lax";
}
