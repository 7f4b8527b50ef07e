import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (content: object) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const red = (words: string) => `\u001b[31m${words}\u001b[39m`;

test('a missing report counts nothing', () => {
  for (const read of [readVitestReport, readPlaywrightReport])
    expect(read(join(folder, 'none'))).toEqual({ passed: 0, failures: [], skipped: [] });
});

test('reads failed and unloadable unit tests, errors outside of tests and skipped tests, with their reasons', () => {
  const of = (status: string, fullName: string, message?: string, meta = {}) => ({
    status,
    fullName,
    failureMessages: message ? [message] : [],
    meta,
  });
  const file = (name: string, status: string, assertionResults: object[], message = '') => ({
    name: inProject('server', name),
    status,
    message,
    assertionResults,
  });
  const read = readVitestReport(
    report({
      numPassedTests: 1,
      testResults: [
        file('a.test.ts', 'failed', [
          of('passed', 'stands'),
          of('failed', 'lies', `${red('Error: 1')}\n\n  2\n  3\n  4\n  5\n  6\n  7`),
          of('failed', 'races', 'Error: lost', { final: true }),
          of('failed', 'hangs', 'Error: Test timed out in 180000ms.'),
        ]),
        file('b.test.ts', 'failed', [], 'SyntaxError: no such word'),
      ],
      errors: [{ message: 'Error: nobody waits for this' }],
      skipped: [
        { file: inProject('server', 'c.test.ts'), name: 'fills a disk', reason: 'needs Linux' },
        { file: inProject('server', 'c.test.ts'), name: 'sleeps' },
      ],
    }),
  );
  const a = { file: 'server/a.test.ts', final: false };
  expect(read).toEqual({
    passed: 1,
    failures: [
      {
        ...a,
        name: 'lies',
        reason: 'server/a.test.ts › lies\n    Error: 1\n      2\n      3\n      4\n      5\n      6',
      },
      { ...a, name: 'races', reason: 'server/a.test.ts › races\n    Error: lost', final: true },
      {
        ...a,
        name: 'hangs',
        reason: 'server/a.test.ts › hangs\n    Error: Test timed out in 180000ms.',
        final: true,
      },
      {
        file: 'server/b.test.ts',
        name: '',
        reason: 'server/b.test.ts\n    SyntaxError: no such word',
        final: false,
      },
      {
        file: '',
        name: '',
        reason: 'outside of any test\n    Error: nobody waits for this',
        final: true,
      },
    ],
    skipped: ['server/c.test.ts › fills a disk: needs Linux', 'server/c.test.ts › sleeps: without a reason'],
  });
});

test('reads failed journeys with their first error, errors outside of tests, and skipped journeys with the reason', () => {
  const spec = (
    title: string,
    status: string,
    result: string,
    errors: object[],
    annotations: object[] = [],
  ) => ({
    title,
    file: 'journeys/x.test.ts',
    line: 7,
    tests: [{ status, annotations, results: [{ status: result, errors }] }],
  });
  const only = [{ type: 'skip', description: 'needs Chromium' }];
  const late = { message: red('Error: late'), location: { file: 'x', line: 9 } };
  const read = readPlaywrightReport(
    report({
      stats: { expected: 3 },
      errors: [{ message: 'no server' }],
      suites: [
        {
          specs: [spec('goes', 'expected', 'passed', [])],
          suites: [{ specs: [spec('stops', 'unexpected', 'failed', [late])] }],
        },
        { specs: [spec('hangs', 'unexpected', 'timedOut', [{ message: 'Error: gone' }])] },
        { specs: [spec('swipes', 'skipped', 'skipped', [], only)] },
      ],
    }),
  );
  const file = 'journeys/x.test.ts';
  expect(read).toEqual({
    passed: 3,
    failures: [
      { file, name: '7 stops', reason: `${file}:7 › stops (line 9)\n    Error: late`, final: false },
      { file, name: '7 hangs', reason: `${file}:7 › hangs\n    Error: gone`, final: true },
      { file: '', name: '', reason: 'outside of any test\n    no server', final: true },
    ],
    skipped: ['journeys/x.test.ts:7 › swipes: needs Chromium'],
  });
});
