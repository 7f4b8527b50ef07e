import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

type Vitest = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type Playwright = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] };

const NOTHING: Counts = { passed: 0, failed: 0 };

/** From Vitest's JSON report; a test file that did not even load counts as one failed test. */
export function vitestCounts(path: string): Counts {
  if (!existsSync(path)) return NOTHING;
  const report = JSON.parse(readFileSync(path, 'utf8')) as Vitest;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** From Playwright's JSON report; an error outside of any test counts as one failed test. */
export function playwrightCounts(path: string): Counts {
  if (!existsSync(path)) return NOTHING;
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8')) as Playwright;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
