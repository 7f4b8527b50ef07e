// Runs before the first paint: theme and language from their cookies, and the language chunks on their way.
(() => {
  const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  const page = document.documentElement;
  const theme = cookie('ins_theme') === 'light' ? 'light' : 'dark';
  const tags = { zh_CN: 'zh-CN', en_US: 'en', ja: 'ja' };
  const asked = location.pathname.slice(1);
  const locale = tags[asked] ? asked : tags[cookie('ins_lang')] ? cookie('ins_lang') : 'zh_CN';
  page.dataset.theme = theme;
  page.lang = tags[locale];
  if (theme === 'light') document.querySelector('meta[name=theme-color]').content = '#f7f4ef';
  const chunks = document.querySelector('meta[name=locales]');
  const parts = chunks ? (JSON.parse(chunks.content)[locale] ?? []) : [];
  // The first page does without the second part.
  const first = location.pathname === '/' || location.pathname === '/column/columnTabbar/find';
  for (const href of first ? parts.slice(0, 1) : parts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // The app itself did not arrive: nothing of it can say so.
  addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root');
      const fatal = target === window || target.tagName === 'SCRIPT';
      if (!fatal || !root || root.childElementCount > 0) return;
      const words = {
        zh_CN: '没能加载出来，点这里再试一次',
        en_US: 'Could not load. Tap to try again',
        ja: '読み込めませんでした。タップして再試行',
      };
      const again = document.createElement('button');
      again.textContent = words[locale];
      again.style.cssText =
        'position:fixed;inset:0;width:100%;border:0;background:none;color:inherit;font:inherit';
      again.onclick = () => location.reload();
      root.append(again);
    },
    true,
  );
})();
