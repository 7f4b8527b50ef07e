import type { App } from '#platform/app.ts';
import { tryLockConnection } from '#platform/database/advisory-lock.ts';
import { boundedClient, keepHeartbeat } from '#platform/database/connection/bounded-client.ts';
import { sessionUrl } from '#platform/database/connection/sessions.ts';
import { connectionOptions } from '#platform/database/database.ts';

/** Together shorter than the time after which PostgreSQL gives up a connection without an answer, and its locks. */
const heartbeatMs = 4_000;
const answerMs = 20_000;

/** Work on a leased file; `signal` aborts when the lease is lost. */
type LeaseWork = (signal: AbortSignal) => Promise<void>;

/**
 * Runs work while it holds the lease of a file: an advisory lock of a connection, which a killed process or a machine that
 * vanished loses. A holder that no longer reaches the database loses the lease before another can have it. Returns false when another process holds the lease.
 */
export async function withFileLease(
  app: App,
  fileId: string,
  signal: AbortSignal,
  work: LeaseWork,
): Promise<boolean> {
  const client = new (boundedClient(answerMs))({
    connectionString: sessionUrl(app.config),
    application_name: 'muyu lease',
    ...connectionOptions(false),
  });
  await client.connect();
  const lost = new AbortController();
  // An error is followed by the end.
  client.on('error', () => {});
  keepHeartbeat(client, heartbeatMs);
  client.once('end', () => lost.abort(new Error('the connection that held the file is gone')));
  try {
    if (!(await tryLockConnection(client, `media file ${fileId}`))) return false;
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    // Ends the lock, too.
    await client.end().catch(() => {});
  }
}
