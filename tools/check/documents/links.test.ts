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
