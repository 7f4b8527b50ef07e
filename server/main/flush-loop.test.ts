import { afterEach, expect, test, vi } from 'vitest';
import { defineModule } from '../platform/module/module.ts';
import { OutageError } from '../platform/outage/outage.ts';
import { testServer } from '../testing/server.ts';
import { startFlushLoop } from './flush-loop.ts';

const server = testServer({}, 'none');
let stop = async () => {};
afterEach(() => stop());

test('a flush that fails does not keep the flushes of later modules from running', async () => {
  const broken = vi.fn(() => Promise.reject(new Error('a row violates a check')));
  const later = vi.fn(() => Promise.resolve(1));
  const failures = vi.spyOn(server.app.log, 'error').mockImplementation(() => {});
  server.app.modules = [
    defineModule({ name: 'broken', flushes: [broken] }),
    defineModule({ name: 'later', flushes: [later] }),
  ];
  stop = startFlushLoop(server.app);
  await expect.poll(() => later.mock.calls.length).toBeGreaterThan(1);
  expect(broken.mock.calls.length).toBeGreaterThan(1);
  expect(failures).toHaveBeenCalledWith(expect.objectContaining({ module: 'broken' }), 'flush failed');
});

test('an outage ends the run of the flushes with one line in the log', async () => {
  const broken = vi.fn(() => Promise.reject(new OutageError('ECONNREFUSED', 'the database is down')));
  const later = vi.fn(() => Promise.resolve(1));
  const failures = vi.spyOn(server.app.log, 'error').mockImplementation(() => {});
  server.app.modules = [
    defineModule({ name: 'broken', flushes: [broken] }),
    defineModule({ name: 'later', flushes: [later] }),
  ];
  failures.mockClear();
  stop = startFlushLoop(server.app);
  await expect.poll(() => broken.mock.calls.length).toBeGreaterThan(1);
  expect(later).not.toHaveBeenCalled();
  await stop();
  expect(failures.mock.calls.length).toBeLessThanOrEqual(broken.mock.calls.length);
});
