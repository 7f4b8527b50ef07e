import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { readAccess, servingUrl } from '#platform/database/embedded/access.ts';
import { migrateDatabase } from '../migrate.ts';
import { MissingMigrations } from '../migration-errors.ts';
import { StartupError } from '../shutdown.ts';

/** PostgreSQL starts or recovers; the database, or the role that serves, is not created yet. */
const unfinishedCodes = ['57P03', '3D000', '28P01'];

type Options = { maxMs?: number; pauseMs?: number; say?: (line: string) => void };

/**
 * The configuration with the database of the server on the same data folder, which may have been started at the same time: waits
 * until that server has created, started and migrated it. Throws a StartupError with the reason after a minute, and at once what
 * `migrateDatabase` throws for other reasons.
 */
export async function joinEmbedded(
  given: Config,
  { maxMs = 60_000, pauseMs = 2_000, say = console.warn }: Options = {},
): Promise<Config> {
  const end = Date.now() + maxMs;
  for (let tries = 1; ; tries++) {
    try {
      const config = { ...given, databaseUrl: embeddedUrl(given) };
      await migrateDatabase(config);
      return config;
    } catch (error) {
      const reason = reasonToWait(error);
      if (!reason) throw error;
      if (Date.now() + pauseMs > end) throw new StartupError(reason, { cause: error });
      if (tries === 1) say(`${reason} The worker waits for it up to ${maxMs / 1000} s.`);
      await wait(pauseMs);
    }
  }
}

class NoServerYet extends StartupError {}

function embeddedUrl({ dataDir }: Config): string {
  const access = readAccess(dataDir);
  if (access.port) return servingUrl(access, 'muyu');
  throw new NoServerYet(`No server has run on ${dataDir} yet: start one, or set DATABASE_URL.`);
}

/** The reason to wait for the server; null for an error that waiting does not end. */
function reasonToWait(error: unknown): string | null {
  if (error instanceof NoServerYet) return error.message;
  if (error instanceof MissingMigrations)
    return 'The server of the data folder has not applied all migrations of this version. Is it running, in this version?';
  const codes = codesOf(error);
  if (codes.includes('ECONNREFUSED')) return 'The database does not answer. Is the server running?';
  if (!codes.some((code) => unfinishedCodes.includes(code))) return null;
  return `The server of the data folder has not made its database ready: ${(error as Error).message}.`;
}

/** The codes of an error and of those that it wraps, as drivers do with system errors. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [(error as NodeJS.ErrnoException).code ?? '', ...inner.flatMap(codesOf)];
}
