import type { CheckSubject, ConfigurationCheck, Finding } from '#platform/module/configuration-check.ts';
import { messageOf } from './message-of.ts';

export type CheckResult = { name: string; finding: Finding };

/** Runs the checks one after the other; one that throws is a failure of its own. */
export async function runChecks(
  checks: readonly ConfigurationCheck[],
  subject: CheckSubject,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, run } of checks) {
    const finding = await Promise.resolve()
      .then(() => run(subject))
      .catch((error: unknown): Finding => {
        const found = `the check itself failed: ${messageOf(error)}`;
        return { state: 'failure', found, change: 'Mend what the message names, and run the doctor again.' };
      });
    results.push({ name, finding });
  }
  return results;
}

const signs = { ok: 'ok', warning: 'WARNING', failure: 'FAILURE', skipped: 'skipped' } as const;

/** The table of the results: state, name, what was found, and below it what to change. */
export function formatResults(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, finding }) => {
    const row = `${signs[finding.state].padEnd(8)} ${name.padEnd(width)}  ${finding.found}`;
    return 'change' in finding ? `${row}\n${' '.repeat(width + 11)}→ ${finding.change}` : row;
  });
  const count = (state: Finding['state']) => results.filter(({ finding }) => finding.state === state).length;
  return `${lines.join('\n')}\n\n${count('ok')} ok, ${count('warning')} warnings, ${count('failure')} failures, ${count('skipped')} skipped`;
}

export const hasFailure = (results: readonly CheckResult[]): boolean =>
  results.some(({ finding }) => finding.state === 'failure');
