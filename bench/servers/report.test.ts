import { expect, test } from 'vitest';
import type { CrashResult } from './crash-servers.ts';
import { isRight } from './report.ts';

const judge = (ages: CrashResult['ages']) =>
  isRight({ load: { errors: [] as string[] } as CrashResult['load'], found: [], faults: [], ages });

test('a run is right while the work of a killed process is taken over within 10 s', () => {
  expect(judge({ flushSeconds: 0.4, cronSeconds: 8.9 })).toBe(true);
  expect(judge({ flushSeconds: 10.1, cronSeconds: 1 })).toBe(false);
  expect(judge({ flushSeconds: 0.4, cronSeconds: 60 })).toBe(false);
});
