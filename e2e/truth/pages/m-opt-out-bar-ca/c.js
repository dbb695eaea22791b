if (!/(?:^|; )_pmt=/.test(document.cookie)) {
  document.cookie = "_pmt=" + Math.random().toString(16).slice(2) +
    "; path=/; max-age=63072000; secure; samesite=lax";
}
