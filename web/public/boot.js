// Runs before the first paint: theme and language from their cookies, and the language chunk on its way.
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
  const href = chunks && JSON.parse(chunks.content)[locale];
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
})();
