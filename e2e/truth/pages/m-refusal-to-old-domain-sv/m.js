if (!/(?:^|; )_brs=/.test(document.cookie)) {
  document.cookie = "_brs=" + Date.now() + "; path=/; max-age=31536000; secure; samesite=lax";
}
