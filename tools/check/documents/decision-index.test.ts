import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../project.mjs';

const index = readFileSync(inProject('docs/decisions/README.md'), 'utf8');

test('the index of decisions lists every page once, in order, under its number', () => {
  const pages = readdirSync(inProject('docs/decisions')).filter((name) => name !== 'README.md');
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| .+ \|$/gm)];
  expect(rows.map(([, , file]) => file)).toEqual(pages.toSorted());
  for (const [, number, file] of rows) expect(file).toMatch(new RegExp(`^${number}-`));
});
