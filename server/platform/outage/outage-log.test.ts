import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutageError } from './outage.ts';
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

test('a database and a storage that refuse connections are two outages, and pushes to many hosts one', () => {
  const log = newLog();
  const to = (port: number) => Object.assign(refused(), { address: '10.0.0.1', port });
  for (let i = 0; i < 3; i++) {
    log.warn({ err: new Error('storage', { cause: to(9000) }) }, 'not stored');
    log.error({ err: new AggregateError([to(5432)]) }, 'flush failed');
    log.warn(
      { err: new OutageError('PUSH_ENOTFOUND', `${i}.example: not found`) },
      'push service not reached',
    );
  }
  expect(lines).toMatchObject([
    { msg: 'not stored', place: '10.0.0.1:9000' },
    { msg: 'flush failed', place: '10.0.0.1:5432' },
    { msg: 'push service not reached', outage: 'PUSH_ENOTFOUND' },
  ]);
});

test('other errors are all logged', () => {
  const log = newLog();
  for (let i = 0; i < 3; i++) log.error({ err: new Error('wrong') }, 'fault');
  expect(lines).toHaveLength(3);
});
