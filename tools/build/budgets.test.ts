import { expect, test } from 'vitest';
import { pageSizes, parseHints } from './budgets.ts';

const paths = ['columnTabbar/find', 'columnTabbar/index', 'columnTabbar/my', 'columnTabbar/dynamic'];
const pages = Object.fromEntries([
  ...paths.map((path) => [`/column/${path}`, { chunks: path.endsWith('find') ? [] : ['/a.js', '/b.js'] }]),
  ['/post/postDetail', { chunks: ['/a.js'] }],
  ['/post/video/detail', { chunks: ['/a.js'] }],
]);
const locales = { zh_CN: ['/zh1.js', '/zh2.js', '/zh3.js'], ja: ['/ja1.js', '/ja2.js', '/ja3.js'] };
const meta = (name: string, value: unknown) =>
  `<meta name="${name}" content="${JSON.stringify(value).replaceAll('"', '&quot;')}">`;
const html = `${meta('locales', locales)}${meta('pages', pages)}<script src="/boot.js"></script><script type="module" crossorigin src="/first.js"></script>`;
const sizes: Record<string, number> = { '/boot.js': 1, '/first.js': 10, '/a.js': 2, '/b.js': 3 };
const sizeOf = (path: string) => (sizes[path] ?? (path.startsWith('/ja') ? 7 : 5)) * 1024;

test('a page counts the entry, its chunks and its parts of the longest catalogue', () => {
  const byPath = new Map(pageSizes(html, sizeOf).map((page) => [page.path, page]));
  expect(byPath.get('/column/columnTabbar/find')).toMatchObject({ kib: 1 + 10 + 7, chunks: 0 });
  expect(byPath.get('/column/columnTabbar/my')).toMatchObject({ kib: 1 + 10 + 2 + 3 + 7 + 7, chunks: 2 });
});

test('a script within the page counts as it is compressed', () => {
  const kibOf = (text: string) => pageSizes(text, sizeOf)[0]!.kib;
  const inline = kibOf(html.replace('<script src="/boot.js">', '<script>start();'));
  expect(inline - kibOf(html.replace('<script src="/boot.js"></script>', ''))).toBeCloseTo(12 / 1024);
});

test('an index.html without hints is an error', () => {
  expect(() => parseHints('<html></html>')).toThrow('no meta element "pages"');
  expect(() => pageSizes(`${meta('locales', locales)}${meta('pages', {})}`, sizeOf)).toThrow('no hints');
});
