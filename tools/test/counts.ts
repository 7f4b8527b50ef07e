import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.mjs';

/** `flaky` of the passed ones failed at first; `reasons` say what failed and why, a few lines each. */
export type Counts = { passed: number; failed: number; flaky: number; reasons: string[] };

type Vitest = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'flaky' | 'unexpected' | 'skipped';
      results: { errors: PlaywrightError[] }[];
    }[];
  }[];
};
type Playwright = {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: PlaywrightError[];
  suites: Suite[];
};

export const nothing: Counts = { passed: 0, failed: 0, flaky: 0, reasons: [] };

/** So much of an error is told again at the end of a run: its first lines, with what was expected and received. */
const told = { lines: 6, wide: 160 };

/** From Vitest's JSON report; a test file that did not even load counts as one failed test. */
export function vitestCounts(path: string): Counts {
  if (!existsSync(path)) return nothing;
  const report = JSON.parse(readFileSync(path, 'utf8')) as Vitest;
  const counts = { passed: report.numPassedTests, failed: 0, flaky: 0, reasons: [] as string[] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name);
    // A test that passed at the second try keeps the error of the first.
    const told = assertionResults.filter(({ failureMessages }) => failureMessages?.length);
    for (const test of told) {
      const failed = test.status === 'failed';
      counts[failed ? 'failed' : 'flaky'] += 1;
      counts.reasons.push(
        reason(`${failed ? '' : 'flaky: '}${file} › ${test.fullName}`, test.failureMessages[0]!),
      );
    }
    if (status === 'failed' && !told.some((test) => test.status === 'failed')) {
      counts.failed += 1;
      counts.reasons.push(reason(file, message));
    }
  }
  return counts;
}

/** From Playwright's JSON report; an error outside of any test counts as one failed test. */
export function playwrightCounts(path: string): Counts {
  if (!existsSync(path)) return nothing;
  const { stats, errors, suites } = JSON.parse(readFileSync(path, 'utf8')) as Playwright;
  const specs = suites.flatMap(specsOf);
  const reasons = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) => {
        const error = results.flatMap((result) => result.errors)[0];
        const place = error?.location ? ` (line ${error.location.line})` : '';
        const kind = status === 'flaky' ? 'flaky: ' : '';
        return reason(`${kind}${file}:${line} › ${title}${place}`, error?.message ?? '');
      }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
    reasons: [...reasons, ...errors.map(({ message = '' }) => reason('outside of any test', message))],
  };
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function reason(where: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, told.lines);
  return [where, ...lines.map((line) => `    ${line.slice(0, told.wide)}`)].join('\n');
}
