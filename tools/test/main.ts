import { interrupted } from '../spawn.mjs';
import { nothing } from './counts.ts';
import { type Part, parts, type Result } from './parts.ts';

const [wanted, ...patterns] = process.argv.slice(2);
const names = parts.map(({ name }) => name);
if (wanted && !names.includes(wanted)) {
  console.error(`There is no part ${wanted}. npm test -- [${names.join(' | ')}] [pattern …]`);
  process.exit(2);
}
// The browser tests need the build.
const chosen = parts.filter(
  ({ name }) => !wanted || name === wanted || (wanted === 'e2e' && name === 'build'),
);

const lines: string[] = [];
const reasons: string[] = [];
const sum = { passed: 0, failed: 0 };
for (const part of chosen) if (!interrupted) await runAndReport(part);
if (interrupted) process.exit(interrupted);
if (reasons.length > 0) console.log(`\n${reasons.join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);

async function runAndReport(part: Part): Promise<void> {
  console.log(`\n== ${part.name}`);
  const startedAt = Date.now();
  const { ok, passed, failed, flaky, reasons: why, skipped, notRun } = await attempt(part);
  reasons.push(...why, ...skipped.map((test) => `skipped: ${test}`));
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const again = flaky > 0 ? `, ${flaky} of the passed at the second try` : '';
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  const counts = passed + failed > 0 ? `  ${passed} passed, ${failed} failed${left}${again}` : '';
  if (notRun) {
    lines.push(`--      ${part.name.padEnd(9)} ${notRun}`);
    return;
  }
  lines.push(`${ok ? 'ok    ' : 'FAILED'}  ${part.name.padEnd(9)} ${seconds.padStart(8)}${counts}`);
  sum.passed += passed;
  // A part that fails without a failed test (a check, a build, an empty selection) counts as one failure.
  sum.failed += ok ? 0 : Math.max(failed, 1);
}

async function attempt(part: Part): Promise<Result> {
  try {
    return await part.run(patterns);
  } catch (error) {
    console.error(error);
    return { ...nothing, ok: false };
  }
}
