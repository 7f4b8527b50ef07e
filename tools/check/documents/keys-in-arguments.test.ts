import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../project.mjs';
import { listFiles } from '../source/source-files.ts';

/** An option with an address that may have a key: everybody on the machine can read arguments, and journals and audit logs keep them. */
const address = /--(?:from|to)[ =]['"]?(?:s3:|\$|<).*/g;

test('no command of a document has the key of a storage in its arguments', () => {
  expect('move-files -- --to s3://…'.match(address)).not.toBeNull();
  const found = ['README.md', ...listFiles('docs', '**/*.md')].flatMap((page) =>
    [...readFileSync(inProject(page), 'utf8').matchAll(address)].map(([text]) => `${page}: ${text}`),
  );
  expect(found).toEqual([]);
});
