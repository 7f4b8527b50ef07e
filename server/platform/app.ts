import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Events } from './events.ts';
import type { Viewer } from './http/viewer.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';

/** What one process has to work with. */
export type App = {
  config: Config;
  db: Database;
  events: Events;
  jobs: Jobs;
  live: Live;
  storage: Storage;
  sms: Sms;
  log: Log;
};

/** One call's surroundings: every command and query takes it first. */
export type Context<V extends Viewer = Viewer> = {
  app: App;
  viewer: V;
  locale: Locale;
  /** The moment of the call; the only clock of commands. */
  now: Date;
  requestId: string;
  address: string;
  userAgent: string;
  log: Log;
};
