import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { inProject } from '../project.mjs';

/**
 * Most JavaScript that a cold load of a page may need before its largest element, KiB as transferred. Discovery is the
 * page of most first visits.
 */
const budgetsKib: Readonly<Record<string, number>> = {
  '/column/columnTabbar/find': 132,
  '/column/columnTabbar/index': 161,
  '/post/postDetail': 171,
  '/post/video/detail': 167,
  '/column/columnTabbar/my': 161,
  '/column/columnTabbar/dynamic': 161,
};
/** Files of a page beside those of the entry and the messages. */
const maxChunks = 3;

export type PageSize = { path: string; kib: number; budgetKib: number; chunks: number };
type Hints = {
  pages: Record<string, { chunks: string[] }>;
  locales: Record<string, string[]>;
};

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Reads the hints about pages from a built index.html. */
export function parseHints(html: string): Hints {
  const read = (name: string) => {
    const content = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
    if (!content) throw new Error(`index.html has no meta element "${name}"`);
    return JSON.parse(decode(content));
  };
  return { pages: read('pages'), locales: read('locales') };
}

/** The scripts of each budgeted page, in the language with the longest messages. `sizeOf` is in bytes. */
export function pageSizes(html: string, sizeOf: (path: string) => number): PageSize[] {
  const { pages, locales } = parseHints(html);
  const entry = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => path!);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, text]) => sum + brotliCompressSync(text!).length,
    0,
  );
  return Object.entries(budgetsKib).map(([path, budgetKib]) => {
    const page = pages[path];
    if (!page) throw new Error(`index.html has no hints for ${path}`);
    const parts = page.chunks.length > 0 ? 2 : 1;
    const messages = Object.values(locales).map((files) =>
      files.slice(0, parts).reduce((sum, file) => sum + sizeOf(file), 0),
    );
    const scripts = [...entry, ...page.chunks].reduce((sum, file) => sum + sizeOf(file), inline);
    return { path, kib: (scripts + Math.max(...messages)) / 1024, budgetKib, chunks: page.chunks.length };
  });
}

/** Sentences about the pages of the built members' app that exceed a budget; null when it is not built. */
export function checkBudgets(): { lines: string[]; exceeded: string[] } | null {
  const dist = inProject('web', 'dist');
  if (!existsSync(`${dist}/.stamp`)) return null;
  const sizeOf = (path: string) => {
    const file = `${dist}${path}`;
    return existsSync(`${file}.br`)
      ? readFileSync(`${file}.br`).length
      : brotliCompressSync(readFileSync(file)).length;
  };
  const sizes = pageSizes(readFileSync(`${dist}/index.html`, 'utf8'), sizeOf);
  const lines = sizes.map(
    ({ path, kib, budgetKib, chunks }) =>
      `${path}: ${kib.toFixed(1)} of ${budgetKib} KiB of JavaScript, ${chunks} chunks of its own`,
  );
  const isOver = (_line: string, at: number) =>
    sizes[at]!.kib > sizes[at]!.budgetKib || sizes[at]!.chunks > maxChunks;
  return { lines, exceeded: lines.filter(isOver) };
}
