import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Config } from './config/config.ts';
import type { SiteClock } from './database/connection/clock.ts';
import type { SlowStatements } from './database/connection/slow-statements.ts';
import type { Database } from './database/database.ts';
import type { MayFail } from './errors.ts';
import type { Events } from './events/events.ts';
import type { PubSub } from './events/pubsub.ts';
import type { Viewer } from './http/viewer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { ExternalServices } from './metrics/external-services.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ModuleDefinition } from './module/module.ts';
import type { Settings } from './settings/settings.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The services of one process, created at start-up. */
export type App = {
  /** All modules in rank order. */
  modules: readonly ModuleDefinition[];
  config: Config;
  db: Database;
  /** The time of the site, which contexts and jobs hand to commands and queries. */
  clock: SiteClock;
  /** The connections that deletions of files hold while they wait for the storage. */
  deletionGuard: Database;
  events: Events;
  jobs: Jobs;
  pubsub: PubSub;
  settings: Settings;
  storage: Storage;
  sms: Sms;
  log: Log;
  metrics: Metrics;
  slowStatements: SlowStatements;
  externalServices: ExternalServices;
  /** Null unless the environment names a collector of traces. */
  tracing: Tracing | null;
  /** Whether the process takes requests; set by the HTTP server. */
  lifecycle: { state: 'starting' | 'serving' | 'closing' };
};

/**
 * The context of one request, the first parameter of commands and queries. `E` are the errors that its
 * endpoint declares.
 */
export type Context<V extends Viewer = Viewer, E extends ErrorDefinition = never> = MayFail<E> & {
  app: App;
  viewer: V;
  locale: Locale;
  /** The time of the request: the only clock of commands and queries. */
  now: Date;
  requestId: string;
  address: string;
  /** The member whose token came along, also where an endpoint verifies none. Null for visitors, and for a token that this server has not verified lately. */
  knownMember?: string | null;
  userAgent: string;
  log: Log;
};
