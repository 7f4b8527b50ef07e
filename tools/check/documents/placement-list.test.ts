import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPlacements } from '../../../bench/scale/placements.ts';
import { inProject } from '../../project.mjs';

test('docs/scale.md lists every table at its place, as `npm run bench -- scale` prints it', () => {
  const text = readFileSync(inProject('docs/scale.md'), 'utf8');
  const [, section = ''] = text.split('## Which table is where');
  const rows = section.split('\n').filter((line) => /^\| (?!place|---)/.test(line));
  expect(rows).toEqual(
    listPlacements().map(([place, tables]) => `| ${place} | ${tables.length} | ${tables.join(', ')} |`),
  );
});
