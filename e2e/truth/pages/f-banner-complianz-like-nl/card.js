(() => {
  const card = document.querySelector('.cmplz-cookiebanner'), kinds = ['preferences', 'statistics', 'marketing'];
  const put = (n, v) => { document.cookie = `cmplz_${n}=${v}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`; };
  const get = (n) => (document.cookie.match(new RegExp(`(?:^|; )cmplz_${n}=([^;]*)`)) || [])[1];
  const unblock = () => {
    if (get('marketing') !== 'allow') return;
    document.querySelectorAll('.cmplz-blocked-content-container').forEach((box) => {
      const frame = document.createElement('iframe');
      frame.width = 560; frame.height = 280; frame.title = 'Praktijkvideo'; frame.src = box.dataset.srcCmplz; frame.style.border = 0;
      box.replaceChildren(frame);
    });
  };
  const finish = (allowed) => {
    put('functional', 'allow');
    kinds.forEach((k) => put(k, allowed.includes(k) ? 'allow' : 'deny'));
    put('policy_id', '23'); put('consented_services', '%7B%22general%22%3Atrue%7D'); put('banner-status', 'dismissed');
    card.hidden = true; unblock();
  };
  card.querySelector('.cmplz-accept').addEventListener('click', () => finish(kinds));
  card.querySelector('.cmplz-deny').addEventListener('click', () => finish([]));
  card.querySelector('.cmplz-view-preferences').addEventListener('click', (e) => {
    card.querySelector('.cmplz-categories').hidden = false; e.target.hidden = true; card.querySelector('.cmplz-save-preferences').hidden = false;
  });
  card.querySelector('.cmplz-save-preferences').addEventListener('click', () =>
    finish(kinds.filter((k) => card.querySelector(`[data-category="cmplz_${k}"]`).checked)));
  if (get('banner-status') === 'dismissed') unblock(); else card.hidden = false;
})();
