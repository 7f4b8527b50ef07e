import { afterEach, expect, test } from 'vitest';
import source from '../public/boot.js?raw';

type Frame = HTMLIFrameElement & { contentWindow: Window & typeof globalThis };
const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** Runs boot.js in an empty page, which `change` turns into one of an older browser. */
function boot(change: (window: Frame['contentWindow']) => void = () => undefined): Frame['contentWindow'] {
  const frame = document.createElement('iframe') as Frame;
  frames.push(frame);
  document.body.append(frame);
  const { contentWindow: window } = frame;
  window.document.head.innerHTML = '<meta name="theme-color">';
  window.document.body.innerHTML = '<div id="root"></div>';
  change(window);
  window.eval(source);
  return window;
}
const fail = (window: Frame['contentWindow'], name: 'SyntaxError' | 'TypeError') =>
  window.dispatchEvent(new window.ErrorEvent('error', { error: new window[name]('x') }));
const textOf = (window: Window) => window.document.body.textContent;

test('a browser without cascade layers shows that it is too old, with a link to copy', () => {
  const window = boot((frame) => Reflect.deleteProperty(frame, 'CSSLayerBlockRule'));
  window.dispatchEvent(new window.Event('DOMContentLoaded'));
  expect(textOf(window)).toContain('浏览器版本过旧');
  expect(window.document.querySelector('button')?.textContent).toBe('复制链接');
  expect(window.document.querySelector('input')?.value).toBe(window.location.href);
});

test.each([
  ['zh_CN', '打开海边'],
  ['en_US', 'open Seaside in'],
  ['ja', '海辺を開いて'],
])('the notice for old browsers names the site in %s', (locale, text) => {
  const values = { 'site.name': { zh_CN: '海边', en_US: 'Seaside', ja: '海辺' } };
  // biome-ignore lint/suspicious/noDocumentCookie: boot.js reads the cookie
  document.cookie = `ins_lang=${locale}; path=/`;
  const window = boot((frame) => {
    Reflect.deleteProperty(frame, 'CSSLayerBlockRule');
    const block = frame.document.head.appendChild(frame.document.createElement('script'));
    block.id = 'site-settings';
    block.type = 'application/json';
    block.textContent = JSON.stringify({ at: 1, values });
  });
  // biome-ignore lint/suspicious/noDocumentCookie: other tests expect the default language
  document.cookie = 'ins_lang=; path=/; max-age=0';
  window.dispatchEvent(new window.Event('DOMContentLoaded'));
  expect(textOf(window)).toContain(text);
});

test('so is one that cannot parse the app, instead of being asked to try again', () => {
  const window = boot();
  fail(window, 'SyntaxError');
  expect(textOf(window)).toContain('浏览器版本过旧');
  expect(textOf(window)).not.toContain('再试一次');
});

test('any other failure at the start offers another try', () => {
  const window = boot();
  fail(window, 'TypeError');
  expect(textOf(window)).toBe('没能加载出来，点这里再试一次');
});

test('an app that has started is left alone', () => {
  const window = boot();
  window.document.getElementById('root')!.innerHTML = '<p>灯</p>';
  fail(window, 'SyntaxError');
  fail(window, 'TypeError');
  expect(textOf(window)).toBe('灯');
});

test('on a list of cards the picture of an open post with one file loads before the app draws it', async () => {
  const fileOf = (name: string) => ({ src: `/media/${name}/{w}.{f}`, widths: [360, 720] });
  const post = (open: boolean, ...names: string[]) => ({ files: names.map(fileOf), unlock: { open } });
  localStorage.setItem('token', 'a');
  const window = boot((frame) => {
    const hint = frame.document.head.appendChild(frame.document.createElement('meta'));
    hint.name = 'pages';
    const pictures = { count: 3, sizes: '92vw', single: true };
    const page = { chunks: [], styles: [], data: ['/api/list'], pictures };
    hint.content = JSON.stringify({ [frame.location.pathname]: page });
    const resultList = [post(true, 'a', 'b'), post(false, 'c'), post(true, 'd')];
    frame.fetch = async () => Response.json({ data: { resultList } });
  });
  localStorage.removeItem('token');
  const sources = () =>
    [...window.document.querySelectorAll<HTMLLinkElement>('link[as=image]')].map((link) => link.imageSrcset);
  await expect.poll(sources).toEqual(['/media/d/360.avif 360w, /media/d/720.avif 720w']);
});

test('pictures whose place is known are drawn there while the app starts, but not over the app', async () => {
  const fileOf = (name: string) => ({
    src: `/media/${name}/{w}.{f}`,
    widths: [360],
    width: 300,
    height: 100,
    postVideoFile: null,
  });
  const resultList = ['a', 'b'].map((name) => ({
    files: [fileOf(name)],
    unlock: { open: true },
    atlas: false,
  }));
  const start = (root: string) => {
    localStorage.setItem('token', 'a');
    const window = boot((frame) => {
      frame.frameElement!.setAttribute('style', 'width:390px');
      frame.document.body.innerHTML = `<div id="root">${root}</div>`;
      const hint = frame.document.head.appendChild(frame.document.createElement('meta'));
      hint.name = 'pages';
      const place = { top: 100, side: 8, columns: 2, gap: 8, radius: 14 };
      const pictures = { count: 2, sizes: '180px', place };
      hint.content = JSON.stringify({
        [frame.location.pathname]: { chunks: [], styles: [], data: ['/api/list'], pictures },
      });
      frame.fetch = async () => Response.json({ data: { resultList } });
    });
    localStorage.removeItem('token');
    return window.document;
  };
  const page = start('');
  const places = () =>
    [...page.querySelectorAll<HTMLImageElement>('#first-pictures img')].map(({ style }) => [
      style.top,
      style.left,
      style.width,
    ]);
  await expect.poll(places).toEqual([
    ['100px', '8px', '183px'],
    ['100px', '199px', '183px'],
  ]);
  const started = start('<p>app</p>');
  await expect.poll(() => started.querySelectorAll('link[as=image]').length).toBe(2);
  expect(started.getElementById('first-pictures')).toBeNull();
});

test('styles are preloaded in the mode of the style sheets, so that they are loaded once', () => {
  const window = boot((frame) => {
    const { pathname } = frame.location;
    const page = { chunks: ['/assets/page.js'], styles: ['/assets/page.css'], data: [], pictures: null };
    const hint = frame.document.head.appendChild(frame.document.createElement('meta'));
    hint.name = 'pages';
    hint.content = JSON.stringify({ [pathname]: page });
  });
  const link = window.document.querySelector<HTMLLinkElement>('link[rel=preload]')!;
  expect(link.getAttribute('href')).toBe('/assets/page.css');
  expect(link.as).toBe('style');
  // Vite inserts its style sheets with this attribute.
  expect(link.crossOrigin).toBe('anonymous');
});
