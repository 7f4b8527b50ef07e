import type { Failure, Report } from './reports.ts';

/**
 * `passed` includes `flaky`, which counts tests that passed at the second try. `reasons` hold a few lines per failure,
 * `skipped` the tests that did not run, with the reason.
 */
export type Counts = {
  passed: number;
  failed: number;
  flaky: number;
  reasons: string[];
  skipped: string[];
};

export const nothing: Counts = { passed: 0, failed: 0, flaky: 0, reasons: [], skipped: [] };

/** The counts of two runs of different tests. */
export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  flaky: one.flaky + other.flaky,
  reasons: [...one.reasons, ...other.reasons],
  skipped: [...one.skipped, ...other.skipped],
});

/** More failures than this have one cause, and a second try would only delay its report. */
const maxRetried = 10;

/** The failures that are worth a second try; none when too many tests failed. */
export function toRetry({ failures }: Report): Failure[] {
  const candidates = failures.filter(({ final }) => !final);
  return candidates.length > maxRetried ? [] : candidates;
}

/** Counts a run. A test that failed is flaky when it was tried again and is not among the failures of the second run. */
export function countTests(first: Report, second: Report | null): Counts {
  const retried = new Set(second ? toRetry(first) : []);
  const again = new Set(second?.failures.map(keyOf));
  const loaded = (file: string) => !again.has(keyOf({ file, name: '' }));
  // A second run that did not start, or in which no test ran, says nothing.
  const hasRun = second !== null && second.passed > 0 && !again.has(keyOf({ file: '', name: '' }));
  const isFlaky = (failure: Failure) =>
    hasRun && retried.has(failure) && loaded(failure.file) && !again.has(keyOf(failure));
  const flaky = first.failures.filter(isFlaky).length;
  return {
    passed: first.passed + flaky,
    failed: first.failures.length - flaky,
    flaky,
    reasons: first.failures.map((failure) => `${isFlaky(failure) ? 'flaky: ' : ''}${failure.reason}`),
    skipped: first.skipped,
  };
}

const keyOf = ({ file, name }: Pick<Failure, 'file' | 'name'>) => `${file} › ${name}`;
