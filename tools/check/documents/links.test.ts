import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../project.mjs';
import { listFiles } from '../source/source-files.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'bench/README.md',
  ...listFiles('docs', '**/*.md'),
];

const folders = 'bench console contract demo deploy docs e2e evaluate server tools web'.split(' ');

test('every link of a document to a file leads to one', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(inProject(page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ page, path: join(dirname(page), target) })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ path }) => !existsSync(inProject(path)))).toEqual([]);
});

/** The anchors of a page: its headings, as GitHub names them, and the ids in its HTML. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id!);
  return new Set([...headings, ...ids]);
}

test('every link of a document to a heading leads to one', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(inProject(page), 'utf8').matchAll(/\]\(([^)\s#:]*\.md)?#([^)\s]+)\)/g)].map(
      ([, target, anchor]) => ({
        page,
        path: target ? join(dirname(page), target) : page,
        anchor: anchor!,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  const hasAnchor = ({ path, anchor }: { path: string; anchor: string }) =>
    anchorsOf(readFileSync(inProject(path), 'utf8')).has(anchor);
  expect(links.filter((link) => !hasAnchor(link))).toEqual([]);
});

test('every file and folder of the repository that a document names exists', () => {
  const named = pages
    // The history also names files that are gone.
    .filter((page) => page !== 'docs/history.md')
    .flatMap((page) =>
      [...readFileSync(inProject(page), 'utf8').matchAll(/`([a-z0-9]+\/[\w./-]*\w)(?::[\d,-]+)?`/g)]
        .map(([, path]) => path!)
        .filter((path) => folders.includes(path.split('/')[0]!))
        .map((path) => ({ page, path })),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !existsSync(inProject(path)))).toEqual([]);
});
