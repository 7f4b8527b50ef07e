import type {
  Certificate,
  JobQueue,
  SystemProcess,
  SystemService,
  SystemState,
} from '@muyu/contract/admin/system.ts';
import { expect, test } from 'vitest';
import { findProblems as find, isFailing, type Surroundings } from './system-problems.ts';

const process = (given: Partial<SystemProcess>): SystemProcess => ({
  ...{ processId: 'a', role: 'worker', host: 'h', pid: 1, version: '1', startedAt: '', seenAt: '' },
  ...{ silent: false, memoryBytes: 1, eventLoopMs: 1, clockAheadMs: 0 },
  ...given,
});
const service = (given: Partial<SystemService>): SystemService => ({
  ...{ service: 'sms', use: 'on', lastSuccessAt: null, lastFailureAt: null, lastError: '' },
  ...given,
});
const queue = (given: Partial<JobQueue>): JobQueue => ({
  ...{ queue: 'q', waiting: 0, delayed: 0, running: 0, failed: 0, oldestSeconds: 0 },
  ...given,
});
const state = (given: Partial<SystemState>): SystemState => ({
  processes: [process({})],
  services: [],
  database: { version: '17', bytes: 1 },
  migrations: { applied: 1, last: null, missing: [], unknown: 0 },
  ...given,
});
const calm: Surroundings = { certificates: [], backupWarnings: [], disks: [] };
const findProblems = (given: SystemState, queues: JobQueue[]) => find(given, queues, calm);
const none = {
  ...{ silent: [], wrongClock: [], noWorker: false, stuck: [], failedJobs: 0 },
  ...{
    failing: [],
    migrationsMissing: false,
    newerDatabase: false,
    certificates: [],
    backup: null,
    diskPercent: null,
  },
};

test('a system in which all runs has no problem', () => {
  expect(findProblems(state({}), [queue({ waiting: 3, oldestSeconds: 60 })])).toEqual(none);
});

test('a silent worker is named and does not count as a worker', () => {
  const worker = process({ silent: true, clockAheadMs: 60_000 });
  expect(findProblems(state({ processes: [process({ role: 'server' }), worker] }), [])).toEqual({
    ...none,
    silent: [worker],
    noWorker: true,
  });
});

test('failed jobs are summed, and queues without a worker are named', () => {
  const queues = [queue({ failed: 2 }), queue({ queue: 'stuck', failed: 1, oldestSeconds: 601 })];
  expect(findProblems(state({}), queues)).toEqual({ ...none, stuck: ['stuck'], failedJobs: 3 });
});

test('a service fails when its last call failed, unless it is switched off', () => {
  const later = '2026-11-02T00:00:00.000Z';
  const earlier = '2026-11-01T00:00:00.000Z';
  expect(isFailing(service({ lastFailureAt: later, lastSuccessAt: earlier }))).toBe(true);
  expect(isFailing(service({ lastFailureAt: later }))).toBe(true);
  expect(isFailing(service({ lastFailureAt: earlier, lastSuccessAt: later }))).toBe(false);
  expect(isFailing(service({ use: 'off', lastFailureAt: later }))).toBe(false);
  expect(isFailing(service({}))).toBe(false);
});

test('a bad certificate, an address that does not answer, a full disk and the worst fault of the backups are problems, advice is none', () => {
  const certificate = (state: Certificate['state']): Certificate => ({
    ...{ url: 'https://a.example', validTo: null, issuer: '', error: '' },
    state,
  });
  const [expired, plain] = [certificate('expired'), certificate('plain')];
  const unreachable = certificate('unreachable');
  const bad: Surroundings = {
    certificates: [certificate('valid'), plain, expired, unreachable],
    backupWarnings: ['failed', 'never', 'notEncrypted'],
    disks: [
      { free: 50, size: 100 },
      { free: 5, size: 100 },
    ],
  };
  expect(find(state({}), [], bad)).toEqual({
    ...none,
    certificates: [plain, expired, unreachable],
    backup: 'never',
    diskPercent: 95,
  });
  const advice: Surroundings = {
    ...calm,
    // A site without https has no page that would refuse files of http.
    certificates: [plain],
    backupWarnings: ['notEncrypted'],
    disks: [{ free: 20, size: 100 }],
  };
  expect(find(state({}), [], advice)).toEqual(none);
});
