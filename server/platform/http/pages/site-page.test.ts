import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { expect, test } from 'vitest';
import { renderConsolePage, renderManifest, renderWebPage, requestLocale } from './site-page.ts';

const template = `<head><meta name="description" content="old" /><title>old</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/a.png" />
<link rel="manifest" href="/manifest.webmanifest"></head><body><noscript>old</noscript></body>`;
const now = new Date(1_800_000_000_000);
const settings = {
  ...defaultClientSettings,
  'site.name': { zh_CN: '海边 <b>', en_US: 'Sea $& "side"', ja: '海辺' },
};
const logo = `${'ab'.repeat(32)}.png`;

test('the page carries the name, the slogan and the settings, escaped', () => {
  const html = renderWebPage(template, { settings, locale: 'en_US', now });
  expect(html).toContain('<title>Sea $&amp; &quot;side&quot;</title>');
  expect(html).toContain('content="Sea $&amp; &quot;side&quot;: There’s light after dark"');
  expect(html).toContain('href="/site.webmanifest"');
  expect(html).not.toContain('old');
  const [, block] = /id="site-settings">(.*?)<\/script>/.exec(html)!;
  expect(block).not.toContain('<');
  expect(JSON.parse(block!)).toEqual({ at: now.getTime(), values: settings });
});

test('the default colours and the default logo leave the page as it was built', () => {
  const html = renderWebPage(template, { settings, locale: 'ja', now });
  expect(html).toContain('/icon.svg');
  expect(html).toContain('<noscript>海辺: 表示するにはJavaScriptが必要です。</noscript>');
  expect(html).not.toContain('site-brand');
});

test('own colours and an own logo are in the page, in the console and in the manifest', () => {
  const own = { ...settings, 'site.logo': logo, 'site.brandLight': '#005f99' };
  for (const render of [renderWebPage, renderConsolePage]) {
    const html = render(template, { settings: own, locale: 'zh_CN', now });
    expect(html).toContain('html[data-theme="light"]{--brand:#005f99');
    expect(html).toContain(`href="/site/${logo.replace('.png', '-192.png')}"`);
    expect(html).toContain('<title>海边 &lt;b&gt;</title>');
  }
  const manifest = renderManifest('{"name":"old","display":"standalone"}', {
    settings: own,
    locale: 'ja',
    now,
  });
  expect(JSON.parse(manifest)).toMatchObject({
    name: '海辺',
    short_name: '海辺',
    lang: 'ja',
    display: 'standalone',
    icons: [{ sizes: '192x192' }, { src: `/site/${logo}`, sizes: '512x512' }],
  });
});

test('the cookie decides the language of the page, then the browser', () => {
  const of = (cookie?: string) =>
    requestLocale({ headers: { 'accept-language': 'ja', ...(cookie ? { cookie } : {}) } });
  expect(of('ins_theme=dark; ins_lang=en_US')).toBe('en_US');
  expect(of('ins_lang=xx')).toBe('ja');
  expect(of()).toBe('ja');
});
