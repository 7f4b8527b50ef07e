import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { nothing, playwrightCounts, vitestCounts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (content: object) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const red = (words: string) => `\u001b[31m${words}\u001b[39m`;

test('a report that was never written counts nothing', () => {
  for (const counts of [vitestCounts, playwrightCounts])
    expect(counts(join(folder, 'none'))).toEqual(nothing);
});

test('of unit tests the failed, those of the second try and the files that do not load are told with their reasons', () => {
  const of = (status: string, fullName: string, failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  });
  const file = (name: string, status: string, assertionResults: object[], message = '') => ({
    name: inProject('server', name),
    status,
    message,
    assertionResults,
  });
  const counts = vitestCounts(
    report({
      numPassedTests: 2,
      testResults: [
        file('a.test.ts', 'failed', [
          of('passed', 'stands', []),
          of('passed', 'stood up', [red('Error: fell')]),
          of('failed', 'lies', ['Error: 1\n\n  2\n  3\n  4\n  5\n  6\n  7']),
        ]),
        file('b.test.ts', 'failed', [], 'SyntaxError: no such word'),
      ],
    }),
  );
  expect(counts).toEqual({
    passed: 2,
    failed: 2,
    flaky: 1,
    reasons: [
      'flaky: server/a.test.ts › stood up\n    Error: fell',
      'server/a.test.ts › lies\n    Error: 1\n      2\n      3\n      4\n      5\n      6',
      'server/b.test.ts\n    SyntaxError: no such word',
    ],
  });
});

test('of journeys the first error of the failed and of those of the second try is told, and what broke outside', () => {
  const spec = (title: string, status: string, errors: object[]) => ({
    title,
    file: 'journeys/x.test.ts',
    line: 7,
    tests: [{ status, results: [{ errors }, { errors: [] }] }],
  });
  const error = { message: red('Error: late'), location: { file: 'x', line: 9 } };
  const counts = playwrightCounts(
    report({
      stats: { expected: 3, flaky: 1, unexpected: 1 },
      errors: [{ message: 'no server' }],
      suites: [
        {
          specs: [spec('goes', 'expected', [])],
          suites: [{ specs: [spec('comes back', 'flaky', [error])] }],
        },
        { specs: [spec('stays away', 'unexpected', [{ message: 'Error: gone' }])] },
      ],
    }),
  );
  expect(counts).toEqual({
    passed: 4,
    failed: 2,
    flaky: 1,
    reasons: [
      'flaky: journeys/x.test.ts:7 › comes back (line 9)\n    Error: late',
      'journeys/x.test.ts:7 › stays away\n    Error: gone',
      'outside of any test\n    no server',
    ],
  });
});
