// Blocking and tiny: theme and language stand before the first paint (a CSP without inline scripts).
(() => {
  /** @param {string} name */
  const read = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  const theme = read('ins_theme') === 'light' ? 'light' : 'dark';
  /** @type {Record<string, string>} */
  const tags = { zh_CN: 'zh-CN', en_US: 'en', ja: 'ja' };
  const tag = tags[read('ins_lang') ?? ''] ?? 'zh-CN';
  const html = document.documentElement;
  html.dataset.theme = theme;
  html.lang = tag;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#f7f4ef' : '#0d0f16');
})();
