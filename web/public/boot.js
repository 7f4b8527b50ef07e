// Runs before the first paint: sets theme, type size and language from the cookies, requests what the page needs, and
// tells a browser that is too old so. In the syntax of 2015, which such browsers read.
/**
 * @typedef {import('@muyu/contract/core/locale.ts').Locale} Locale
 * @typedef {import('@muyu/contract/post.ts').Post} Post
 * @typedef {import('../build/page-hints.ts').PageHint} PageHint
 * @typedef {import('../build/page-hints.ts').Pictures} Pictures
 */
(() => {
  /** @param {string} name */
  const cookie = (name) => {
    const found = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
    return /** @type {string} */ (found ? found[1] : '');
  };
  const page = document.documentElement;
  // A link may name the sender's language; the receiver's own choice goes before it.
  const named = new URLSearchParams(location.search).get('lang');
  if (/^(zh_CN|en_US|ja)$/.test(named || '') && !cookie('ins_lang'))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older WebViews
    document.cookie = `ins_lang=${named}; path=/; max-age=31536000; samesite=lax`;
  const theme = cookie('ins_theme') === 'light' ? 'light' : 'dark';
  /** @type {Record<string, string>} */
  const tags = { zh_CN: 'zh-CN', en_US: 'en', ja: 'ja' };
  const asked = location.pathname.slice(1);
  const locale = /** @type {Locale} */ (
    tags[asked] ? asked : tags[cookie('ins_lang')] ? cookie('ins_lang') : 'zh_CN'
  );
  page.setAttribute('data-theme', theme);
  page.setAttribute('data-type', cookie('ins_type') === 'large' ? 'large' : 'normal');
  page.lang = /** @type {string} */ (tags[locale]);
  /** @param {string} name @returns {HTMLMetaElement | null} */
  const meta = (name) => document.querySelector(`meta[name=${name}]`);
  const colour = theme === 'light' && meta('theme-color');
  if (colour) colour.content = '#f7f4ef';
  /** @param {string} name */
  const hint = (name) => {
    const found = meta(name);
    return found ? JSON.parse(found.content) : {};
  };
  /** @param {string} rel @param {string} href */
  const load = (rel, href) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (rel === 'preload') {
      link.as = 'style';
      // As the style sheet asks for it: a preload of another mode is not used.
      link.crossOrigin = '';
    }
    document.head.appendChild(link);
  };
  // Code, messages and data of the page are requested together with the entry. A path without a hint needs everything.
  /** @type {PageHint | undefined} */
  const own = hint('pages')[location.pathname];
  /** @type {string[]} */
  const parts = hint('locales')[locale] || [];
  for (const href of parts.slice(0, own ? (own.chunks.length > 0 ? 2 : 1) : 3)) load('modulepreload', href);
  if (own) {
    for (const href of own.chunks) load('modulepreload', href);
    for (const href of own.styles) load('preload', href);
    requestData(own);
  }

  /**
   * Requests what the page shows first; the client of the app takes the replies (client/offline/early-replies.ts).
   * @param {PageHint} own
   */
  function requestData(own) {
    let token = null;
    try {
      token = localStorage.getItem('token');
    } catch (_error) {
      // Without storage there is no session.
    }
    if (!token) return;
    const search = new URLSearchParams(location.search);
    const headers = { 'accept-language': /** @type {string} */ (tags[locale]), authorization: token };
    /** @type {Record<string, Promise<Response>>} */
    const replies = {};
    for (const pattern of own.data) {
      const postId = search.get('postId');
      if (!postId && pattern.indexOf('{postId}') >= 0) continue;
      const url = pattern.replace('{postId}', encodeURIComponent(postId || ''));
      const sent = fetch(url, { headers });
      replies[url] = sent;
      sent
        .then((reply) => reply.clone().json())
        .then((body) => preloadPictures(own.pictures, body.data))
        // The client of the app handles the error.
        .catch(() => undefined);
    }
    window.earlyReplies = { headers, replies };
  }

  /**
   * Loads the first pictures of a reply before the app does, in the same `sizes`, and draws those whose place is known:
   * they are on the screen while the app starts.
   * @param {Pictures | null} wanted
   * @param {Post | { resultList: Post[] } | undefined} data
   */
  function preloadPictures(wanted, data) {
    if (!wanted || !data || localStorage.getItem('dataSaver')) return;
    ('resultList' in data ? data.resultList : [data]).slice(0, wanted.count).forEach((post, index) => {
      const picture = (post.files || [])[0];
      if (!picture || picture.src === '' || (wanted.single && !(post.files.length === 1 && post.unlock.open)))
        return;
      /** @param {number} width @param {'avif' | 'webp'} format */
      const fileOf = (width, format) => picture.src.replace('{w}', String(width)).replace('{f}', format);
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'image';
      link.type = 'image/avif';
      link.setAttribute('fetchpriority', 'high');
      link.setAttribute('imagesizes', wanted.sizes);
      const srcset = picture.widths.map((w) => `${fileOf(w, 'avif')} ${w}w`).join(', ');
      link.setAttribute('imagesrcset', srcset);
      document.head.appendChild(link);
      const isPlain = post.unlock.open && !post.atlas && !picture.postVideoFile;
      const first = picture.widths[0];
      if (first && wanted.place && (isPlain || !wanted.place.plain))
        drawPicture(wanted.place, wanted.sizes, index, picture, srcset, fileOf(first, 'webp'));
    });
  }

  /**
   * The app removes the pictures when it shows its own (client/device/first-pictures.ts).
   * @param {NonNullable<Pictures['place']>} place
   * @param {string} sizes
   * @param {number} index
   * @param {{ width: number, height: number }} file
   * @param {string} srcset
   * @param {string} src
   */
  function drawPicture(place, sizes, index, { width, height }, srcset, src) {
    const root = document.getElementById('root');
    // The app is there already, or the window is so wide that it lays the page out in another way.
    if (!root || root.childElementCount > 0 || page.clientWidth > 480 || page.clientWidth < 320) return;
    let layer = document.getElementById('first-pictures');
    if (!layer) {
      layer = document.createElement('div');
      layer.id = 'first-pictures';
      layer.setAttribute('aria-hidden', 'true');
      layer.style.cssText =
        'position:fixed;top:env(safe-area-inset-top);left:0;z-index:1;pointer-events:none';
      document.body.appendChild(layer);
    }
    const column = (page.clientWidth - 2 * place.side - (place.columns - 1) * place.gap) / place.columns;
    const ratio = width > 0 && height > 0 ? Math.min(4 / 3, Math.max(3 / 4, width / height)) : 1;
    const top = place.top + Number((place.reserve && localStorage.getItem(place.reserve)) || 0);
    const picture = document.createElement('picture');
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = srcset;
    source.sizes = sizes;
    const image = document.createElement('img');
    image.alt = '';
    image.style.cssText =
      `position:absolute;top:${top}px;left:${place.side + index * (column + place.gap)}px;width:${column}px;` +
      `height:${column / ratio}px;max-width:none;object-fit:cover;border-radius:${place.radius}px ${place.radius}px 0 0`;
    image.src = src;
    picture.appendChild(source);
    picture.appendChild(image);
    layer.appendChild(picture);
  }

  const cover =
    'position:fixed;top:0;left:0;z-index:9;box-sizing:border-box;width:100%;height:100%;padding:30vh 32px 0;' +
    `border:0;text-align:center;font:16px/28px sans-serif;${theme === 'light' ? 'color:#1d1b22;background:#f7f4ef' : 'color:#f2efe9;background:#0d0f16'}`;

  function showRetry() {
    const root = document.getElementById('root');
    if (!root || root.childElementCount > 0) return;
    const words = {
      zh_CN: '没能加载出来，点这里再试一次',
      en_US: 'Could not load. Tap to try again',
      ja: '読み込めませんでした。タップして再試行',
    };
    const again = document.createElement('button');
    again.textContent = words[locale];
    again.style.cssText = cover;
    again.onclick = () => location.reload();
    root.appendChild(again);
  }

  /** The name of the site from the settings in the page; '' while they are not known. */
  function siteName() {
    try {
      const settings = /** @type {HTMLElement} */ (document.getElementById('site-settings'));
      return JSON.parse(settings.textContent).values['site.name'][locale] || '';
    } catch (_error) {
      return '';
    }
  }

  function showOutdated() {
    if (!document.body || document.getElementById('outdated')) return;
    const site = siteName();
    const inApp = /MicroMessenger|QQ\/|Weibo|DingTalk/i.test(navigator.userAgent);
    /** @type {Record<Locale, [title: string, text: string, copy: string, copied: string]>} */
    const texts = {
      zh_CN: [
        '浏览器版本过旧',
        inApp
          ? '请点右上角的「···」，选择「在浏览器打开」。'
          : `请更新浏览器或系统，或换一个浏览器打开${site}。`,
        '复制链接',
        '已复制',
      ],
      en_US: [
        'Your browser is too old',
        inApp
          ? 'Tap “···” in the top right corner and choose to open in your browser.'
          : `Please update your browser or system, or open ${site || 'the site'} in another browser.`,
        'Copy link',
        'Copied',
      ],
      ja: [
        'ブラウザのバージョンが古すぎます',
        inApp
          ? '右上の「···」から、ブラウザで開くを選んでください。'
          : `ブラウザかOSを更新するか、別のブラウザで${site || 'このサイト'}を開いてください。`,
        'リンクをコピー',
        'コピーしました',
      ],
    };
    const words = texts[locale];
    const notice = document.createElement('div');
    notice.id = 'outdated';
    notice.setAttribute('role', 'alert');
    notice.style.cssText = cover;
    const title = document.createElement('strong');
    title.textContent = words[0];
    const text = document.createElement('p');
    text.textContent = words[1];
    const link = document.createElement('input');
    link.readOnly = true;
    link.value = location.href;
    link.setAttribute('aria-label', words[2]);
    link.style.cssText =
      'display:block;width:100%;max-width:320px;margin:0 auto 16px;padding:8px;border:1px solid #888;color:inherit;background:none;font:14px sans-serif;text-align:center';
    const copy = document.createElement('button');
    copy.textContent = words[2];
    copy.style.cssText =
      'min-height:44px;padding:0 24px;border:0;border-radius:22px;color:#241007;background:#ff9a6c;font:inherit';
    copy.onclick = () => {
      link.select();
      link.setSelectionRange(0, link.value.length);
      if (document.execCommand('copy')) copy.textContent = words[3];
    };
    for (const part of [title, text, link, copy]) notice.appendChild(part);
    document.body.appendChild(notice);
  }

  // Modules, cascade layers and Array.findLast: what the app cannot do without (Chromium 99, Safari 15.4, Firefox 104).
  const outdated =
    !('noModule' in document.createElement('script')) || !window.CSSLayerBlockRule || ![].findLast;
  if (outdated) addEventListener('DOMContentLoaded', showOutdated);

  // The app bundle did not load or does not parse, so this script shows the message.
  addEventListener(
    'error',
    (event) => {
      const root = document.getElementById('root');
      if (outdated || (event.error instanceof SyntaxError && root && root.childElementCount === 0)) {
        showOutdated();
        return;
      }
      const target = /** @type {Window | Element} */ (event.target);
      if (target === window || target instanceof HTMLScriptElement) showRetry();
    },
    true,
  );
})();
