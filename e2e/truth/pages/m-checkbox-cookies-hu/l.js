if (!/(?:^|; )_lszm=/.test(document.cookie)) {
  document.cookie = "_lszm=" + Date.now() + "; path=/; max-age=31536000; secure; samesite=lax";
}
