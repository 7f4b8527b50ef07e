import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Id, Nullable, SingleLine, StringEnum } from '../core/fields.ts';
import { AdminReason } from './account.ts';

export const systemErrors = errors('system', { jobNotFailed: 'notFound' });

export const processRoles = ['server', 'worker', 'single'] as const;
/** A server or worker that reports itself every ten seconds. A silent one has not for half a minute. */
export const SystemProcess = Type.Object({
  processId: Id,
  role: StringEnum(processRoles),
  host: Type.String(),
  pid: Type.Integer(),
  version: Type.String(),
  startedAt: DateTime,
  seenAt: DateTime,
  silent: Type.Boolean(),
  memoryBytes: Type.Integer(),
  /** The 99th percentile of the event loop's delay since the last report. */
  eventLoopMs: Type.Number(),
  /** How far its clock is ahead of the database's. */
  clockAheadMs: Type.Integer(),
});
export type SystemProcess = Static<typeof SystemProcess>;

const serviceUses = ['on', 'off', 'local'] as const;
/** A service outside the site and the last outcomes of calls to it. `local`: a substitute on this server is in use. */
export const SystemService = Type.Object({
  service: Type.String(),
  use: StringEnum(serviceUses),
  lastSuccessAt: Nullable(DateTime),
  lastFailureAt: Nullable(DateTime),
  lastError: Type.String(),
});
export type SystemService = Static<typeof SystemService>;

export const SystemState = Type.Object({
  processes: Type.Array(SystemProcess),
  services: Type.Array(SystemService),
  /** `bytes`: on all nodes of a cluster; null while one does not answer. */
  database: Type.Object({ version: Type.String(), bytes: Nullable(Type.Integer()) }),
  migrations: Type.Object({
    applied: Type.Integer(),
    last: Nullable(Type.Object({ name: Type.String(), at: DateTime })),
    /** Migrations of this version that the database lacks. */
    missing: Type.Array(Type.String()),
    /** Migrations of the database that this version does not know: a newer version has run. */
    unknown: Type.Integer(),
  }),
});
export type SystemState = Static<typeof SystemState>;

export const getSystemState = defineEndpoint({
  ...operatorAccess('system'),
  method: 'GET',
  path: '/operator/private/system/state',
  summary: 'Servers and workers, services outside the site, the database and its migrations.',
  data: SystemState,
});

export const JobQueue = Type.Object({
  queue: Type.String(),
  waiting: Type.Integer(),
  delayed: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
  /** For how long the oldest waiting job could have run. */
  oldestSeconds: Type.Number(),
});
export type JobQueue = Static<typeof JobQueue>;

export const FailedJob = Type.Object({
  jobId: Id,
  queue: Type.String(),
  /** The message of the last failure, without values of statements. */
  error: Type.String(),
  attempts: Type.Integer(),
  createdAt: DateTime,
  failedAt: DateTime,
});
export type FailedJob = Static<typeof FailedJob>;

export const listQueues = defineEndpoint({
  ...operatorAccess('system'),
  method: 'GET',
  path: '/operator/private/system/queue/list',
  summary: 'All kinds of jobs with their numbers, and the twenty newest failed jobs of each.',
  data: Type.Object({ queues: Type.Array(JobQueue), failed: Type.Array(FailedJob) }),
});

const queue = { queue: SingleLine(1, 100) };
/** Which failed jobs of a kind: one, or without `jobId` all; those that failed after `failedUntil` are left out. */
const which = { jobId: Type.Optional(Id), failedUntil: Type.Optional(DateTime) };
/** How many jobs one request changes; of more, the oldest. */
export const maxJobsAtOnce = 1_000;
const changed = Type.Object({ jobs: Type.Integer() });

export const retryJobs = defineEndpoint({
  ...operatorAccess('system'),
  method: 'POST',
  path: '/operator/private/system/queue/{queue}/retry',
  summary:
    'Runs a failed job once more, or without `jobId` all failed ones of its kind up to `failedUntil`, at most a thousand.',
  params: queue,
  body: which,
  data: changed,
  errors: [systemErrors.jobNotFailed],
});

export const deleteFailedJobs = defineEndpoint({
  ...operatorAccess('system'),
  method: 'POST',
  path: '/operator/private/system/queue/{queue}/drop',
  summary:
    'Deletes a failed job for ever, or without `jobId` all failed ones of its kind up to `failedUntil`, at most a thousand.',
  params: queue,
  body: { ...which, reason: AdminReason },
  data: changed,
  errors: [systemErrors.jobNotFailed],
});

/** A statement that took longer than the setting allows, summed over its runs of seven days. */
export const SlowStatement = Type.Object({
  text: Type.String(),
  calls: Type.Integer(),
  averageMs: Type.Integer(),
  longestMs: Type.Integer(),
  lastAt: DateTime,
});
export type SlowStatement = Static<typeof SlowStatement>;

export const listSlowStatements = defineEndpoint({
  ...operatorAccess('system'),
  method: 'GET',
  path: '/operator/private/system/statement/list',
  summary: 'Slow statements of all servers and workers without their values, the most expensive first.',
  data: Type.Object({ thresholdMs: Type.Integer(), statements: Type.Array(SlowStatement) }),
});

const certificateStates = ['valid', 'expiring', 'expired', 'untrusted', 'unreachable', 'plain'] as const;
/** The certificate of a host of the site. `expiring` has three weeks left, `plain` is no https. */
export const Certificate = Type.Object({
  url: Type.String(),
  state: StringEnum(certificateStates),
  validTo: Nullable(DateTime),
  issuer: Type.String(),
  /** Why it is not trusted or the host was not reached. */
  error: Type.String(),
});
export type Certificate = Static<typeof Certificate>;

export const listCertificates = defineEndpoint({
  ...operatorAccess('system'),
  method: 'GET',
  path: '/operator/private/system/certificate/list',
  summary:
    'The certificates of PUBLIC_URL, of the further addresses of the site and of the hosts of DOMAINS, read by a connection at most once in ten minutes.',
  data: Type.Array(Certificate),
});
