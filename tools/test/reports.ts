import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.mjs';

/** A failed test; `name` is empty when its file failed to load. `final`: it is not tried a second time. */
export type Failure = { file: string; name: string; reason: string; final: boolean };
/** `skipped` names the tests that did not run, because of the machine or of the engine, with the reason. */
export type Report = { passed: number; failures: Failure[]; skipped: string[] };

type Vitest = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      meta?: { final?: boolean };
    }[];
  }[];
  /** The fields that `vitest-reporter.ts` adds. */
  errors: { message?: string }[];
  skipped: { file: string; name: string; reason?: string }[];
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
      annotations?: { type: string; description?: string }[];
      results: { status: string; errors: PlaywrightError[] }[];
    }[];
  }[];
};
type Playwright = {
  stats: { expected: number };
  errors: PlaywrightError[];
  suites: Suite[];
};

/** The part of an error that is repeated at the end of a run: its first lines, with the expected and received values. */
const reported = { lines: 6, wide: 160 };

/**
 * Reads the JSON report of `vitest-reporter.ts`. A test file that fails to load and an error outside of any test count as one failed
 * test each.
 */
export function readVitestReport(path: string): Report {
  if (!existsSync(path)) return { passed: 0, failures: [], skipped: [] };
  const { numPassedTests, testResults, errors, skipped } = JSON.parse(readFileSync(path, 'utf8')) as Vitest;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [{ file, name: '', reason: describe(file, message), final: false }] : [];
    return failed.map(({ fullName, failureMessages: [error = ''], meta }) => ({
      file,
      name: fullName,
      reason: describe(`${file} › ${fullName}`, error),
      // A test that exceeded its time limit hangs, and a lost race is an error however rare.
      final: meta?.final === true || /timed out in \d+ms/.test(error),
    }));
  });
  return {
    passed: numPassedTests,
    failures: [...failures, ...errors.map(outsideOfTests)],
    skipped: skipped.map(({ file, name, reason }) => leftOut(`${relative(root, file)} › ${name}`, reason)),
  };
}

/** Reads Playwright's JSON report. An error outside of any test counts as one failed test. */
export function readPlaywrightReport(path: string): Report {
  if (!existsSync(path)) return { passed: 0, failures: [], skipped: [] };
  const { stats, errors, suites } = JSON.parse(readFileSync(path, 'utf8')) as Playwright;
  const specs = suites.flatMap(specsOf);
  const failures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }): Failure => {
        const error = results.flatMap((result) => result.errors)[0];
        const place = error?.location ? ` (line ${error.location.line})` : '';
        return {
          file,
          name: `${line} ${title}`,
          reason: describe(`${file}:${line} › ${title}${place}`, error?.message ?? ''),
          final: results.some(({ status }) => status === 'timedOut'),
        };
      }),
  );
  const skipped = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => {
        const { description } = annotations.find(({ type }) => type === 'skip') ?? {};
        return leftOut(`${file}:${line} › ${title}`, description);
      }),
  );
  return { passed: stats.expected, failures: [...failures, ...errors.map(outsideOfTests)], skipped };
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

const outsideOfTests = ({ message = '' }: { message?: string }): Failure => ({
  file: '',
  name: '',
  reason: describe('outside of any test', message),
  final: true,
});

const leftOut = (test: string, reason = 'without a reason') => `${test}: ${reason}`;

function describe(where: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reported.lines);
  return [where, ...lines.map((line) => `    ${line.slice(0, reported.wide)}`)].join('\n');
}
