import { expect, test } from 'vitest';
import { countTests, toRetry } from './counts.ts';
import type { Failure } from './reports.ts';

const failure = (name: string, given: Partial<Failure> = {}): Failure => ({
  file: 'server/a.test.ts',
  name,
  reason: `because ${name}`,
  final: false,
  ...given,
});

test('without a second run every failure counts', () => {
  expect(countTests({ passed: 3, failures: [failure('lies')], skipped: ['swipes: why'] }, null)).toEqual({
    passed: 3,
    failed: 1,
    flaky: 0,
    reasons: ['because lies'],
    skipped: ['swipes: why'],
  });
});

test('a test that passes at the second try is flaky, one that fails again or is final has failed', () => {
  const first = {
    passed: 3,
    failures: [failure('wavers'), failure('lies'), failure('races', { final: true })],
    skipped: [],
  };
  expect(toRetry(first).map(({ name }) => name)).toEqual(['wavers', 'lies']);
  expect(countTests(first, { passed: 2, failures: [failure('lies')], skipped: [] })).toEqual({
    passed: 4,
    failed: 2,
    flaky: 1,
    reasons: ['flaky: because wavers', 'because lies', 'because races'],
    skipped: [],
  });
});

test('an error outside of any test is not hidden by a flaky test', () => {
  const outside = failure('', { file: '', final: true });
  const first = { passed: 3, failures: [failure('wavers'), outside], skipped: [] };
  expect(toRetry(first).map(({ name }) => name)).toEqual(['wavers']);
  expect(countTests(first, { passed: 1, failures: [], skipped: [] })).toMatchObject({ failed: 1, flaky: 1 });
});

test('a file that does not load at the second try leaves its tests failed', () => {
  const counts = countTests(
    { passed: 3, failures: [failure('wavers')], skipped: [] },
    { passed: 0, failures: [failure('')], skipped: [] },
  );
  expect(counts).toMatchObject({ failed: 1, flaky: 0 });
});

test('many failures are not tried again', () => {
  const first = {
    passed: 0,
    failures: Array.from({ length: 11 }, (_, i) => failure(`test ${i}`)),
    skipped: [],
  };
  expect(toRetry(first)).toEqual([]);
  expect(countTests(first, null).failed).toBe(11);
});

test.each([
  ['that failed outside of any test', [failure('', { file: '' })]],
  ['in which no test ran', []],
])('a second run %s leaves its tests failed', (_, failures) => {
  const counts = countTests(
    { passed: 3, failures: [failure('wavers')], skipped: [] },
    { passed: 0, failures, skipped: [] },
  );
  expect(counts).toMatchObject({ failed: 1, flaky: 0 });
});
