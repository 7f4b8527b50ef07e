import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outageLog } from './outage-log.ts';

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
let lines: Array<Record<string, unknown>>;
const newLog = () =>
  pino(
    { hooks: { logMethod: outageLog(1_000) } },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('an outage is one line at its beginning and one an interval with the counts', () => {
  const log = newLog();
  for (let i = 0; i < 500; i++) {
    log.error({ err: refused() }, 'flush failed');
    log.child({ job: 'x' }).warn({ err: new Error('query', { cause: refused() }) }, 'job failed');
  }
  expect(lines).toMatchObject([{ msg: 'flush failed', outage: 'ECONNREFUSED' }]);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    msg: 'outage goes on',
    outage: 'ECONNREFUSED',
    repeated: { 'flush failed': 499, 'job failed': 500 },
  });
});

test('the next outage after a quiet interval is logged at once', () => {
  const log = newLog();
  log.error({ err: refused() }, 'flush failed');
  vi.advanceTimersByTime(2_000);
  log.error({ err: refused() }, 'flush failed');
  expect(lines.map(({ msg }) => msg)).toEqual(['flush failed', 'flush failed']);
});

test('other errors are all logged', () => {
  const log = newLog();
  for (let i = 0; i < 3; i++) log.error({ err: new Error('wrong') }, 'fault');
  expect(lines).toHaveLength(3);
});
