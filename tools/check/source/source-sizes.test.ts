import { expect, test } from 'vitest';
import { MAX_FILES, MAX_LINES, sourceSizeErrors } from './source-sizes.ts';

const file = (path: string, lines: number) => ({ path, text: 'line\n'.repeat(lines) });
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => file(`${folder}/${index}.ts`, 1));

test('a file with more lines than allowed is refused', () => {
  expect(sourceSizeErrors([file('a/b.ts', MAX_LINES)])).toEqual([]);
  expect(sourceSizeErrors([file('a/b.ts', MAX_LINES + 1)])).toEqual([
    'a/b.ts: 301 lines, at most 300: divide it by subject',
  ]);
});

test('a folder with more files than allowed is refused', () => {
  expect(sourceSizeErrors([...files('a', MAX_FILES), ...files('a/b', MAX_FILES)])).toEqual([]);
  expect(sourceSizeErrors(files('a', MAX_FILES + 1))).toEqual([
    'a: 31 files, at most 30: divide it by subject',
  ]);
});
