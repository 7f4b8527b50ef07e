import { expect, test } from 'vitest';
import { explainUnmatched, findTestFiles, selectFiles } from './patterns.ts';

const files = [
  'e2e/journeys/look.test.ts',
  'e2e/journeys/lookup.test.ts',
  'server/modules/comment/comment.test.ts',
  'server/modules/comment/rules/page.test.ts',
  'web/ui/sheet.test.tsx',
];
const select = (...patterns: string[]) => selectFiles(files, patterns);

test('a pattern matches a whole file name without its endings', () => {
  expect(select('look').files).toEqual(['e2e/journeys/look.test.ts']);
  expect(select('sheet').files).toEqual(['web/ui/sheet.test.tsx']);
});

test('a pattern matches a file name with its endings', () => {
  expect(select('look.test.ts').files).toEqual(['e2e/journeys/look.test.ts']);
});

test('a pattern matches the files of a folder', () => {
  expect(select('modules/comment/').files).toEqual([
    'server/modules/comment/comment.test.ts',
    'server/modules/comment/rules/page.test.ts',
  ]);
});

test('a pattern does not match a part of a name', () => {
  expect(select('loo')).toEqual({ files: [], unmatched: ['loo'] });
});

test('several patterns select each file once', () => {
  expect(select('comment', 'page', 'rules').files).toHaveLength(2);
});

test('an unmatched pattern is reported with similar files', () => {
  expect(explainUnmatched(files, 'loo')).toBe(
    'No test file or folder is called loo. Similar: e2e/journeys/look.test.ts, e2e/journeys/lookup.test.ts',
  );
});

test('the search for test files finds this file', () => {
  expect(findTestFiles(['tools/**/*.test.ts'])).toContain('tools/test/patterns.test.ts');
});
