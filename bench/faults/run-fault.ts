import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { checkBooks } from '../crash/check-books.ts';
import { type Seen, useSite } from './clients.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

/** A fault that happens to a site while it is used. */
export type Fault = {
  readonly name: string;
  readonly site?: SiteOptions;
  /** Why it cannot be tried here. */
  readonly missing?: () => string | null;
  /** Uploads of this picture are part of the use. */
  readonly picture?: () => Promise<Buffer>;
  /** Statuses and names of errors that clients may see. */
  readonly mayAnswer?: readonly string[];
  /** Starts what the site needs to start. */
  beforeStart?(): Promise<void>;
  afterStop?(): Promise<void>;
  /** Sets up what the fault is about. */
  prepare?(site: Site): Promise<void>;
  /** Begins the fault, waits and ends it. */
  happen(site: Site): Promise<void>;
  /** Differences beside lost comments, payments and uploads; called after the recovery. */
  check?(site: Site): Promise<string[]>;
};

export type Outcome = {
  fault: string;
  requests: number;
  errors: Record<string, number>;
  lost: string[];
  /** From the end of the fault to the last error; 0 when there was none after it. */
  recoverySeconds: number;
  slowestMs: number;
  logLines: number;
  log: readonly string[];
  failures: string[];
};

const calmMs = 3_000;
/** After the fault the site is used until it has answered without an error for this long. */
const quietMs = 8_000;
const recoveryLimitMs = 120_000;
const maxRecoverySeconds = 30;
const maxLogLines = 30;
const uploadsTimeoutMs = 180_000;
/** A request that got no answer because a process or a connection ended; a client sends it again. */
const allowed = ['503 core.unavailable', '503 core.overloaded', 'cut'];

export async function runFault(fault: Fault): Promise<Outcome> {
  await fault.beforeStart?.();
  const site = await startSite(fault.site ?? {});
  try {
    await fault.prepare?.(site);
    const picture = fault.picture ? await fault.picture() : null;
    const { seen, stop } = useSite(site, picture);
    await wait(calmMs);
    site.log.length = 0;
    await fault.happen(site);
    const endedAt = Date.now();
    while (Date.now() - Math.max(endedAt, seen.errorTimes.at(-1) ?? 0) < quietMs) {
      if (Date.now() - endedAt > recoveryLimitMs) break;
      await wait(250);
    }
    await stop();
    const log = [...site.log];
    const lost = [...(await findLost(site, seen)), ...((await fault.check?.(site)) ?? [])];
    const lastError = seen.errorTimes.at(-1) ?? 0;
    const recoverySeconds = Math.max(0, (lastError - endedAt) / 1000);
    const errors = Object.fromEntries(seen.errors);
    return {
      fault: fault.name,
      requests: seen.requests,
      errors,
      lost,
      recoverySeconds,
      slowestMs: seen.slowestMs,
      logLines: log.length,
      log,
      failures: [
        ...Object.keys(errors)
          .filter((name) => ![...allowed, ...(fault.mayAnswer ?? [])].includes(name))
          .map((name) => `clients saw ${name}`),
        ...lost,
        ...(recoverySeconds > maxRecoverySeconds ? [`errors ${recoverySeconds} s after the fault`] : []),
        ...(log.length > maxLogLines ? [`${log.length} lines in the log`] : []),
      ],
    };
  } finally {
    await site.stop();
    await fault.afterStop?.();
  }
}

/** Acknowledged writes that are not in the database, and differences of the books. */
async function findLost({ stack, dataDir }: Site, { comments, payments, uploads }: Seen): Promise<string[]> {
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ content: string }>('select content from comment');
    const stored = new Set(rows.map(({ content }) => content));
    const lost = comments.filter((text) => !stored.has(text)).map((text) => `the comment ${text} is lost`);
    return [
      ...lost,
      ...(await checkBooks(stack.databaseUrl, dataDir, payments)),
      ...(await findUnprocessed(client, uploads)),
    ];
  } finally {
    await client.end();
  }
}

/** Every acknowledged upload is processed in the end. */
async function findUnprocessed(client: pg.Client, uploads: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + uploadsTimeoutMs;
  for (;;) {
    const { rows } = await client.query<{ file_id: string; state: string }>(
      'select file_id, state from media_file where file_id = any($1)',
      [uploads],
    );
    const ready = new Set(rows.filter(({ state }) => state === 'ready').map(({ file_id }) => file_id));
    const missing = uploads.filter((id) => !ready.has(id));
    if (missing.length === 0) return [];
    if (Date.now() > deadline) return missing.map((id) => `the upload ${id} is not ready`);
    await wait(500);
  }
}
